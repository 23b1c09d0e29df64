import { requestBooking } from '@sparkhood/contract/bookings/bookings'
import { answerChargeback } from '@sparkhood/contract/money/chargebacks'
import { askCorrection } from '@sparkhood/contract/money/corrections'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { requestWithdrawal } from '@sparkhood/contract/money/payouts'
import { issueSparks } from '@sparkhood/contract/money/treasury'
import { confirmFunding, fundWallet } from '@sparkhood/contract/money/wallet'
import { pounds } from '@sparkhood/contract/primitives/money'
import { expect } from 'vitest'
import { payWith } from '../money.ts'
import { confirmSelf } from '../payouts.ts'
import { type Asking, asked } from './booking-commands.ts'
import {
  answer,
  type Evidence,
  getLeastWaiting,
  getNumber,
  isAskedAbout,
  owedBy,
  pay,
  sendByHand,
} from './cards-model.ts'
import { type CardKind, type CardPayment, getBalance, type Model, type Sent } from './model.ts'
import { cardMoneyWaitMs, type Real } from './real.ts'
import { type Command, command, of } from './step.ts'

async function payByCard(real: Real, who: number, { clientSecret, kind }: { clientSecret: string; kind: CardKind }) {
  await payWith(real.place.visitor, clientSecret, { number: getNumber[kind] })
  await real.person(who).does(confirmFunding, { body: { clientSecret } })
}

const getFunding = async ({ place }: Real, clientSecret: string): Promise<string> =>
  (await place.rows<{ id: string }>('select id from fundings where client_secret = $1', [clientSecret]))[0]?.id ?? ''

/** Tops up by a card that may cause further events. */
export const addMoney = (who: number, pence: number, kind: CardKind): Command =>
  command(`${who} adds ${pence}p by a card that ${kind}`, async (model, real) => {
    const { clientSecret } = await real.person(who).does(fundWallet, { body: { amount: pence / 100 } })
    await payByCard(real, who, { clientSecret, kind })
    const id = await getFunding(real, clientSecret)
    pay(model, { id, who, amount: pence, kind, isForBooking: false, now: real.place.now().getTime() })
  })

/** Requests a booking paid by card; if it cannot be made, its money waits to be refunded. */
export const askByCard = (asking: Asking, kind: CardKind): Command =>
  command(`ask by a card that ${kind} ${JSON.stringify(asking)}`, async (model, real) => {
    const { who } = asking
    const { price, skill, hours, body, booked } = asked(real, { ...asking, isSparks: false })
    const intent = { amount: price / 100, paymentMethod: 'card', skill_id: skill, hours }
    const begun = await real.person(who).call(createPaymentIntent, { body: intent })
    const isInDebt = owedBy(model, who) > 0
    if (begun.body.code === 'wallet.owed') return expect(isInDebt).toBe(true)
    if (begun.status !== 200) return expect(who).toBe(asking.whom)
    expect(isInDebt).toBe(false)
    await payByCard(real, who, { clientSecret: begun.body.clientSecret, kind })
    const id: string = begun.body.data.payment_intent_id
    const card = pay(model, { id, who, amount: price, kind, isForBooking: true, now: real.place.now().getTime() })
    const form = { ...body, payment_method: 'card', payment_intent_id: id }
    const heard = await real.person(who).call(requestBooking, { body: form })
    if (heard.status !== 200) return expect([409, 422]).toContain(heard.status)
    card.isUnbound = false
    model.bookings.push(booked(heard.body.data.id, card))
  })

/** An admin submits evidence to a bank. */
export const answerBank = (which: number, evidence: Evidence): Command =>
  command(
    `answer ${which} with ${evidence}`,
    async (model, real) => {
      const card = of(model.cards.filter(isAsked), which)
      const [row] = await real.place.rows<{ id: string }>(
        `select id from chargebacks where funding_id = $1 and kind = 'dispute'`,
        [card.id],
      )
      const sending = { params: { id: row?.id ?? '' }, body: { account: `They had it all: ${evidence}` } }
      expect((await real.admin.call(answerChargeback, sending)).status).toBe(200)
      answer(card, evidence, real.place.now().getTime())
      // A second answer to the same question is refused.
      if (card.bank === card.heard) expect((await real.admin.call(answerChargeback, sending)).status).toBe(409)
    },
    (model) => model.cards.some(isAsked),
  )

const isAsked = ({ bank, heard, isAnswered }: CardPayment): boolean =>
  (heard === 'inquiry' || heard === 'open') && bank === heard && !isAnswered

/** Refunds money at the gateway, bypassing us. */
export const sendBack = (which: number, pence: number): Command =>
  command(
    `send ${pence}p of ${which} back by hand`,
    async (model, { place }) => {
      const card = of(model.cards, which)
      const [row] = await place.rows<{ payment_id: string }>('select payment_id from fundings where id = $1', [card.id])
      const idempotencyKey = `by hand ${model.steps}`
      const asked = { paymentId: row?.payment_id ?? '', amount: pounds(pence), idempotencyKey }
      const sent = await place.wiring.tools.payments.refund(asked)
      expect(sent.status !== 'failed').toBe(sendByHand(card, pence))
    },
    (model: Model) => model.cards.length > 0,
  )

/** An admin issues a Spark for welcome rewards, reverses that, reverses the reversal, and so on. No member's balance changes. */
export const issueAndUndo = (times: number): Command =>
  command(`issue a Spark and undo ${times} times`, async (_, { admin, place }) => {
    await confirmSelf(admin)
    await admin.does(issueSparks, { body: { budget: 'welcome', amount: 1, reason: 'For the spring' } })
    const newest = async (kind: string) =>
      (
        await place.rows<{ id: string }>('select id from transfers where kind = $1 order by number desc limit 1', [
          kind,
        ])
      )[0]?.id ?? ''
    for (let undone = 0; undone < times; undone += 1) {
      const params = { id: await newest(undone === 0 ? 'issue' : 'reverse') }
      const { data } = await admin.does(askCorrection, { params, body: { amount: 1, reason: 'Too many' } })
      expect(data.state).toBe('done')
    }
  })

type Withdrawing = { who: number; pence: number; bank: Sent['bank']; isTwice: boolean }

/** Withdraws money to a bank; with `isTwice`, by both processes at once with the same key. */
export const withdraw = ({ who, pence, bank, isTwice }: Withdrawing): Command =>
  command(`${who} withdraws ${pence}p to a ${bank} bank`, async (model, real) => {
    const balance = getBalance(model, who, 'gbp')
    const body = { amount: pence / 100, method_id: of(real.banks, who)[bank] }
    await confirmSelf(real.person(who))
    const headers = { 'idempotency-key': `withdraw-${model.steps}` }
    const tries = isTwice ? [1, 2] : [1]
    const heard = await Promise.all(tries.map(() => real.person(who).call(requestWithdrawal, { body, headers })))
    if (owedBy(model, who) > 0 || isAskedAbout(model, who)) return expect(heard[0]?.body.code).toBe('payout.owed')
    const statuses = heard.map(({ status }) => status).filter((status) => status !== 409)
    if (pence > balance.available) return expect([...new Set(statuses)]).toEqual([402])
    const paidAfter = real.place.now().getTime() - cardMoneyWaitMs
    if (heard.some(({ body }) => body.code === 'payout.card_money_waits'))
      return expect(model.cards.some(({ paidAt }) => paidAt > paidAfter)).toBe(true)
    expect(balance.available - pence).toBeGreaterThanOrEqual(getLeastWaiting(model, who, paidAfter))
    expect([...new Set(statuses)]).toEqual([200])
    balance.available -= pence
    model.sent.push({ who, amount: pence, bank, at: real.place.now().getTime(), stage: 0 })
  })
