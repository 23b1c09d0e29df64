import { requestBooking } from '@sparkhood/contract/bookings/bookings'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { walletBalance } from '@sparkhood/contract/money/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBookingForm } from '../../../test/bookings.ts'
import { ledgerBreaks } from '../../../test/money.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'
import { openStripeNeighbourhood, type StripeNeighbourhood } from '../../../test/stripe/neighbourhood.ts'
import { fundByCard, payByCard } from '../../../test/stripe/payer.ts'

/** Every order of some things: 24 of four. */
const listOrders = <T>(things: readonly T[]): T[][] =>
  things.length < 2
    ? [[...things]]
    : things.flatMap((first, at) => listOrders(things.toSpliced(at, 1)).map((rest) => [first, ...rest]))

const kinds = ['payment_intent.succeeded', 'charge.refunded', 'charge.dispute.created', 'charge.dispute.closed']

describe('a card payment of £50, of which £10 is refunded and £25 is disputed and lost', () => {
  let place: StripeNeighbourhood
  let ben: Person
  let skill: string

  beforeAll(async () => {
    place = await openStripeNeighbourhood()
    ben = await signUp(place, 'Ben')
    await settleIn(ben)
    skill = await offerSkill(ben, 20)
  })
  afterAll(() => place.close())

  let count = 0
  const join = () => signUp(place, `Ana${'a'.repeat(++count)}`)
  const balances = async (one: Person) => {
    const { balance, owed } = await one.does(walletBalance)
    return [balance, owed]
  }
  /** The four events of such a payment by kind, none of which the site has received yet. */
  async function lose(ana: Person): Promise<void> {
    await payByCard({ place, ana }, { amount: 50 })
    const [{ payment } = { payment: '' }] = await place.rows<{ payment: string }>(
      'select payment_id as payment from fundings where member_id = $1',
      [ana.id],
    )
    place.stripe.refundByHand(payment, 1000)
    place.stripe.lose(payment, 2500)
  }
  /** All reports that wait, in the order of their kinds; what follows from each is done before the next comes. */
  const deliverAs = async (order: readonly string[]): Promise<void> => {
    const told = place.stripe.webhooks.splice(0)
    for (const report of order.flatMap((kind) => told.filter(({ type }) => type === kind))) {
      place.stripe.webhooks.push(report)
      expect(await place.deliver()).toEqual([200])
    }
  }

  it.each(listOrders(kinds))('ends in the same balances at once: %s, %s, %s, %s', async (...order) => {
    const ana = await join()
    await lose(ana)
    await deliverAs(order)
    expect(await balances(ana)).toEqual([15, 0])
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('leaves a debt where it was spent before, which the next payment settles at once', async () => {
    const ana = await join()
    await lose(ana)
    const losing = place.stripe.webhooks.splice(0)
    const paid = losing.filter(({ type }) => type === 'payment_intent.succeeded')
    place.stripe.webhooks.push(...paid)
    await place.deliver()
    await ana.does(createPaymentIntent, { body: { amount: 40, paymentMethod: 'wallet', skill_id: skill, hours: 2 } })
    place.stripe.webhooks.push(...losing)
    await place.deliver()
    expect(await balances(ana)).toEqual([0, 25])

    await fundByCard({ place, ana }, { amount: 30 })
    expect(await balances(ana)).toEqual([5, 0])
  })

  it('lets nobody spend while something is owed, by wallet or by card', async () => {
    const ana = await join()
    await lose(ana)
    await place.deliver()
    // As it is when money comes in by another way than a card, until it is recovered.
    await place.rows(
      `update chargebacks c set member_minor = member_minor - 100 from fundings f
       where f.id = c.funding_id and f.member_id = $1 and c.kind = 'dispute'`,
      [ana.id],
    )
    const body = { amount: 10, skill_id: skill, hours: 0.5 }
    const byWallet = await ana.call(createPaymentIntent, { body: { ...body, paymentMethod: 'wallet' } })
    expect([byWallet.status, byWallet.body.code]).toEqual([402, 'wallet.owed'])
    const byCard = await ana.call(createPaymentIntent, { body: { ...body, paymentMethod: 'card' } })
    expect(byCard.body.code).toBe('wallet.owed')
    expect(await balances(ana)).toEqual([15, 1])
  })

  it('makes no booking of a hold whose money a bank has taken back', async () => {
    const ana = await join()
    const body = { amount: 20, paymentMethod: 'card', skill_id: skill, hours: 1 }
    const { clientSecret = '', data } = await ana.does(createPaymentIntent, { body })
    place.stripe.pay({ clientSecret, number: '4000000000000259', authenticated: false })
    await place.deliver()
    expect(await balances(ana)).toEqual([0, 20])
    const form = getBookingForm(ben, { skill, at: new Date('2026-12-01T10:00:00Z') })
    const booking = { ...form, payment_method: 'card', payment_intent_id: data.payment_intent_id }
    expect((await ana.call(requestBooking, { body: booking })).body.code).toBe('wallet.owed')
  })
})
