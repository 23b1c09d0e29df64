import {
  acceptBooking,
  cancelBooking,
  completeBooking,
  completedBooking,
  getBooking,
  listInwardBookings,
  listOutwardBookings,
  quoteBooking,
  rejectBooking,
  requestBooking,
  startBooking,
} from '@sparkhood/contract/bookings'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { createPaymentIntent } from '@sparkhood/contract/payments'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, bookingFormOf } from '../../../test/bookings.ts'
import { fund, giveSparks, ledgerBreaks, purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let skill: string

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  cara = await signUp(place, 'Cara')
  await settleIn(ben)
  skill = await offerSkill(ben, 10)
  await fund(ana, 500)
  await fund(cara, 500)
  await giveSparks(place, ana, 100)
})
afterAll(() => place.close())

const inDays = (days: number) => new Date(place.now().getTime() + days * dayMs)
const act = (person: Person, endpoint: Endpoint, id: string) => person.call(endpoint, { params: { id } })

describe('a booking from request to payment', () => {
  it('is paid at once when the client completes it', async () => {
    const before = { ana: await purse(ana), ben: await purse(ben) }
    const id = await ask(ana, ben, { skill, at: inDays(3), hours: 2 })
    expect(await purse(ana)).toMatchObject({ pounds: before.ana.pounds - 20, heldPounds: 20 })

    await ben.does(acceptBooking, { params: { id } })
    await ana.does(startBooking, { params: { id } })
    const { data } = await ana.does(completeBooking, { params: { id } })
    expect(data).toMatchObject({ status: 'completed', released: true, timeline_level: 4, price: 20, currency: 'gbp' })
    expect(data.steps.map((step: { to: string }) => step.to)).toEqual([
      'pending',
      'accepted',
      'in_progress',
      'completed',
    ])
    expect(await purse(ana)).toMatchObject({ pounds: before.ana.pounds - 20, heldPounds: 0 })
    expect(await purse(ben)).toMatchObject({ pounds: before.ben.pounds + 20, earnedPounds: 0 })
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('is paid five days later when the provider completes it, unless the client confirms', async () => {
    const before = await purse(ben)
    const first = await ask(ana, ben, { skill, at: inDays(3), method: 'spark_token' })
    const second = await ask(ana, ben, { skill, at: inDays(4), method: 'spark_token' })
    for (const id of [first, second]) {
      await ben.does(acceptBooking, { params: { id } })
      const { data } = await ben.does(completedBooking, { params: { id } })
      expect(data).toMatchObject({ status: 'completed', released: false })
    }
    expect(await purse(ben)).toMatchObject({ sparks: before.sparks, earnedSparks: 10 })
    await ana.does(completeBooking, { params: { id: first } })
    expect(await purse(ben)).toMatchObject({ sparks: before.sparks + 5, earnedSparks: 5 })

    place.travel(5 * dayMs - 1)
    await place.app.jobs.runTimed('release-earned')
    expect((await purse(ben)).earnedSparks).toBe(5)
    place.travel(1)
    await place.app.jobs.runTimed('release-earned')
    await place.app.jobs.runTimed('release-earned')
    expect(await purse(ben)).toMatchObject({ sparks: before.sparks + 10, earnedSparks: 0 })
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('counts as completed five days after its end when nobody says so', async () => {
    const id = await ask(ana, ben, { skill, at: inDays(1) })
    await ben.does(acceptBooking, { params: { id } })
    place.travel(dayMs + hourMs + 5 * dayMs)
    await place.app.jobs.runTimed('complete-forgotten')
    const { data } = await fresh(ana, id)
    expect(data).toMatchObject({ status: 'completed', released: false })
    expect(data.steps.at(-1)).toMatchObject({ by: 'clock' })
  })
})

// A session lasts 15 minutes, and these stories take days.
const fresh = (person: Person, id: string) => person.does(getBooking, { params: { id } })

describe('a booking that comes to nothing', () => {
  it('is refunded when the provider declines', async () => {
    const before = await purse(ana)
    const id = await ask(ana, ben, { skill, at: inDays(2) })
    await ben.does(rejectBooking, { params: { id } })
    expect(await purse(ana)).toEqual(before)
  })

  it('lapses unanswered, with a refund', async () => {
    const before = await purse(ana)
    const id = await ask(ana, ben, { skill, at: inDays(1) })
    place.travel(dayMs - 1)
    await place.app.jobs.runTimed('expire-requests')
    expect((await fresh(ana, id)).data.status).toBe('pending')
    place.travel(1)
    await place.app.jobs.runTimed('expire-requests')
    expect((await fresh(ana, id)).data).toMatchObject({ status: 'expired', actions: [] })
    expect(await purse(ana)).toEqual(before)
    expect(await act(ben, acceptBooking, id)).toMatchObject({ status: 409, body: { code: 'booking.not_now' } })
  })

  it('costs the client one hour when called off late, and says so first', async () => {
    const before = { ana: await purse(ana), ben: await purse(ben) }
    const id = await ask(ana, ben, { skill, at: inDays(2), hours: 3 })
    await ben.does(acceptBooking, { params: { id } })
    place.travel(dayMs + hourMs)
    const { data } = await fresh(ana, id)
    const cancel = data.actions.find((offer: { action: string }) => offer.action === 'cancel')
    expect(cancel.consequence).toMatchObject({ client_gets: 20, provider_gets: 10, provider_paid_at: null })
    await ana.does(cancelBooking, { params: { id } })
    expect((await purse(ana)).pounds).toBe(before.ana.pounds - 10)
    expect((await purse(ben)).pounds).toBe(before.ben.pounds + 10)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('is a full refund and a strike when the provider calls off', async () => {
    const before = await purse(ana)
    const id = await ask(ana, ben, { skill, at: inDays(1) })
    await ben.does(acceptBooking, { params: { id } })
    place.travel(dayMs - hourMs)
    await ben.does(cancelBooking, { params: { id } })
    expect(await purse(ana)).toEqual(before)
    const [step] = await place.rows<{ strike: boolean }>(
      `select strike from booking_steps where booking_id = $1 and to_status = 'cancelled'`,
      [id],
    )
    expect(step).toEqual({ strike: true })
  })
})

describe('who may do what', () => {
  it('keeps strangers out as if there were nothing', async () => {
    const id = await ask(ana, ben, { skill, at: inDays(2) })
    for (const endpoint of [getBooking, acceptBooking, rejectBooking, startBooking, completeBooking, cancelBooking]) {
      const heard = await cara.call(endpoint, { params: { id } })
      expect(heard).toMatchObject({ status: 404, body: { code: 'booking.not_found' } })
    }
    expect(await act(ana, acceptBooking, id)).toMatchObject({ status: 403, body: { code: 'access.forbidden' } })
    expect(await act(ben, startBooking, id)).toMatchObject({ status: 403 })
    expect(await act(ana, startBooking, id)).toMatchObject({ status: 409, body: { code: 'booking.not_now' } })
    await ana.does(cancelBooking, { params: { id } })
  })

  it('shows the exact address and the phone to the provider once accepted', async () => {
    const id = await ask(ana, ben, { skill, at: inDays(2) })
    const pending = (await fresh(ben, id)).data
    expect(pending).toMatchObject({ booking_location: 'Leeds', booking_lat: null, client: { phone: null } })
    expect(JSON.stringify(pending)).not.toContain('Canary Row')
    await ben.does(acceptBooking, { params: { id } })
    const accepted = (await fresh(ben, id)).data
    expect(accepted).toMatchObject({ booking_location: '7 Canary Row, Leeds', booking_lat: 53.7965 })
    expect(accepted.client.phone).toBe('07700 900123')
    await ben.does(cancelBooking, { params: { id } })
  })

  it('lists each side its own, newest first, page by page', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await ana.does(listOutwardBookings, { query: { limit: 3, ...(cursor && { cursor }) } })
      seen.push(...page.data.map((card: { id: string }) => card.id))
      cursor = page.next_cursor
    } while (cursor)
    const all = await place.rows<{ id: string }>('select id from bookings where client_id = $1', [ana.id])
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(all.length)
    expect((await cara.does(listInwardBookings)).data).toEqual([])
    expect(await ana.call(listOutwardBookings, { query: { cursor: 'nonsense' } })).toMatchObject({ status: 422 })
  })
})

describe('two at once', () => {
  it('lets a provider accept just one of two overlapping requests', async () => {
    const at = inDays(5)
    const first = await ask(ana, ben, { skill, at, hours: 2 })
    const second = await ask(cara, ben, { skill, at: new Date(at.getTime() + hourMs), hours: 2 })
    const touching = await ask(cara, ben, { skill, at: new Date(at.getTime() + 2 * hourMs), hours: 1 })
    const answers = await Promise.all([act(ben, acceptBooking, first), act(ben, acceptBooking, second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('booking.overlaps')
    if (answers[0]?.status === 200) expect((await act(ben, acceptBooking, touching)).status).toBe(200)
  })

  it('lets exactly one of accept, reject and cancel win', async () => {
    const id = await ask(ana, ben, { skill, at: inDays(9) })
    const before = await purse(ana)
    const answers = await Promise.all([
      act(ben, acceptBooking, id),
      act(ben, rejectBooking, id),
      act(ana, cancelBooking, id),
      act(ben, acceptBooking, id),
    ])
    const won = answers.filter(({ status }) => status === 200).length
    // Calling off may follow an accept; nothing else may follow anything.
    expect(
      won === 1 || (won === 2 && answers[2]?.status === 200 && (await fresh(ana, id)).data.status === 'cancelled'),
    ).toBe(true)
    expect(await ledgerBreaks(place)).toEqual([])
    expect((await purse(ana)).pounds).toBeGreaterThanOrEqual(before.pounds)
  })
})

describe('asking', () => {
  const form = (changes: object = {}) => ({ ...bookingFormOf(ben, { skill, at: inDays(6) }), ...changes })
  const intentOf = async (person: Person, amount = 10, hours = 1) =>
    (await person.does(createPaymentIntent, { body: { amount, paymentMethod: 'wallet', skill_id: skill, hours } })).data
      .payment_intent_id as string

  it('quotes the server’s own price', async () => {
    const { data } = await ana.does(quoteBooking, { params: { id: skill }, query: { hours: 2.5 } })
    expect(data).toMatchObject({ wallet: { price: 25, enough: true }, spark_token: { price: 12.5, enough: true } })
  })

  it('binds the hold of a payment intent, once', async () => {
    const before = await purse(ana)
    const hold = await intentOf(ana)
    expect((await purse(ana)).heldPounds).toBe(before.heldPounds + 10)
    await ana.does(requestBooking, { body: form({ payment_intent_id: hold }) })
    expect((await purse(ana)).heldPounds).toBe(before.heldPounds + 10)
    const again = await ana.call(requestBooking, { body: form({ payment_intent_id: hold }) })
    expect(again).toMatchObject({ status: 422, body: { code: 'booking.hold_unknown' } })
  })

  it.each([
    [
      'a price of its own',
      async () => form({ price: 1, price_minor: 1, payment_intent_id: await intentOf(ana) }),
      200,
      undefined,
    ],
    [
      'somebody else’s hold',
      async () => form({ payment_intent_id: await intentOf(cara) }),
      422,
      'booking.hold_unknown',
    ],
    [
      'a hold of another length',
      async () => form({ payment_intent_id: await intentOf(ana, 20, 2) }),
      422,
      'booking.hold_mismatch',
    ],
    ['a hold that never was', async () => form({ payment_intent_id: skill }), 422, 'booking.hold_unknown'],
    [
      'a payee who does not own the skill',
      async () => form({ booked_user_id: cara.id }),
      422,
      'booking.not_their_skill',
    ],
    ['a past date', async () => form({ booking_date: inDays(-1).toISOString() }), 422, 'booking.in_the_past'],
    ['no description', async () => form({ description: ' ' }), 422, 'input.invalid'],
    ['13 hours', async () => form({ hours: 13 }), 422, 'input.invalid'],
    ['a quarter of an hour', async () => form({ hours: 0.25 }), 422, 'input.invalid'],
    ['an unknown skill', async () => form({ skills_id: ana.id }), 404, 'skill.not_found'],
  ])('with %s', async (_what, body, status, code) => {
    const heard = await ana.call(requestBooking, { body: await body() })
    expect({ status: heard.status, code: heard.body.code }).toEqual({ status, code })
  })

  it('refuses one’s own skill, one not approved, and a wrong amount', async () => {
    const own = await ben.call(requestBooking, { body: form() })
    expect(own.body.code).toBe('booking.own_skill')
    await place.rows(`update skills set approval_status = 'pending' where id = $1`, [skill])
    expect((await ana.call(requestBooking, { body: form() })).body.code).toBe('skill.not_found')
    await place.rows(`update skills set approval_status = 'approved' where id = $1`, [skill])
    const wrong = await ana.call(createPaymentIntent, {
      body: { amount: 1, paymentMethod: 'wallet', skill_id: skill, hours: 1 },
    })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'payment.wrong_amount' } })
  })

  it('says so when there is too little', async () => {
    const dev = await signUp(place, 'Dev')
    const heard = await dev.call(requestBooking, { body: form() })
    expect(heard).toMatchObject({
      status: 402,
      body: { message: 'Insufficient funds. Please top up your wallet or tokens.' },
    })
  })

  it('gives back a hold that no booking was made for', async () => {
    await place.app.jobs.runTimed('expire-unbound-holds')
    const before = await purse(ana)
    const hold = await intentOf(ana)
    place.travel(15 * 60_000)
    const late = await ana.call(requestBooking, { body: form({ payment_intent_id: hold }) })
    expect(late.body.code).toBe('booking.hold_unknown')
    await place.app.jobs.runTimed('expire-unbound-holds')
    expect((await purse(ana)).pounds).toBe((await purse(ana)).pounds)
    expect((await purse(ana)).heldPounds).toBeLessThanOrEqual(before.heldPounds)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('makes one booking of one key, asked twenty times at once and again later', async () => {
    const before = await purse(ana)
    const sending = { body: form(), headers: { 'idempotency-key': 'twenty-times' } }
    const answers = await Promise.all(Array.from({ length: 20 }, () => ana.call(requestBooking, sending)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect((await ana.call(requestBooking, sending)).text).toBe(answers[0]?.text)
    expect((await purse(ana)).pounds).toBe(before.pounds - 10)
    const other = await ana.call(requestBooking, { ...sending, body: form({ hours: 2 }) })
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency.other_body' } })
  })
})
