import { changeAvailability } from '@sparkhood/contract/bookings/availability'
import { acceptBooking, cancelBooking, getBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { getBookingCalendar } from '@sparkhood/contract/bookings/calendar'
import {
  agreeReschedule,
  askReschedule,
  declineReschedule,
  listOtherTimes,
  withdrawReschedule,
} from '@sparkhood/contract/bookings/reschedules'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, keepSessions, longSessions, openTrade, type Trade } from '../../../../test/bookings.ts'
import { ledgerBreaks, purse } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import type { Person } from '../../../../test/people.ts'

let place: Neighbourhood
let trade: Trade

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  await keepSessions(place)
})
afterAll(() => place.close())

/** Half past nine, this many days on: within everybody's hours. */
const morning = (days: number): Date => {
  const at = new Date(place.now().getTime() + days * dayMs)
  at.setUTCHours(9, 30, 0, 0)
  return at
}
let next = 3
const accepted = async (hours = 1): Promise<{ id: string; at: Date }> => {
  next += 1
  const at = morning(next)
  const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at, hours })
  await trade.ben.does(acceptBooking, { params: { id } })
  return { id, at }
}
const asks = (who: Person, id: string, at: Date) =>
  who.call(askReschedule, { params: { id }, body: { booking_date: at.toISOString() } })
const seen = async (who: Person, id: string) => (await who.does(getBooking, { params: { id } })).data
const later = (at: Date, ms: number) => new Date(at.getTime() + ms)
const subjectsTo = async (who: Person, id: string): Promise<string[]> => {
  await place.settle()
  const all = (await place.wiring.mailbox?.list(who.email)) ?? []
  return all.filter(({ text }) => text.includes(id)).map(({ subject }) => subject)
}

describe('another time', () => {
  it('is asked for by either side, agreed to by the other, and everything follows it', async () => {
    const { id, at } = await accepted(1.5)
    const to = later(at, 4 * hourMs)
    const asked = (await asks(trade.ben, id, to)).body.data
    expect(asked).toMatchObject({ booking_date: at.toISOString(), moved_from: null })
    expect(asked.reschedule).toMatchObject({ by: 'provider', state: 'open', starts_at: to.toISOString() })
    expect(await subjectsTo(trade.ana, id)).toContain('Ben asks to move Bike repair')
    const proposal = { params: { id: asked.reschedule.id } }
    expect((await trade.ben.call(agreeReschedule, proposal)).body.code).toBe('reschedule.gone')
    expect((await trade.cara.call(agreeReschedule, proposal)).body.code).toBe('reschedule.not_found')
    const moved = (await trade.ana.does(agreeReschedule, proposal)).data
    expect(moved).toMatchObject({
      status: 'accepted',
      booking_date: to.toISOString(),
      ends_at: later(to, 90 * minuteMs).toISOString(),
      moved_from: at.toISOString(),
      reschedule: null,
      free_until: later(to, -dayMs).toISOString(),
      price: 15,
    })
    expect(moved.steps.at(-1)).toMatchObject({ from: 'accepted', to: 'accepted', by: 'client', why: 'reschedule' })
    expect(moved.timeline_level).toBe(2)
    const file = await trade.ana.call(getBookingCalendar, { params: { id } })
    const stamp = `${to.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}00Z`
    expect(file.text).toContain(`DTSTART:${stamp}`)
    expect(file.text).toContain('SEQUENCE:3')
    expect(await subjectsTo(trade.ben, id)).toContainEqual(expect.stringMatching(/^Moved: Bike repair, /))
    expect((await trade.ana.call(agreeReschedule, proposal)).body.code).toBe('reschedule.gone')
  })

  it('is brought to mind anew', async () => {
    const { id, at } = await accepted()
    place.travel(at.getTime() - place.now().getTime() - 23.5 * hourMs)
    await place.app.jobs.runTimed('remind-of-bookings')
    await place.settle()
    const to = later(at, 5 * dayMs)
    const { data } = (await asks(trade.ana, id, to)).body
    await trade.ben.does(agreeReschedule, { params: { id: data.reschedule.id } })
    place.travel(5 * dayMs)
    await place.app.jobs.runTimed('remind-of-bookings')
    const reminders = (await subjectsTo(trade.ana, id)).filter((subject) => subject.startsWith('Coming up'))
    expect(new Set(reminders).size).toBe(2)
  })

  it('is as free as a new request must find it, with the booking itself out of its own way', async () => {
    const one = await accepted(2)
    const other = await accepted()
    expect((await asks(trade.ana, one.id, later(one.at, hourMs))).status).toBe(200)
    expect((await asks(trade.ana, one.id, other.at)).body.code).toBe('booking.not_free')
    expect((await asks(trade.ana, one.id, later(one.at, 14 * hourMs))).body.code).toBe('booking.not_free')
    expect((await asks(trade.ana, one.id, later(place.now(), hourMs))).body.code).toBe('booking.not_free')
    expect((await asks(trade.ana, one.id, later(place.now(), -hourMs))).body.code).toBe('booking.in_the_past')
    expect((await asks(trade.ana, one.id, later(place.now(), 400 * dayMs))).body.code).toBe('booking.too_far')
    expect((await asks(trade.ana, one.id, one.at)).body.code).toBe('reschedule.same')
    const { data } = await trade.ben.does(listOtherTimes, {
      params: { id: one.id },
      query: { from: one.at.toISOString().slice(0, 10), days: 1 },
    })
    expect(data.days[0].starts).toContain(later(one.at, hourMs).toISOString())
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '20:00' }))
    const terms = { notice_hours: 2, bank_holidays: 'none', weekly }
    await trade.ben.does(changeAvailability, { body: { ...terms, buffer_minutes: 60 } })
    expect((await asks(trade.ana, one.id, later(other.at, 1.5 * hourMs))).body.code).toBe('booking.not_free')
    expect((await asks(trade.ana, one.id, later(other.at, 2 * hourMs))).status).toBe(200)
    await trade.ben.does(changeAvailability, { body: { ...terms, buffer_minutes: 0 } })
  })

  it('cannot be agreed to when it was taken meanwhile', async () => {
    const one = await accepted()
    const to = later(one.at, 3 * hourMs)
    const { data } = (await asks(trade.ana, one.id, to)).body
    const between = await ask(trade.cara, trade.ben, { skill: trade.skill, at: to })
    await trade.ben.does(acceptBooking, { params: { id: between } })
    const answer = await trade.ben.call(agreeReschedule, { params: { id: data.reschedule.id } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'booking.overlaps' } })
    expect((await seen(trade.ana, one.id)).booking_date).toBe(one.at.toISOString())
  })

  it('is declined, taken back, asked for anew, and lapses', async () => {
    const { id, at } = await accepted()
    const first = (await asks(trade.ana, id, later(at, hourMs))).body.data.reschedule
    const second = (await asks(trade.ana, id, later(at, 2 * hourMs))).body.data.reschedule
    expect((await trade.ben.call(agreeReschedule, { params: { id: first.id } })).body.code).toBe('reschedule.gone')
    expect((await trade.ana.call(declineReschedule, { params: { id: second.id } })).body.code).toBe('reschedule.gone')
    await trade.ben.does(declineReschedule, { params: { id: second.id } })
    expect((await seen(trade.ana, id)).reschedule).toMatchObject({ state: 'declined', by: 'client' })
    const third = (await asks(trade.ben, id, later(at, 3 * hourMs))).body.data.reschedule
    expect((await trade.ana.call(withdrawReschedule, { params: { id: third.id } })).body.code).toBe('reschedule.gone')
    await trade.ben.does(withdrawReschedule, { params: { id: third.id } })
    const last = (await asks(trade.ben, id, later(at, 3 * hourMs))).body.data.reschedule
    place.travel(2 * dayMs)
    expect((await trade.ana.call(agreeReschedule, { params: { id: last.id } })).body.code).toBe('reschedule.gone')
    expect((await seen(trade.ana, id)).reschedule.state).toBe('lapsed')
    await place.app.jobs.runTimed('lapse-reschedules')
    const subjects = await subjectsTo(trade.ben, id)
    expect(subjects.filter((subject) => subject.startsWith('Not moved'))).toHaveLength(1)
  })

  it('ends with the booking', async () => {
    const { id, at } = await accepted()
    const { data } = (await asks(trade.ana, id, later(at, hourMs))).body
    await trade.ben.does(cancelBooking, { params: { id } })
    const answer = await trade.ben.call(agreeReschedule, { params: { id: data.reschedule.id } })
    expect(answer.body.code).toBe('booking.not_now')
    await place.settle()
    expect(await place.rows('select state from reschedules where booking_id = $1', [id])).toEqual([
      { state: 'withdrawn' },
    ])
    const begun = await accepted()
    await trade.ana.does(startBooking, { params: { id: begun.id } })
    expect((await asks(trade.ana, begun.id, later(begun.at, hourMs))).body.code).toBe('booking.not_now')
  })
})

describe('inside the last day', () => {
  it('is no way around the fee: the start that it was counts for calling off', async () => {
    const { id, at } = await accepted(2)
    const before = [await purse(trade.ana), await purse(trade.ben)] as const
    place.travel(at.getTime() - place.now().getTime() - 20 * hourMs)
    const { data } = (await asks(trade.ana, id, later(at, 9 * dayMs))).body
    expect(data.move_terms).toEqual({ late_fee: 10, keeps_fee: true })
    const moved = (await trade.ben.does(agreeReschedule, { params: { id: data.reschedule.id } })).data
    expect(moved).toMatchObject({ free_until: null })
    const hers = await seen(trade.ana, id)
    expect(hers.actions.find(({ action }: { action: string }) => action === 'cancel').consequence).toMatchObject({
      client_gets: 10,
      provider_gets: 10,
      strike: true,
    })
    await trade.ana.does(cancelBooking, { params: { id } })
    expect((await purse(trade.ana)).pounds).toBe(before[0].pounds + 10)
    expect((await purse(trade.ben)).pounds).toBe(before[1].pounds + 10)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('leaves a client who agrees to an earlier time that near five minutes to call off for nothing', async () => {
    const { id, at } = await accepted()
    const before = (await purse(trade.ana)).pounds
    place.travel(at.getTime() - place.now().getTime() - 24.5 * hourMs)
    const { data } = (await asks(trade.ben, id, later(at, -hourMs))).body
    await place.settle()
    const emails = (await place.wiring.mailbox?.list(trade.ana.email)) ?? []
    const asked = emails.find(({ text, subject }) => text.includes(id) && subject.startsWith('Ben asks to move'))
    expect(asked?.text).toContain('from five minutes after you agree, cancelling costs £10')
    await trade.ana.does(agreeReschedule, { params: { id: data.reschedule.id } })
    const priceOfCallingOff = async () => {
      const { actions } = await seen(trade.ana, id)
      return actions.find(({ action }: { action: string }) => action === 'cancel').consequence.provider_gets
    }
    expect(await priceOfCallingOff()).toBe(0)
    place.travel(5 * 60_000 + 1000)
    expect(await priceOfCallingOff()).toBe(10)
    await trade.ana.does(cancelBooking, { params: { id } })
    expect((await purse(trade.ana)).pounds).toBe(before)
  })

  it('is not asked for any more once the time has begun', async () => {
    const { id, at } = await accepted()
    place.travel(at.getTime() - place.now().getTime())
    expect((await asks(trade.ana, id, later(at, dayMs))).body.code).toBe('booking.begun')
    expect((await trade.ana.call(cancelBooking, { params: { id } })).body.code).toBe('booking.begun')
  })
})

it('moves to exactly one time when both agree to each other at once', async () => {
  const { id, at } = await accepted()
  const mine = (await asks(trade.ana, id, later(at, hourMs))).body.data.reschedule
  const [agreed, anew] = await Promise.all([
    trade.ben.call(agreeReschedule, { params: { id: mine.id } }),
    asks(trade.ben, id, later(at, 2 * hourMs)),
  ])
  const now = await seen(trade.ana, id)
  expect([200, 409]).toContain(agreed.status)
  expect(now.booking_date).toBe(later(at, agreed.status === 200 ? hourMs : 0).toISOString())
  expect(anew.status).toBe(200)
  const steps = now.steps.filter(({ why }: { why: string }) => why === 'reschedule')
  expect(steps).toHaveLength(agreed.status === 200 ? 1 : 0)
})
