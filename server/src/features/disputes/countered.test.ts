import { enterArriveCode, getArrival } from '@sparkhood/contract/bookings/arrivals'
import { acceptBooking, completeBooking, getBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { addDisputeWords, decideDispute, offerSplit, openDispute } from '@sparkhood/contract/bookings/disputes'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBookingForm } from '../../../test/bookings.ts'
import { type openQuarrels, openQuarrelsInTime } from '../../../test/disputes.ts'
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

const travelTo = (at: number): void => place.travel(at - place.now().getTime())
const startOf = async (id: string): Promise<number> =>
  Date.parse((await quarrels.ben.does(getBooking, { params: { id } })).data.booking_date)

/** Ana requests two hours from Ben and offers one in return; he accepts, and the first half began this long ago. */
async function swap(minutesAfter: number): Promise<string> {
  const { ana, ben, skill } = quarrels
  const [first, second] = [10, 15].map((hour) => {
    const day = new Date(place.now().getTime() + 3 * dayMs)
    return new Date(day.setUTCHours(hour, 0, 0, 0))
  }) as [Date, Date]
  const offered = { offer_skill_id: await offerSkill(ana, 10), offer_date: second.toISOString(), offer_hours: 1 }
  const form = { ...getBookingForm(ben, { skill, at: first }), payment_method: 'exchange', offer_here: true }
  const { id } = (await ana.does(requestBooking, { body: { ...form, ...offered } })).data
  await ben.does(acceptBooking, { params: { id } })
  travelTo(first.getTime() + minutesAfter * minuteMs)
  return id
}

/** Ben has accepted Ana's booking, which began this long ago. */
async function booked(minutesAfter: number): Promise<string> {
  const id = await quarrels.bookedUntil('accepted')
  travelTo((await startOf(id)) + minutesAfter * minuteMs)
  return id
}

const counter = (who: Person, id: string) =>
  who.call(addDisputeWords, { params: { id }, body: { message: 'They never came.', missed: true }, files: [] })
const decide = (id: string, decision: object) =>
  quarrels.ruth.call(decideDispute, { params: { id }, body: { reason: 'By what was said.', ...decision } })
/** Who did not come, by their records. */
const missedBy = async (id: string): Promise<string[]> => {
  const marks = await place.rows<{ member_id: string }>(
    `select member_id from booking_marks where booking_id = $1 and kind = 'no_show'`,
    [id],
  )
  return marks.map(({ member_id: member }) => (member === quarrels.ana.id ? 'Ana' : 'Ben'))
}
const mayCounter = async (who: Person, id: string): Promise<boolean> => (await quarrels.see(who, id)).may_counter

describe('a member who stays away from a swap and opens its dispute first', () => {
  it('is the one who did not come by the words of the other side, once, and has missed it where both call it off', async () => {
    const { ana, ben, open, offer, accept, see } = quarrels
    const id = await swap(5)
    expect((await open(ben, id, 'Ana did not turn up.')).status).toBe(200)
    expect(await mayCounter(ana, id)).toBe(false)
    expect((await counter(ana, id)).body.code).toBe('dispute.not_missed')
    place.travel(10 * minuteMs)
    expect([await mayCounter(ana, id), await mayCounter(ben, id)]).toEqual([true, false])
    expect((await counter(ben, id)).body.code).toBe('dispute.not_missed')
    expect((await counter(ana, id)).status).toBe(200)
    expect((await counter(ana, id)).body.code).toBe('dispute.not_missed')
    expect(await see(ben, id)).toMatchObject({ said_missed: ['provider'], giving_all_counts: true, missed: false })
    await offer(ana, id, (await see(ana, id)).booking.price)
    await accept(ben, (await see(ben, id)).offers[0].id)
    expect(await missedBy(id)).toEqual(['Ben'])
  })

  it('as the client of the half that is disputed, has missed it just so', async () => {
    const { ana, ben, open, offer, accept, see } = quarrels
    const id = await swap(20)
    await open(ana, id, 'Ben did not turn up.')
    await counter(ben, id)
    expect(await see(ana, id)).toMatchObject({ said_missed: ['client'], giving_all_counts: false })
    await offer(ben, id, (await see(ben, id)).booking.price)
    await accept(ana, (await see(ana, id)).offers[0].id)
    expect(await missedBy(id)).toEqual(['Ana'])
  })

  it.each([
    ['where nobody decides in sixty days', undefined, []],
    ['where both call it off', 'agreed', []],
    ['where we cannot tell', null, []],
    ['where we say that it was Ana', 'client', ['Ana']],
    ['where we say that it was Ben', 'provider', ['Ben']],
  ] as const)('and says it of the other, who says it of them: %s', async (_how, whom, missed) => {
    const { ana, ben, see } = quarrels
    const id = await swap(0)
    await ben.does(completeBooking, { params: { id } })
    place.travel(20 * minuteMs)
    const body = { bookingId: id, message: 'Ben did not turn up.', missed: true }
    await ana.does(openDispute, { body, files: [] })
    await counter(ben, id)
    expect(await see(quarrels.ana, id)).toMatchObject({ said_missed: ['provider', 'client'], giving_all_counts: false })
    const client_gets = (await see(ben, id)).booking.price
    if (whom === undefined) {
      place.travel(61 * dayMs)
      await place.app.jobs.runTimed('refund-old-disputes')
    } else if (whom === 'agreed') {
      await quarrels.offer(ana, id, client_gets)
      expect((await quarrels.accept(ben, (await see(ben, id)).offers[0].id)).status).toBe(200)
    } else {
      expect((await decide(id, { client_gets, missed_by: whom })).status).toBe(200)
    }
    expect(await missedBy(id)).toEqual(missed)
  })
})

describe('the client of a booking that its provider disputes', () => {
  it('says that the provider did not come, and that counts in place of a cancellation once it is agreed', async () => {
    const { ana, ben, open, offer } = quarrels
    const id = await booked(20)
    await open(ben, id, 'I could not get in.')
    await counter(ana, id)
    await offer(ben, id, 20)
    expect(await missedBy(id)).toEqual(['Ben'])
  })

  it('reads first what the other side said meanwhile, before they leave all to them', async () => {
    const { ana, ben, open, see } = quarrels
    const id = await booked(20)
    await open(ana, id)
    const leave = (words_read: number) => ana.call(offerSplit, { params: { id }, body: { client_gets: 0, words_read } })
    const read = (await see(ana, id)).words.length
    await counter(ben, id)
    expect(await leave(read)).toMatchObject({ status: 409, body: { code: 'dispute.changed' } })
    expect(await missedBy(id)).toEqual([])
    expect((await leave((await see(ana, id)).words.length)).status).toBe(200)
    expect(await missedBy(id)).toEqual(['Ana'])
  })

  it('may be the one who did not come, where they opened it and leave all to the provider', async () => {
    const { ana, ben, open, offer } = quarrels
    const id = await booked(20)
    await open(ana, id)
    await counter(ben, id)
    await offer(ana, id, 0)
    expect(await missedBy(id)).toEqual(['Ana'])
  })

  it('who is not said to have stayed away is not found so by an operator', async () => {
    const { ana, ben, open } = quarrels
    const id = await booked(20)
    await open(ben, id, 'I could not get in.')
    expect((await decide(id, { client_gets: 20, missed_by: 'client' })).body.code).toBe('dispute.not_missed')
    await counter(ana, id)
    expect((await decide(id, { client_gets: 20, missed_by: 'client' })).body.code).toBe('dispute.not_missed')
    expect((await decide(id, { client_gets: 10, missed_by: 'provider' })).status).toBe(200)
    expect(await missedBy(id)).toEqual(['Ben'])
  })
})

describe('nobody says it of who opened the dispute', () => {
  it('while it could be called off freely, nor of a request', async () => {
    const { ana, ben, open, bookedUntil } = quarrels
    for (const reached of ['accepted', 'pending'] as const) {
      const id = await bookedUntil(reached)
      await open(ana, id)
      travelTo((await startOf(id)) + hourMs)
      expect((await counter(ben, id)).body.code).toBe('dispute.not_missed')
    }
  })

  it('whose code was entered at the door', async () => {
    const { ana, ben, open } = quarrels
    const id = await booked(0)
    const { data } = await ana.does(getArrival, { params: { id } })
    const body = { code: data?.code ?? '', entry_id: newId(), waited_s: 0 }
    expect((await ben.call(enterArriveCode, { params: { id }, body })).status).toBe(200)
    place.travel(20 * minuteMs)
    await open(ben, id, 'It was more work than we agreed.')
    expect((await counter(ana, id)).body.code).toBe('dispute.not_missed')
  })
})
