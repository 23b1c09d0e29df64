import {
  acceptBooking,
  cancelBooking,
  completeBooking,
  completedBooking,
  getBooking,
  listInwardBookings,
  listOutwardBookings,
  rejectBooking,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { getProfile, updateProfile } from '@sparkhood/contract/people/profiles'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openTrade } from '../../../test/bookings.ts'
import { fund, ledgerBreaks, purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { leeds, type Person, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let skill: string

beforeAll(async () => {
  place = await openNeighbourhood()
  ;({ ana, ben, cara, skill } = await openTrade(place))
})
afterAll(() => place.close())

type Party = { phone: string | null; no_phone: boolean }
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

    // From the end of what was booked, as it was completed before that.
    place.travel(4 * dayMs + hourMs + 5 * dayMs - 1)
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

// A session lasts 15 minutes, and these tests take days.
const fresh = (person: Person, id: string) => person.does(getBooking, { params: { id } })
const cancelTerms = async (id: string) =>
  (await fresh(ana, id)).data.actions.find(({ action }: { action: string }) => action === 'cancel').consequence

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
    // Too late, also before the clock has come round to it.
    expect(await act(ben, acceptBooking, id)).toMatchObject({ status: 409, body: { code: 'booking.not_now' } })
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

  it('is called off on the terms that its client was shown, or stays', async () => {
    const before = await purse(ana)
    const [soon, offer] = [new Date(place.now().getTime() + 3 * hourMs), { client_gets: 10, strike: false }]
    const id = await ask(ana, ben, { skill, at: soon })
    place.travel(6 * minuteMs)
    expect(await cancelTerms(id)).toMatchObject(offer)
    await ben.does(acceptBooking, { params: { id } })
    place.travel(6 * minuteMs)
    const callOff = (body: object) => ana.call(cancelBooking, { params: { id }, body: { ...body } })
    for (const shown of [offer, { client_gets: 10 }, { strike: false }])
      expect(await callOff(shown)).toMatchObject({ status: 409, body: { code: 'booking.terms_changed' } })
    expect(await purse(ana)).toMatchObject({ pounds: before.pounds - 10, heldPounds: 10 })
    expect((await fresh(ana, id)).data).toMatchObject({ status: 'accepted', late_fee: 0 })

    const now = await cancelTerms(id)
    expect(now).toMatchObject({ client_gets: 0, strike: true })
    const { data } = (await callOff({ client_gets: now.client_gets, strike: now.strike })).body
    expect(data).toMatchObject({ status: 'cancelled', late_fee: 10, price: 10 })
    expect(data.steps.map(({ strike }: { strike: boolean }) => strike)).toEqual([false, false, true])
    // Pressed again, it is done already.
    expect(await callOff(offer)).toMatchObject({ status: 409, body: { code: 'booking.not_now' } })
  })

  it('is not called off for more than was said once it is no longer free', async () => {
    const id = await ask(ana, ben, { skill, at: inDays(1.01) })
    await ben.does(acceptBooking, { params: { id } })
    place.travel(6 * minuteMs)
    const { client_gets, strike } = await cancelTerms(id)
    expect([client_gets, strike]).toEqual([10, false])
    place.travel(0.01 * dayMs)
    const late = await ana.call(cancelBooking, { params: { id }, body: { client_gets, strike } })
    expect(late.body.code).toBe('booking.terms_changed')
    // A client that saw no consequence, as in the specification, gets the current one.
    expect((await ana.does(cancelBooking, { params: { id } })).data.late_fee).toBe(10)
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
    expect(accepted).toMatchObject({ booking_location: '7 Canary Row, Leeds', booking_lat: leeds.lat })
    expect(accepted.client.phone).toBe('07700 900123')
    await ben.does(cancelBooking, { params: { id } })
  })

  it('says where one side has given no phone number, as long as it would be shown', async () => {
    const toPhone = async (person: Person) => {
      const { client, provider } = (await fresh(person, id)).data
      return [client, provider].map(({ phone, no_phone }: Party) => no_phone || phone)
    }
    await place.rows(`update accounts set phone = '' where id = $1`, [ana.id])
    const id = await ask(ana, ben, { skill, at: inDays(2) })
    expect(await toPhone(ben)).toEqual([true, null])
    await ben.does(acceptBooking, { params: { id } })
    expect(await toPhone(ben)).toEqual([true, '07700 900123'])
    const listed = (await ben.does(listInwardBookings)).data.find((card: { id: string }) => card.id === id)
    expect(listed).toMatchObject({ client: { no_phone: true }, provider: { no_phone: false } })
    await ben.does(cancelBooking, { params: { id } })
    expect(await toPhone(ben)).toEqual([null, null])
    await ana.does(updateProfile, { params: { id: ana.id }, body: { phone: '07700 900123' } })
  })

  it('leaves a client known as somebody who has booked, and nobody else', async () => {
    const fay = await signUp(place, 'Fay')
    const hasBooked = async (person: Person): Promise<boolean> =>
      (await person.does(getProfile, { params: { id: person.id } })).data.has_booked
    expect(await hasBooked(fay)).toBe(false)
    await fund(fay, 20)
    await ask(fay, ben, { skill, at: inDays(3) })
    expect(await hasBooked(fay)).toBe(true)
    expect(await hasBooked(ben)).toBe(false)
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
    // The second is refused for the clash, or because the first has already declined the other request.
    const lost = answers.find(({ status }) => status === 409)?.body.code
    expect(['booking.overlaps', 'booking.not_now']).toContain(lost)
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
    // The later action is refused with the current state.
    const { data } = await fresh(ana, id)
    const late = await act(ben, rejectBooking, id)
    expect(late).toMatchObject({ status: 409, body: { issues: [{ path: 'status', message: data.status }] } })
  })
})
