import { enterArriveCode, getArrival } from '@sparkhood/contract/bookings/arrivals'
import {
  acceptBooking,
  claimNoShow,
  completeBooking,
  getBooking,
  requestBooking,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { decideDispute, openDispute } from '@sparkhood/contract/bookings/disputes'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, getBookingForm } from '../../../test/bookings.ts'
import { type openQuarrels, openQuarrelsInTime } from '../../../test/disputes.ts'
import { lendTool } from '../../../test/listings.ts'
import { ledgerBreaks } from '../../../test/money.ts'
import type { Neighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person } from '../../../test/people.ts'
import { newId } from '../../platform/secrets/random.ts'

let place: Neighbourhood
let quarrels: Awaited<ReturnType<typeof openQuarrels>>

beforeAll(async () => {
  ;({ place, quarrels } = await openQuarrelsInTime())
})
afterAll(async () => {
  expect(await ledgerBreaks(place)).toEqual([])
  await place.close()
})

const getMarks = (id: string) =>
  place.rows<{ member_id: string; kind: string }>(
    'select member_id, kind from booking_marks where booking_id = $1 order by kind',
    [id],
  )

/** Ana asks Ben for two hours, and gives him one in return; he accepts. */
async function swap(): Promise<{ id: string; other: string }> {
  const { ana, ben, skill } = quarrels
  const [first, second] = [10, 15].map((hour) => {
    const day = new Date(place.now().getTime() + 3 * dayMs)
    return new Date(day.setUTCHours(hour, 0, 0, 0))
  }) as [Date, Date]
  const offered = { offer_skill_id: await offerSkill(ana, 10), offer_date: second.toISOString(), offer_hours: 1 }
  const form = { ...getBookingForm(ben, { skill, at: first }), payment_method: 'exchange', offer_here: true }
  const { id } = (await ana.does(requestBooking, { body: { ...form, ...offered } })).data
  await ben.does(acceptBooking, { params: { id } })
  return { id, other: (await ana.does(getBooking, { params: { id } })).data.exchange.other.id }
}

/**
 * Ben does not come, and reports twenty minutes before the start that he is done. The clock is this long after the
 * start.
 */
async function completedFromAfar(minutesAfter = 20): Promise<string> {
  const { ben } = quarrels
  const id = await quarrels.bookedUntil('accepted')
  const { booking_date: start } = (await ben.does(getBooking, { params: { id } })).data
  place.travel(new Date(start).getTime() - 20 * minuteMs - place.now().getTime())
  await ben.does(completeBooking, { params: { id } })
  place.travel((20 + minutesAfter) * minuteMs)
  return id
}

const openMissed = (who: Person, bookingId: string) =>
  who.call(openDispute, { body: { bookingId, message: 'Nobody came.', missed: true }, files: [] })

const maySayMissed = async (who: Person, id: string): Promise<boolean | undefined> =>
  (await who.does(getBooking, { params: { id } })).data.actions.find(
    (one: { action: string }) => one.action === 'dispute',
  )?.missed

describe('a provider who stays away and says that it is done', () => {
  it('has missed the visit once they accept that the client gets everything back', async () => {
    const { ana, ben, offer, accept, see, getStatus } = quarrels
    const id = await completedFromAfar()
    expect(await maySayMissed(ana, id)).toBe(true)
    expect((await openMissed(ana, id)).status).toBe(200)
    expect(await getMarks(id)).toEqual([])
    expect(await see(ben, id)).toMatchObject({ missed: true, giving_all_counts: true })
    expect((await offer(ana, id, 20)).status).toBe(200)
    expect((await accept(ben, (await see(ben, id)).offers[0].id)).status).toBe(200)
    expect(await getStatus(id)).toBe('cancelled')
    expect(await getMarks(id)).toEqual([
      { member_id: ana.id, kind: 'kept' },
      { member_id: ben.id, kind: 'no_show' },
    ])
    // Whose record it is in reads so, and nobody else.
    const counts = 'It counts in your record as a missed visit.'
    expect((await see(ben, id)).outcome.counts).toBe('missed')
    expect((await see(ana, id)).outcome.counts).toBeNull()
    expect((await quarrels.getEmails(ben, id))[0]?.text).toContain(counts)
    expect((await quarrels.getEmails(ana, id))[0]?.text).not.toContain(counts)
  })

  it('has missed it where they give everything back by themselves', async () => {
    const { ana, ben, offer } = quarrels
    const id = await completedFromAfar()
    await openMissed(ana, id)
    expect((await offer(ben, id, 20)).status).toBe(200)
    expect(await getMarks(id)).toContainEqual({ member_id: ben.id, kind: 'no_show' })
  })

  it.each([
    [{ client_gets: 20 }, 1],
    [{ client_gets: 20, spares_record: true }, 0],
    [{ client_gets: 19 }, 0],
  ])('and is decided on with %o, has missed it %d times', async (decision, times) => {
    const { ana, ben, ruth } = quarrels
    const id = await completedFromAfar()
    await openMissed(ana, id)
    await ruth.does(decideDispute, { params: { id }, body: { reason: 'Nobody was there.', ...decision } })
    const missed = [{ member_id: ben.id, kind: 'no_show' }]
    expect((await getMarks(id)).filter(({ kind }) => kind !== 'kept')).toEqual(times ? missed : [])
  })

  it('has no mark where sixty days go by and nobody decides', async () => {
    const id = await completedFromAfar()
    await openMissed(quarrels.ana, id)
    place.travel(61 * dayMs)
    await place.app.jobs.runTimed('refund-old-disputes')
    expect(await quarrels.getStatus(id)).toBe('cancelled')
    expect(await getMarks(id)).toEqual([])
  })

  it('has no mark where the client says that something else was wrong', async () => {
    const { ana, ben, open, offer } = quarrels
    const id = await completedFromAfar()
    expect((await open(ana, id, 'It was done badly.')).status).toBe(200)
    await offer(ben, id, 20)
    expect(await getMarks(id)).toEqual([])
  })

  it('reads in the email what it would count as', async () => {
    const { ana, ben, getEmails } = quarrels
    const id = await completedFromAfar()
    await openMissed(ana, id)
    expect((await getEmails(ben, id))[0]?.text).toContain(
      'Ana says you didn’t turn up. If Ana gets everything back, it counts in your record as a missed visit.',
    )
  })
})

describe('a provider who stays away otherwise', () => {
  const travelTo = (at: number) => place.travel(at - place.now().getTime())
  const startOf = async (id: string) =>
    new Date((await quarrels.ben.does(getBooking, { params: { id } })).data.booking_date).getTime()

  it('has missed the visit too where they said first that the client did not come', async () => {
    const { ana, ben, bookedUntil, offer } = quarrels
    const id = await bookedUntil('accepted')
    travelTo((await startOf(id)) + 15 * minuteMs)
    await ben.does(claimNoShow, { params: { id } })
    expect((await ana.call(claimNoShow, { params: { id } })).status).toBe(409)
    expect(await maySayMissed(ana, id)).toBe(true)
    expect(await maySayMissed(ben, id)).toBeUndefined()
    expect((await openMissed(ana, id)).status).toBe(200)
    await offer(ben, id, 20)
    expect(await getMarks(id)).toEqual([
      { member_id: ana.id, kind: 'kept' },
      { member_id: ben.id, kind: 'no_show' },
    ])
  })

  it('and says of a half of a swap that it is done, has missed that half', async () => {
    const { ana, ben, ruth } = quarrels
    const { id, other } = await swap()
    travelTo(await startOf(id))
    await ben.does(completeBooking, { params: { id } })
    place.travel(15 * minuteMs)
    // It counts as begun, so that nobody reports it any more.
    expect((await ana.call(claimNoShow, { params: { id } })).status).toBe(409)
    expect(await maySayMissed(ana, id)).toBe(true)
    expect((await openMissed(ana, id)).status).toBe(200)
    expect((await quarrels.getEmails(ben, id))[0]?.text).toContain(
      'If both halves are cancelled, it counts in your record',
    )
    const body = { client_gets: 0.01, reason: 'He was not there.' }
    await ruth.does(decideDispute, { params: { id }, body })
    expect(await getMarks(id)).toContainEqual({ member_id: ben.id, kind: 'no_show' })
    expect(await getMarks(other)).toEqual([])
  })

  it('from a loan that they say is back, has missed the hand-over', async () => {
    const { ana, ben, offer } = quarrels
    const at = new Date(place.now().getTime() + 2 * dayMs)
    const id = await ask(ana, ben, { skill: await lendTool(ben), at: new Date(at.setUTCHours(10, 0, 0, 0)) })
    await ben.does(acceptBooking, { params: { id } })
    travelTo((await startOf(id)) - 20 * minuteMs)
    await ben.does(completeBooking, { params: { id } })
    place.travel(40 * minuteMs)
    expect((await openMissed(ana, id)).status).toBe(200)
    await offer(ben, id, (await quarrels.see(ben, id)).booking.price)
    expect(await getMarks(id)).toContainEqual({ member_id: ben.id, kind: 'no_show' })
  })

  it('but whose code was entered at the door has come, though that is heard of afterwards', async () => {
    const { ana, ben, offer } = quarrels
    const id = await quarrels.bookedUntil('accepted')
    travelTo(await startOf(id))
    const { data } = await ana.does(getArrival, { params: { id } })
    await ben.does(completeBooking, { params: { id } })
    place.travel(20 * minuteMs)
    const body = { code: data?.code ?? '', entry_id: newId(), waited_s: 20 * 60 }
    expect((await openMissed(ana, id)).status).toBe(200)
    expect((await ben.call(enterArriveCode, { params: { id }, body })).status).toBe(200)
    expect(await quarrels.see(ben, id)).toMatchObject({ missed: true, giving_all_counts: false })
    await offer(ben, id, 20)
    expect(await getMarks(id)).toEqual([])
  })
})

describe('nobody says that a provider did not come', () => {
  const refused = { status: 409, body: { code: 'dispute.not_missed' } }

  it('before the provider is late', async () => {
    const id = await completedFromAfar(14)
    expect(await maySayMissed(quarrels.ana, id)).toBeUndefined()
    expect(await openMissed(quarrels.ana, id)).toMatchObject(refused)
    expect(await quarrels.getStatus(id)).toBe('completed')
  })

  it('of what the client had begun themselves', async () => {
    const { ana, ben, bookedUntil } = quarrels
    const id = await bookedUntil('accepted')
    const { booking_date: start } = (await ben.does(getBooking, { params: { id } })).data
    place.travel(new Date(start).getTime() - place.now().getTime())
    await ana.does(startBooking, { params: { id } })
    await ben.does(completeBooking, { params: { id } })
    place.travel(20 * minuteMs)
    expect(await maySayMissed(ana, id)).toBeUndefined()
    expect(await openMissed(ana, id)).toMatchObject(refused)
  })

  it('as the provider, nor of what was not completed by them', async () => {
    const { ana, ben } = quarrels
    const done = await completedFromAfar()
    expect(await maySayMissed(ben, done)).toBeUndefined()
    expect(await openMissed(ben, done)).toMatchObject(refused)
    const accepted = await quarrels.bookedUntil('accepted')
    expect(await openMissed(ana, accepted)).toMatchObject(refused)
  })
})
