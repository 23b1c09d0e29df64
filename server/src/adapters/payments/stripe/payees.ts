import { pounds } from '@sparkhood/contract/primitives/money'
import type { BankDetails, PayeeAccount, PayeeGateway, PayeeStanding } from '../gateway-payees.ts'
import { failedWithoutTransfer, type PayOut, type PayOutFailure, type PayOutGateway } from '../gateway-payouts.ts'
import { ask, find, findRefusal, type Stripe } from './client.ts'
import { getPence } from './payments.ts'

/** Payees as connected accounts that we manage; money reaches them by transfer, and their bank by payout. */
export const stripePayees = (stripe: Stripe): PayeeGateway & PayOutGateway => ({
  createAccount: async ({ memberId, email, idempotencyKey }) =>
    asAccount(await ask(stripe.accounts.create(asNewAccount(memberId, email), { idempotencyKey }))),

  accountLink: async ({ accountId, returnUrl, retryUrl }) => {
    const link = await ask(
      stripe.accountLinks.create({
        account: accountId,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: retryUrl,
        collection_options: { fields: 'eventually_due' },
      }),
    )
    return { url: link.url, expiresAt: new Date(link.expires_at * 1000) }
  },

  findAccount: async (accountId) => {
    const account = await find(stripe.accounts.retrieve(accountId))
    return account && asAccount(account)
  },

  addBank: async ({ accountId, bank, idempotencyKey }) => {
    try {
      const asked = { external_account: asBank(bank) }
      const added = await ask(stripe.accounts.createExternalAccount(accountId, asked, { idempotencyKey }))
      if (added.object !== 'bank_account') throw new Error(`${added.id} is no bank account`)
      return { bankId: added.id, bankName: added.bank_name ?? '', last4: added.last4 }
    } catch (fault) {
      if (impossible.has(findRefusal(fault)?.code ?? '')) return undefined
      throw fault
    }
  },

  forgetBank: (of) => forgetBank(stripe, of),
  payOut: (asked) => payOut(stripe, asked),
  findPayOut: (payOutId) => findPayOut(stripe, payOutId),

  findPayOutFor: async (reference) => {
    const transfer = await latestTransfer(stripe, reference)
    const to = transfer?.destination
    const accountId = typeof to === 'string' ? to : to?.id
    if (!transfer || !accountId) return undefined
    const payout = await earlierPayout(stripe, { accountId, reference }, transfer.created)
    const bank = payout?.destination
    const bankId = typeof bank === 'string' ? bank : bank?.id
    return { ...asPayOut(payout, { accountId, transfer }), bankId }
  },

  returnPayOut: async ({ payOutId, idempotencyKey }) => {
    const found = await findPayOut(stripe, payOutId)
    if (found?.status === 'returned') return found
    if (found?.status !== 'failed') throw new Error(`The payout ${payOutId} has not failed`)
    const [, transferId = ''] = getParts(payOutId)
    const metadata = { reference: found.reference }
    await ask(stripe.transfers.createReversal(transferId, { metadata }, { idempotencyKey }))
    return { ...found, status: 'returned' }
  },
})

/** We are liable for losses of the account, collect its requirements, and trigger its payouts manually. */
const asNewAccount = (memberId: string, email: string): Stripe.AccountCreateParams => ({
  country: 'GB',
  email,
  business_type: 'individual',
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    requirement_collection: 'application',
    stripe_dashboard: { type: 'none' },
  },
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  settings: { payouts: { schedule: { interval: 'manual' } } },
  metadata: { member: memberId },
})

const asBank = ({ accountName, sortCode, accountNumber }: BankDetails) =>
  ({
    object: 'bank_account',
    country: 'GB',
    currency: 'gbp',
    account_holder_name: accountName,
    account_holder_type: 'individual',
    routing_number: sortCode,
    account_number: accountNumber,
  }) as const

const impossible = new Set([
  'account_number_invalid',
  'routing_number_invalid',
  'bank_account_unusable',
  'bank_account_declined',
  'parameter_invalid_empty',
])

// Stripe has a default bank account for each currency, which can be deleted only when another becomes the default.
async function forgetBank(stripe: Stripe, { accountId, bankId }: { accountId: string; bankId: string }) {
  const banks = await ask(stripe.accounts.listExternalAccounts(accountId, { object: 'bank_account', limit: 100 }))
  const found = banks.data.find((bank) => bank.id === bankId)
  if (!found) return
  if (found.default_for_currency) {
    const other = banks.data.find((bank) => bank.id !== bankId)
    // The last one stays at Stripe. It is never paid to again, because we have removed it.
    if (!other) return
    await ask(stripe.accounts.updateExternalAccount(accountId, other.id, { default_for_currency: true }))
  }
  await find(stripe.accounts.deleteExternalAccount(accountId, bankId))
}

type Asked = Parameters<PayOutGateway['payOut']>[0]

async function payOut(stripe: Stripe, asked: Asked): Promise<PayOut> {
  const { accountId, bankId, amount, reference, idempotencyKey } = asked
  const pence = getPence(amount)
  const earlier = await earlierTransfer(stripe, asked)
  const transfer = earlier ?? (await move(stripe, asked))
  if (typeof transfer === 'string') return failedWithoutTransfer(asked, transfer)
  const known = earlier && (await earlierPayout(stripe, asked, earlier.created))
  if (known || transfer.reversed) return asPayOut(known, { accountId, transfer })

  const paying = { amount: pence, currency: 'gbp', destination: bankId, metadata: { reference } }
  const options = { stripeAccount: accountId, idempotencyKey: `${idempotencyKey} payout` }
  try {
    return asPayOut(await ask(stripe.payouts.create(paying, options)), { accountId, transfer })
  } catch (fault) {
    // The money is now in the payee's account, as if the bank had returned the payout.
    if (findRefusal(fault)?.type !== 'StripeInvalidRequestError') throw fault
    return { ...failedWithoutTransfer(asked, 'declined_by_bank'), payOutId: `${accountId}/${transfer.id}/` }
  }
}

// Stripe forgets an idempotency key after a day, and an account may be restricted between two attempts. So we first
// look for an earlier transfer: it must neither be repeated nor taken for one that never happened.
async function earlierTransfer(stripe: Stripe, { amount, reference }: Asked): Promise<Stripe.Transfer | undefined> {
  const known = await latestTransfer(stripe, reference)
  if (known && known.amount !== getPence(amount)) throw new Error(`${reference} has been paid another amount`)
  return known
}

async function latestTransfer(stripe: Stripe, reference: string): Promise<Stripe.Transfer | undefined> {
  const { data } = await ask(stripe.transfers.list({ transfer_group: reference, limit: 1 }))
  return data[0]
}

const earlierPayout = (
  stripe: Stripe,
  { accountId, reference }: Pick<Asked, 'accountId' | 'reference'>,
  since: number,
) =>
  ask(
    (async (): Promise<Stripe.Payout | undefined> => {
      const span = { created: { gte: since }, limit: 100 }
      for await (const payout of stripe.payouts.list(span, { stripeAccount: accountId })) {
        if (payout.metadata?.reference === reference) return payout
      }
      return undefined
    })(),
  )

/** Transfers the money to the account, or returns why not. */
async function move(stripe: Stripe, asked: Asked): Promise<Stripe.Transfer | PayOutFailure> {
  const { accountId, bankId, amount, reference, idempotencyKey } = asked
  const account = await ask(stripe.accounts.retrieve(accountId))
  if (!account.payouts_enabled) return 'not_ready'
  if (!(await find(stripe.accounts.retrieveExternalAccount(accountId, bankId)))) return 'no_account'
  const moving = { amount: getPence(amount), currency: 'gbp', destination: accountId, transfer_group: reference }
  try {
    return await ask(
      stripe.transfers.create({ ...moving, metadata: { reference } }, { idempotencyKey: `${idempotencyKey} transfer` }),
    )
  } catch (fault) {
    const failure = transferFailures[findRefusal(fault)?.code ?? '']
    if (failure) return failure
    throw fault
  }
}

/** Stripe's errors for a transfer that did not happen. */
const transferFailures: Record<string, PayOutFailure> = {
  balance_insufficient: 'house_short',
  insufficient_capabilities_for_transfer: 'not_ready',
}

const getParts = (payOutId: string): string[] => payOutId.split('/')

async function findPayOut(stripe: Stripe, payOutId: string): Promise<PayOut | undefined> {
  const [accountId = '', transferId = '', payoutId = ''] = getParts(payOutId)
  if (!transferId) return undefined
  const transfer = await find(stripe.transfers.retrieve(transferId))
  if (!transfer) return undefined
  const payout = payoutId ? await find(stripe.payouts.retrieve(payoutId, {}, { stripeAccount: accountId })) : undefined
  return asPayOut(payout, { accountId, transfer })
}

const failures: Record<string, PayOutFailure> = {
  account_closed: 'account_closed',
  no_account: 'no_account',
  invalid_account_number: 'wrong_details',
  incorrect_account_holder_name: 'wrong_details',
  incorrect_account_holder_details: 'wrong_details',
  declined: 'declined_by_bank',
  account_frozen: 'declined_by_bank',
  bank_account_restricted: 'declined_by_bank',
  could_not_process: 'declined_by_bank',
}

const statuses: Record<string, PayOut['status']> = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
}

function asPayOut(
  payout: Stripe.Payout | undefined,
  { accountId, transfer }: { accountId: string; transfer: Stripe.Transfer },
): PayOut {
  const status = payout ? (statuses[payout.status] ?? 'pending') : 'failed'
  return {
    payOutId: [accountId, transfer.id, payout?.id ?? ''].join('/'),
    accountId,
    status: transfer.reversed ? 'returned' : status,
    amount: pounds(transfer.amount),
    reference: transfer.metadata.reference ?? '',
    failure: status === 'failed' ? (failures[payout?.failure_code ?? ''] ?? 'declined_by_bank') : undefined,
    arrivesAt: payout ? new Date(payout.arrival_date * 1000) : undefined,
  }
}

function asAccount(account: Stripe.Account): PayeeAccount {
  return {
    accountId: account.id,
    createdAt: new Date((account.created ?? 0) * 1000),
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    detailsSubmitted: account.details_submitted,
    standing: toStanding(account),
  }
}

// Source: docs.stripe.com/connect/handling-api-verification, "Determine if identity verification is needed".
function toStanding({ requirements, details_submitted, payouts_enabled }: Stripe.Account): PayeeStanding {
  const { disabled_reason: reason, currently_due: due, past_due: late } = requirements ?? {}
  if (/^(rejected\.|platform_paused$)/.test(reason ?? '')) return 'barred'
  if (!details_submitted) return 'new'
  if (due?.length || late?.length) return 'due'
  return payouts_enabled ? 'ready' : 'checking'
}
