import { changeAvailability } from '@sparkhood/contract/bookings/availability'
import { acceptBooking, getBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { agreeReschedule, askReschedule } from '@sparkhood/contract/bookings/reschedules'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, getBookingForm, keepSessions, longSessions, openTrade, type Trade } from '../../../../test/bookings.ts'
import { lendTool } from '../../../../test/listings.ts'
import { fund, ledgerBreaks, purse } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let trade: Trade
let ladder: string

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  await keepSessions(place)
  Object.assign(place.wiring.tools.limits, { spend: () => {}, count: async () => {} })
  ladder = await lendTool(trade.ben, { rate_unit: 'day', hourly_rate: 2, skill_type: 'Ladder' })
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))
  await trade.ben.does(changeAvailability, {
    body: { notice_hours: 0, buffer_minutes: 0, bank_holidays: 'none', weekly },
  })
})
afterAll(() => place.close())

describe('on 200 holds that run out at the same moment', () => {
  it('books or gives back each, never both and never neither', { timeout: 60_000 }, async () => {
    // Of one member fewer calls are taken at once.
    const clients = await Promise.all(['Una', 'Vic', 'Wyn', 'Xia'].map((name) => signUp(place, name)))
    for (const client of clients) await fund(client, 600)
    const pounds = async () => (await Promise.all(clients.map(purse))).reduce((sum, one) => sum + one.pounds, 0)
    const before = await pounds()
    const getClient = (nth: number) => clients[nth % clients.length] as Person
    const intend = async (_: unknown, nth: number): Promise<string> => {
      const body = { amount: 10, paymentMethod: 'wallet', skill_id: trade.skill, hours: 1 }
      return (await getClient(nth).does(createPaymentIntent, { body })).data.payment_intent_id
    }
    const holds: string[] = []
    while (holds.length < 200) holds.push(...(await Promise.all(Array.from({ length: 20 }, intend))))
    const at = (nth: number) => new Date(place.now().getTime() + 2 * dayMs + nth * hourMs)
    const book = async (hold: string, nth: number): Promise<boolean> => {
      const form = getBookingForm(trade.ben, { skill: trade.skill, at: at(nth) })
      const { status, body } = await getClient(nth).call(requestBooking, { body: { ...form, payment_intent_id: hold } })
      expect(status === 200 || body.code === 'booking.hold_unknown', `${status} ${body.code}`).toBe(true)
      return status === 200
    }
    place.travel(15 * minuteMs - 1)
    // Half ask just in time and half just too late, while two processes give back what has run out.
    const early = holds.slice(0, 100).map(book)
    await Promise.race(early)
    place.travel(1)
    const sweeps = [1, 2].map(() => place.app.jobs.runTimed('expire-unbound-holds'))
    const late = holds.slice(100).map((hold, nth) => book(hold, 100 + nth))
    const booked = (await Promise.all([...early, ...late])).filter(Boolean).length
    await Promise.all(sweeps)
    await place.app.jobs.runTimed('expire-unbound-holds')
    const states = await place.rows<{ state: string; bound: boolean; holds: number }>(
      `select state, booking_id is not null as bound, count(*)::int as holds from holds where id = any($1::uuid[])
       group by 1, 2 order by 1`,
      [holds],
    )
    const of = (state: string, bound: boolean): number =>
      states.find((row) => row.state === state && row.bound === bound)?.holds ?? 0
    expect(of('open', true)).toBe(booked)
    expect(of('expired', false)).toBe(200 - booked)
    expect(await pounds()).toBe(before - booked * 10)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('accepts a request or lets it lapse, never both', { timeout: 60_000 }, async () => {
    const live = await place.rows<{ id: string; expires_at: Date }>(
      `select id, expires_at from bookings where status = 'pending' order by id`,
    )
    expect(live.length).toBeGreaterThan(0)
    const ends = Math.min(...live.map(({ expires_at: at }) => at.getTime()))
    place.travel(ends - place.now().getTime() - 1)
    const accept = async ({ id }: { id: string }) =>
      (await trade.ben.call(acceptBooking, { params: { id } })).status === 200
    const early = live.slice(0, live.length / 2).map(accept)
    await Promise.race(early)
    place.travel(1)
    const sweeps = [1, 2].map(() => place.app.jobs.runTimed('expire-requests'))
    const late = live.slice(live.length / 2).map(accept)
    const accepted = (await Promise.all([...early, ...late])).filter(Boolean).length
    await Promise.all(sweeps)
    await place.app.jobs.runTimed('expire-requests')
    const rows = await place.rows<{ status: string; bookings: number }>(
      'select status, count(*)::int as bookings from bookings where id = any($1::uuid[]) group by 1',
      [live.map(({ id }) => id)],
    )
    expect(Object.fromEntries(rows.map(({ status, bookings }) => [status, bookings])).accepted ?? 0).toBe(accepted)
    expect(await ledgerBreaks(place)).toEqual([])
  })
})

// The clocks go forward on 28 March 2027 at 01:00 UTC, and back on 31 October 2027 at 01:00 UTC.
describe.each([
  ['forward', '2027-03-27T10:00:00Z', '2027-03-29T09:00:00Z', 47],
  ['back', '2027-10-30T09:00:00Z', '2027-11-01T10:00:00Z', 49],
] as const)('when the clocks go %s', (_way, start, ...rest) => {
  const [end = '', elapsedHours] = rest as [string, number]
  const startsAt = new Date(start)
  const moved = async (skill: string, length: object) => {
    const at = new Date(startsAt.getTime() - 5 * dayMs)
    const form = getBookingForm(trade.ben, { skill, at })
    const { data } = await trade.ana.does(requestBooking, { body: { ...form, ...length } })
    await trade.ben.does(acceptBooking, { params: { id: data.id } })
    const asked = await trade.ana.does(askReschedule, {
      params: { id: data.id },
      body: { booking_date: startsAt.toISOString() },
    })
    await trade.ben.does(agreeReschedule, { params: { id: asked.data.reschedule.id } })
    return (await trade.ana.does(getBooking, { params: { id: data.id } })).data
  }
  beforeAll(() => place.travel(startsAt.getTime() - 20 * dayMs - place.now().getTime()))

  it('a loan by the day is brought back at the time of day at which it was fetched', async () => {
    const loan = await moved(ladder, { days: 2 })
    expect(loan).toMatchObject({ booking_date: startsAt.toISOString(), ends_at: new Date(end).toISOString() })
    expect((new Date(loan.ends_at).getTime() - startsAt.getTime()) / hourMs).toBe(elapsedHours)
  })

  it('work takes as long as it was booked for, and is free to call off until a day of 24 hours before', async () => {
    const night = new Date(startsAt.getTime() + 14.5 * hourMs)
    const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at: night, hours: 4 })
    await trade.ben.does(acceptBooking, { params: { id } })
    const { data } = await trade.ana.does(getBooking, { params: { id } })
    expect(new Date(data.ends_at).getTime() - night.getTime()).toBe(4 * hourMs)
    expect(data.free_until).toBe(new Date(night.getTime() - 24 * hourMs).toISOString())
  })
})
