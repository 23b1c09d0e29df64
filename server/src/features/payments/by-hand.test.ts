import { rejectBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { listChargebacks } from '@sparkhood/contract/money/chargebacks'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { getReconciliation } from '@sparkhood/contract/money/reconciliation'
import { listMovements } from '@sparkhood/contract/money/statement'
import { confirmFunding } from '@sparkhood/contract/money/wallet'
import { pounds } from '@sparkhood/contract/primitives/money'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getBookingForm } from '../../../test/bookings.ts'
import { ledgerBreaks, purse } from '../../../test/money.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'
import type { StripeNeighbourhood } from '../../../test/stripe/neighbourhood.ts'
import { fundByCard, openPayer } from '../../../test/stripe/payer.ts'
import { domainEvent } from '../../platform/events.ts'
import { followUpByHand } from './by-hand.ts'

describe('a refund that somebody makes in the dashboard of the payment provider', () => {
  let place: StripeNeighbourhood
  let ana: Person
  let ruth: Person
  const opened: StripeNeighbourhood[] = []

  beforeEach(async () => {
    ;({ place, ana, ruth } = await openPayer())
    opened.push(place)
  })
  afterAll(async () => {
    for (const one of opened) await one.close()
  })

  const getPayment = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''
  const funded = async (number?: string) => {
    const clientSecret = await fundByCard({ place, ana }, { number })
    await place.deliver()
    return getPayment(clientSecret)
  }
  const byHand = (paymentId: string, pence: number) =>
    place.wiring.tools.payments.refund({ paymentId, amount: pounds(pence), idempotencyKey: `by hand ${pence}` })
  const listed = async () => (await ruth.does(listChargebacks)).data
  const held = async () => {
    const ben = await signUp(place, 'Ben')
    await settleIn(ben)
    const skill = await offerSkill(ben, 10)
    const intent = { amount: 20, paymentMethod: 'card', skill_id: skill, hours: 2 }
    const { clientSecret, data } = await ana.does(createPaymentIntent, { body: intent })
    place.stripe.pay({ clientSecret, number: '4242424242424242', authenticated: false })
    await ana.does(confirmFunding, { body: { clientSecret } })
    const form = getBookingForm(ben, { skill, at: new Date(place.now().getTime() + 3 * dayMs), hours: 2 })
    const body = { ...form, payment_method: 'card', payment_intent_id: data.payment_intent_id }
    const id = (await ana.does(requestBooking, { body })).data.id as string
    return { paymentId: getPayment(clientSecret), decline: () => ben.does(rejectBooking, { params: { id } }) }
  }

  it('leaves the wallet that the payment came into, once, however often we hear of it', async () => {
    const paymentId = await funded()
    await byHand(paymentId, 500)
    await place.deliver({ times: 3, reversed: true })
    expect((await purse(ana)).pounds).toBe(15)
    const [payment] = await place.rows<{ id: string }>('select id from fundings where member_id = $1', [ana.id])
    expect(await listed()).toMatchObject([
      { kind: 'by_hand', payment_id: payment?.id, amount: 5, borne_by_member: 5, borne_by_house: 0 },
    ])
    const { data } = await ana.does(listMovements)
    expect(data[0]).toMatchObject({ title: 'Back to your card', amount: 5, change: { available: -5 } })
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('agrees with the gateway afterwards, and is looked for when its news was lost', async () => {
    const paymentId = await funded()
    await byHand(paymentId, 700)
    place.stripe.webhooks.splice(0)
    place.travel(2 * hourMs)
    const look = async () => {
      for (const kind of ['gateway', 'inside']) await place.app.jobs.runTimed(`reconciliation.${kind}`)
      return (await ruth.does(getReconciliation)).data.breaks
    }
    expect(await look()).toMatchObject([{ kind: 'gateway.missing_here', theirs: -7, resolved_at: null }])
    await place.settle()
    place.travel(2 * hourMs)
    expect(await look()).toMatchObject([{ resolved_at: expect.any(String) }])
    expect((await purse(ana)).pounds).toBe(13)
  })

  it('is back in the wallet when the bank does not take it', async () => {
    const paymentId = await funded('4000000000005126')
    await byHand(paymentId, 2000)
    await place.deliver()
    expect((await purse(ana)).pounds).toBe(0)
    place.stripe.progress()
    await place.deliver({ times: 2 })
    expect((await purse(ana)).pounds).toBe(20)
    expect(await listed()).toMatchObject([{ kind: 'by_hand', status: 'won' }])
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('of a payment that is held for a booking is the house’s until the booking gives it back, and not sent again', async () => {
    const { paymentId, decline } = await held()
    await byHand(paymentId, 800)
    await place.deliver()
    expect(await purse(ana)).toMatchObject({ pounds: 0, heldPounds: 20 })
    expect(await listed()).toMatchObject([{ borne_by_member: 0, borne_by_house: 8 }])
    await decline()
    for (const job of ['payments.return-to-cards', 'payments.recover-losses']) await place.app.jobs.runTimed(job)
    const refunds = [...place.stripe.world.things.values()].filter(({ object }) => object === 'refund')
    expect(refunds.map(({ amount }) => amount).toSorted()).toEqual([1200, 800])
    expect(await purse(ana)).toMatchObject({ pounds: 0, heldPounds: 0 })
    expect(await listed()).toMatchObject([{ borne_by_member: 8, borne_by_house: 0 }])
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('is told from a refund of ours that is sent while it is read', async () => {
    const { paymentId, decline } = await held()
    await byHand(paymentId, 800)
    await place.deliver()
    await decline()
    const { payments } = place.wiring.tools
    const list = payments.listRefunds.bind(payments)
    const sending = vi.spyOn(payments, 'listRefunds').mockImplementationOnce(async (of) => {
      await place.app.jobs.runTimed('payments.return-to-cards')
      return list(of)
    })
    await place.scope().emit(domainEvent('payment.went_back', { paymentId }))
    await place.settle()
    await place.deliver()
    await place.app.jobs.runTimed('payments.recover-losses')
    expect(sending).toHaveBeenCalled()
    expect(await listed()).toMatchObject([{ kind: 'by_hand', amount: 8 }])
    expect((await purse(ana)).pounds).toBe(0)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('is none of ours, even for a caller who read ours before it was written', async () => {
    const { paymentId, decline } = await held()
    await decline()
    await place.app.jobs.runTimed('payments.return-to-cards')
    const [funding] = await place.rows<{ id: string }>('select id from fundings where payment_id = $1', [paymentId])
    const found = await place.wiring.tools.payments.listRefunds(paymentId)
    for (const ours of found) await followUpByHand(place.scope(), { id: funding?.id ?? '' }, ours)
    expect(found).toMatchObject([{ amount: pounds(2000) }])
    expect(await listed()).toEqual([])
  })
})
