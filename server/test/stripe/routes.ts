import * as cards from './cards.ts'
import * as payees from './payees.ts'
import * as payments from './payments.ts'
import { page, type Sent } from './wire.ts'
import { all, get, type Thing, type World } from './world.ts'

export type Asked = { id: string; sub: string; sent: Sent; account: string | undefined; url: string }
type Handler = (world: World, asked: Asked) => Thing | Sent

const retrieve =
  (object: string): Handler =>
  (world, { id }) =>
    get(world, object, id)

const listMoved: Handler = (world, { sent, url }) => {
  const since = Number(sent.created?.gte ?? 0)
  const until = Number(sent.created?.lt ?? Number.POSITIVE_INFINITY)
  const found = all(world, 'balance_transaction', ({ created }) => created >= since && created < until)
  return page(found, sent, url)
}

/** Lists the objects of a kind that belong to a payment. */
const listOf =
  (object: string): Handler =>
  (world, { sent, url }) => {
    const { id } = get(world, 'payment_intent', sent.payment_intent)
    return page(
      all(world, object, (thing) => thing.payment_intent === id),
      sent,
      url,
    )
  }

/** The calls of Stripe's API that the product makes; `:id` and `:sub` are ids. All others are unknown. */
export const routes: Record<string, Handler> = {
  'POST /v1/payment_intents': (world, { sent }) => payments.createIntent(world, sent),
  'GET /v1/payment_intents/:id': retrieve('payment_intent'),
  'POST /v1/payment_intents/:id/cancel': (world, { id }) => payments.cancelIntent(world, id),
  'POST /v1/refunds': (world, { sent }) => payments.createRefund(world, sent),
  'GET /v1/refunds/:id': retrieve('refund'),
  'GET /v1/refunds': listOf('refund'),
  'GET /v1/disputes': listOf('dispute'),
  'GET /v1/disputes/:id': retrieve('dispute'),
  'POST /v1/disputes/:id': (world, { id, sent }) => payments.answerDispute(world, id, sent),
  'POST /v1/customers': (world, { sent }) => cards.createCustomer(world, sent),
  'GET /v1/customers/:id/payment_methods': (world, { id, sent, url }) => page(cards.getMethods(world, id), sent, url),
  'POST /v1/payment_methods': (world, { sent }) => cards.createMethod(world, sent),
  'GET /v1/payment_methods/:id': retrieve('payment_method'),
  'POST /v1/payment_methods/:id/attach': (world, { id, sent }) => cards.attachMethod(world, id, sent),
  'POST /v1/payment_methods/:id/detach': (world, { id }) => cards.detachMethod(world, id),
  'POST /v1/setup_intents': (world, { sent }) => cards.createSetup(world, sent),
  'GET /v1/setup_intents/:id': retrieve('setup_intent'),
  'POST /v1/accounts': (world, { sent }) => payees.createAccount(world, sent),
  'GET /v1/accounts/:id': (world, { id }) => payees.getAccount(world, id),
  'POST /v1/account_links': (world, { sent }) => payees.createLink(world, sent),
  'GET /v1/accounts/:id/external_accounts': (world, { id, sent, url }) => page(payees.getBanks(world, id), sent, url),
  'POST /v1/accounts/:id/external_accounts': (world, { id, sent }) => payees.createBank(world, id, sent),
  'GET /v1/accounts/:id/external_accounts/:sub': (world, { id, sub }) => payees.getBank(world, id, sub),
  'POST /v1/accounts/:id/external_accounts/:sub': (world, { id, sub, sent }) =>
    payees.updateBank(world, payees.getBank(world, id, sub), sent),
  'DELETE /v1/accounts/:id/external_accounts/:sub': (world, { id, sub }) =>
    payees.deleteBank(world, payees.getBank(world, id, sub)),
  'POST /v1/transfers': (world, { sent }) => payees.createTransfer(world, sent),
  'GET /v1/transfers': (world, { sent, url }) =>
    page(
      all(world, 'transfer', (transfer) => transfer.transfer_group === sent.transfer_group),
      sent,
      url,
    ),
  'GET /v1/transfers/:id': retrieve('transfer'),
  'POST /v1/transfers/:id/reversals': (world, { id, sent }) => payees.reverseTransfer(world, id, sent),
  'POST /v1/payouts': (world, { sent, account = '' }) => payees.createPayout(world, sent, account),
  'GET /v1/payouts': (world, { sent, account, url }) =>
    page(
      all(world, 'payout', (payout) => payout.account === account && payout.created >= Number(sent.created?.gte ?? 0)),
      sent,
      url,
    ),
  'GET /v1/payouts/:id': (world, { id, account }) => {
    const payout = get(world, 'payout', id)
    return payout.account === account ? payout : get(world, 'payout', '')
  },
  'GET /v1/balance_transactions': listMoved,
}
