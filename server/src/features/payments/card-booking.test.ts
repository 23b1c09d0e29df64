import { cancelBooking, getBooking, rejectBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { getTimeline } from '@sparkhood/contract/money/timelines'
import { confirmFunding, fundWallet } from '@sparkhood/contract/money/wallet'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBookingForm } from '../../../test/bookings.ts'
import { signUpAdmin } from '../../../test/documents.ts'
import { ledgerBreaks, payWith, purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'
import { openStripeNeighbourhood, type StripeNeighbourhood } from '../../../test/stripe/neighbourhood.ts'

const providers: [string, () => Promise<Neighbourhood>][] = [
  ['the sandbox', openNeighbourhood],
  ['Stripe', openStripeNeighbourhood],
]

describe.each(providers)('paying a booking by card through %s', (name, openPlace) => {
  let place: Neighbourhood
  let ana: Person
  let ben: Person
  let skill: string
  let day = 5

  beforeAll(async () => {
    place = await openPlace()
    ben = await signUp(place, 'Ben')
    ana = await signUp(place, 'Ana')
    await settleIn(ben)
    skill = await offerSkill(ben, 10)
  })
  afterAll(() => place.close())

  const getIntent = async (changes: object = {}, person = ana) => {
    const body = { amount: 10, paymentMethod: 'card', skill_id: skill, hours: 1, ...changes }
    return person.call(createPaymentIntent, { body })
  }
  const pay = (clientSecret: string, number = '4242424242424242', authenticated = false) =>
    name === 'Stripe'
      ? (place as StripeNeighbourhood).stripe.pay({ clientSecret, number, authenticated })
      : payWith(place.visitor, clientSecret, { number, authenticated })
  const form = (id: string | undefined) => {
    day += 1
    const at = new Date(place.now().getTime() + day * dayMs)
    return { ...getBookingForm(ben, { skill, at }), payment_method: 'card', payment_intent_id: id }
  }
  const paidIntent = async () => {
    const { body } = await getIntent()
    await pay(body.clientSecret)
    return body.data.payment_intent_id as string
  }
  const book = (id: string | undefined, person = ana) => person.call(requestBooking, { body: form(id) })
  const cardRefunds = () => place.rows<{ state: string; amount: number }>('select state, amount from card_refunds')
  const returns = async () => {
    await place.app.jobs.runTimed('payments.return-to-cards')
    await place.settle()
  }

  /** What the page of a booking says of the money that its card paid. */
  const backOf = async ({ body }: Awaited<ReturnType<typeof book>>, person = ana) =>
    (await person.does(getBooking, { params: { id: body.data.id } })).data.card_refund

  it('holds what the card paid, and nothing of the wallet', async () => {
    const id = await paidIntent()
    expect((await book(id)).status).toBe(200)
    expect(await purse(ana)).toMatchObject({ pounds: 0, heldPounds: 10 })
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('is refused until the card has paid, and then made once', async () => {
    const { body } = await getIntent()
    const id = body.data.payment_intent_id
    expect(await book(id)).toMatchObject({ status: 409, body: { code: 'booking.not_paid' } })
    await pay(body.clientSecret, '4000000000000002')
    expect(await book(id)).toMatchObject({ status: 409, body: { code: 'booking.not_paid' } })
    await pay(body.clientSecret, '4000002500003155')
    expect(await book(id)).toMatchObject({ status: 409, body: { code: 'booking.not_paid' } })
    await pay(body.clientSecret, '4000002500003155', true)
    const made = await Promise.all([book(id), book(id), book(id)])
    expect(made.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  it('is credited and held once, whoever comes first: the page, the booking, the sweeper or the news', async () => {
    const before = await purse(ana)
    const { body } = await getIntent()
    await pay(body.clientSecret)
    place.travel(2 * minuteMs)
    const confirm = () => ana.call(confirmFunding, { body: { clientSecret: body.clientSecret } })
    const [booked] = await Promise.all([
      book(body.data.payment_intent_id),
      confirm(),
      confirm(),
      confirm(),
      place.app.jobs.runTimed('sweep-fundings'),
      place.app.jobs.runTimed('sweep-fundings'),
      place.settle(),
      name === 'Stripe' ? (place as StripeNeighbourhood).deliver({ times: 2 }) : undefined,
    ])
    expect(booked).toMatchObject({ status: 200 })
    expect(await purse(ana)).toEqual({ ...before, heldPounds: before.heldPounds + 10 })
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('costs the server’s own price, and one card payment is for one member, one skill and one length', async () => {
    expect(await getIntent({ amount: 1 })).toMatchObject({ status: 422, body: { code: 'payment.wrong_amount' } })
    const eve = await signUp(place, 'Eve')
    const id = await paidIntent()
    expect(await book(id, eve)).toMatchObject({ status: 422, body: { code: 'booking.hold_unknown' } })
    expect(await book(undefined)).toMatchObject({ status: 422, body: { code: 'booking.hold_unknown' } })
    const longer = { ...form(id), hours: 2 }
    expect(await ana.call(requestBooking, { body: longer })).toMatchObject({ body: { code: 'booking.hold_mismatch' } })
    const byWallet = { ...form(id), payment_method: 'wallet' }
    expect(await ana.call(requestBooking, { body: byWallet })).toMatchObject({
      body: { code: 'booking.hold_mismatch' },
    })
    expect((await book(id)).status).toBe(200)
  })

  it('is no way to pay for anything with somebody else’s saved card', async () => {
    const heard = await getIntent({ card_id: 'card_of_somebody' })
    expect(heard).toMatchObject({ status: 404, body: { code: 'card.not_found' } })
  })

  it('goes back to the card after 15 minutes without a booking', async () => {
    const before = await purse(ana)
    const { body } = await getIntent()
    await pay(body.clientSecret)
    await ana.does(confirmFunding, { body: { clientSecret: body.clientSecret } })
    expect((await purse(ana)).heldPounds).toBe(before.heldPounds + 10)
    place.travel(16 * minuteMs)
    await place.app.jobs.runTimed('expire-unbound-holds')
    await returns()
    await returns()
    expect(await purse(ana)).toEqual(before)
    expect(await cardRefunds()).toEqual([{ state: 'sent', amount: 1000 }])
    expect((await book(body.data.payment_intent_id)).status).toBe(422)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('goes back to the card when the booking is declined or called off, but for what was spent, and its page says so', async () => {
    const before = await purse(ana)
    const [older, newer] = [await paidIntent(), await paidIntent()]
    const [declined, called] = [await book(older), await book(newer)]
    expect(await backOf(declined)).toBeNull()
    await ben.does(rejectBooking, { params: { id: declined.body.data.id } })
    await ana.does(cancelBooking, { params: { id: called.body.data.id } })
    const coming = { state: 'coming', amount: 10, kept: 0, at: null }
    expect([await backOf(declined), await backOf(called)]).toEqual([coming, coming])
    expect(await backOf(declined, ben)).toBeNull()
    expect((await purse(ana)).pounds).toBe(before.pounds + 20)
    // Of 20 pounds she spends 15 before they could go: all that the older payment brought, and half of the newer.
    for (const hours of [1, 0.5]) {
      const body = { amount: 10 * hours, paymentMethod: 'wallet', skill_id: skill, hours }
      await ana.does(createPaymentIntent, { body })
    }
    await returns()
    expect(await purse(ana)).toMatchObject({ pounds: before.pounds, heldPounds: before.heldPounds + 15 })
    const at = place.now().toISOString()
    expect([await backOf(declined), await backOf(called)]).toEqual([
      { state: 'kept', amount: 10, kept: 0, at },
      { state: 'sent', amount: 5, kept: 5, at },
    ])
    const ruth = await signUpAdmin(place, 'Ruth')
    const params = { of: 'payment', id: newer }
    const { data: timeline } = await ruth.does(getTimeline, { params })
    expect(timeline.facts.map(({ words }: { words: string | null }) => words)).toEqual(
      expect.arrayContaining(['£5.00 went back to the card', '£5.00 stayed in the wallet: it was spent already']),
    )
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('is in the wallet again when the bank sends the refund back', async () => {
    const before = await purse(ana)
    const { body } = await getIntent()
    await pay(body.clientSecret, '4000000000005126')
    const booked = await book(body.data.payment_intent_id)
    await ben.does(rejectBooking, { params: { id: booked.body.data.id } })
    await returns()
    expect(await backOf(booked)).toMatchObject({ state: 'sent', amount: 10 })
    if (name === 'Stripe') {
      const { stripe, deliver } = place as StripeNeighbourhood
      stripe.progress()
      await deliver({ times: 3, reversed: true })
    } else {
      await place.app.jobs.runTimed('payments.sandbox-progress')
      await place.settle()
    }
    expect((await purse(ana)).pounds).toBeGreaterThanOrEqual(before.pounds + 10)
    expect(await backOf(booked)).toMatchObject({ state: 'returned', amount: 10, kept: 0 })
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('leaves the wallet’s own way of funding alone', async () => {
    const before = await purse(ana)
    const { clientSecret } = await ana.does(fundWallet, { body: { amount: 25 } })
    await pay(clientSecret)
    expect(await ana.does(confirmFunding, { body: { clientSecret } })).toMatchObject({ for_booking: false })
    expect((await purse(ana)).pounds).toBe(before.pounds + 25)
  })
})
