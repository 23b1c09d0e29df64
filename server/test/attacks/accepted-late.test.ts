import { changeAvailability } from '@sparkhood/contract/bookings/availability'
import { acceptBooking, cancelBooking, getBooking } from '@sparkhood/contract/bookings/bookings'
import { hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, begin, keepSessions, longSessions, openTrade, type Trade } from '../bookings.ts'
import { ledgerBreaks, purse } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'

let place: Neighbourhood
let trade: Trade

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  await keepSessions(place)
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))
  await trade.ben.does(changeAvailability, {
    body: { notice_hours: 0, buffer_minutes: 0, bank_holidays: 'none', weekly },
  })
})
afterAll(async () => {
  expect(await ledgerBreaks(place)).toEqual([])
  await place.close()
})

/** Ana requests a booking two hours ahead, and Ben accepts this long before the start. */
async function acceptedBefore(ms: number): Promise<{ id: string; freeUntil: string }> {
  const { ana, ben, skill } = trade
  const now = place.now().getTime()
  const at = new Date(Math.ceil(now / hourMs) * hourMs + 2 * hourMs)
  const id = await ask(ana, ben, { skill, at })
  place.travel(at.getTime() - ms - now)
  await ben.does(acceptBooking, { params: { id } })
  return { id, freeUntil: (await ana.does(getBooking, { params: { id } })).data.free_until }
}
const cancel = (id: string) => trade.ana.call(cancelBooking, { params: { id } })
/** Returns what Ben is paid because of an act. */
async function paidBy(what: () => Promise<unknown>): Promise<number> {
  const before = (await purse(trade.ben)).pounds
  await what()
  return (await purse(trade.ben)).pounds - before
}

describe('a provider who accepts shortly before the start', () => {
  it('is paid nothing by a client who cancels within five minutes of that, and is told so', async () => {
    const { id, freeUntil } = await acceptedBefore(20 * minuteMs)
    expect(freeUntil).toBe(new Date(place.now().getTime() + 5 * minuteMs).toISOString())
    await place.settle()
    const emails = (await place.wiring.mailbox?.list(trade.ana.email)) ?? []
    expect(emails.find(({ text }) => text.includes(id))?.text).toContain('Free to cancel until')
    place.travel(5 * minuteMs)
    expect(await paidBy(() => cancel(id))).toBe(0)
    expect(await place.rows('select from booking_marks where booking_id = $1', [id])).toEqual([])
  })

  it('is paid an hour by one who cancels after that', async () => {
    const { id } = await acceptedBefore(20 * minuteMs)
    place.travel(5 * minuteMs + 1)
    expect(await paidBy(() => cancel(id))).toBe(10)
  })

  it('is paid nothing either where the start comes within those five minutes, and cannot be cancelled after them', async () => {
    const first = await acceptedBefore(2 * minuteMs)
    place.travel(5 * minuteMs)
    expect(await paidBy(async () => expect((await cancel(first.id)).status).toBe(200))).toBe(0)
    const { id } = await acceptedBefore(2 * minuteMs)
    place.travel(5 * minuteMs + 1)
    expect((await cancel(id)).body.code).toBe('booking.begun')
  })

  it('is not cancelled on once they have begun', async () => {
    const { id } = await acceptedBefore(2 * minuteMs)
    expect((await begin({ id, client: trade.ana, provider: trade.ben }, true)).status).toBe(200)
    expect((await cancel(id)).body.code).toBe('booking.not_now')
  })

  it('who accepts in time leaves the client what they were promised', async () => {
    const { ana, ben, skill } = trade
    const at = new Date(Math.ceil(place.now().getTime() / hourMs) * hourMs + 48 * hourMs)
    const id = await ask(ana, ben, { skill, at })
    place.travel(hourMs)
    await ben.does(acceptBooking, { params: { id } })
    const { data } = await ana.does(getBooking, { params: { id } })
    expect(data.free_until).toBe(new Date(at.getTime() - 24 * hourMs).toISOString())
  })
})
