import { enterArriveCode, getArrival } from '@sparkhood/contract/bookings/arrivals'
import { changeAvailability } from '@sparkhood/contract/bookings/availability'
import {
  acceptBooking,
  cancelBooking,
  claimNoShow,
  getBooking,
  requestBooking,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { getDispute, openDispute } from '@sparkhood/contract/bookings/disputes'
import { arriveTries } from '@sparkhood/contract/bookings/safety-terms'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ask,
  getBookingForm,
  inTime,
  keepSessions,
  longSessions,
  openTrade,
  type Trade,
} from '../../../../test/bookings.ts'
import { lendTool } from '../../../../test/listings.ts'
import { ledgerBreaks } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import type { Person } from '../../../../test/people.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { getArriveCode } from './rules.ts'

let place: Neighbourhood
let trade: Trade
let ana: Person
let ben: Person

beforeAll(async () => {
  place = await openNeighbourhood({ ...longSessions, ...inTime })
  trade = await openTrade(place)
  ;({ ana, ben } = trade)
  await keepSessions(place)
})
afterAll(() => place.close())

const travelTo = (at: Date) => place.travel(at.getTime() - place.now().getTime())
/** An accepted booking of three hours, and the moment this long after its start (negative: before it). */
async function agreed(afterMs: number): Promise<{ id: string; at: Date }> {
  const at = new Date(place.now().getTime() + 10 * dayMs)
  at.setUTCHours(10, 0, 0, 0)
  const id = await ask(ana, ben, { skill: trade.skill, at, hours: 3 })
  await ben.does(acceptBooking, { params: { id } })
  travelTo(new Date(at.getTime() + afterMs))
  return { id, at }
}
const shown = async (who: Person, id: string) => (await who.does(getArrival, { params: { id } })).data
const codeOf = async (id: string): Promise<string> => (await shown(ana, id)).code
type More = { entry_id?: string; waited_s?: number; who?: Person }
const enter = (id: string, code: string, { who = ben, ...more }: More = {}) =>
  who.call(enterArriveCode, { params: { id }, body: { code, entry_id: newId(), ...more } })
const unlike = (code: string, by = 1): string => String((Number(code) + by) % 10_000).padStart(4, '0')
const seen = async (who: Person, id: string) => (await who.does(getBooking, { params: { id } })).data
const countSteps = async (id: string): Promise<number> =>
  (await place.rows(`select from booking_steps where booking_id = $1 and why = 'arrive'`, [id])).length

describe('the code of a booking', () => {
  it('is four digits, shown to its client alone from a day before the start', async () => {
    const { id, at } = await agreed(-dayMs - 1)
    expect((await shown(ana, id)).code).toBeNull()
    place.travel(1)
    const toAna = await shown(ana, id)
    expect(toAna).toMatchObject({
      code: expect.stringMatching(/^\d{4}$/),
      shown_from: new Date(at.getTime() - dayMs).toISOString(),
      opens_at: new Date(at.getTime() - 30 * minuteMs).toISOString(),
      closes_at: new Date(at.getTime() + 3 * hourMs).toISOString(),
      tries_left: arriveTries,
      arrived: null,
    })
    expect((await shown(ben, id)).code).toBeNull()
    expect((await trade.cara.call(getArrival, { params: { id } })).body.code).toBe('booking.not_found')
    expect((await enter(id, toAna.code, { who: ana })).body.code).toBe('access.forbidden')
    expect((await enter(id, toAna.code, { who: trade.cara })).body.code).toBe('booking.not_found')
  })

  it('is stored nowhere, and is another one for every booking and under another key', async () => {
    const { id } = await agreed(-hourMs)
    const code = await codeOf(id)
    await enter(id, unlike(code))
    await place.settle()
    const rows = await place.rows<{ row: string }>('select to_jsonb(a)::text as row from arrivals a')
    expect(rows.map(({ row }) => row).join()).not.toContain(`"${code}"`)
    const codes = new Set(Array.from({ length: 400 }, (_, at) => getArriveCode('key', `booking ${at}`, place.now())))
    expect(codes.size).toBeGreaterThan(370)
    expect(getArriveCode('key', id, place.now())).not.toBe(getArriveCode('other key', id, place.now()))
  })

  it('is not there for what is lent, nor before both have agreed', async () => {
    const tool = await lendTool(ben)
    const form = getBookingForm(ben, { skill: tool, at: new Date(place.now().getTime() + 3 * dayMs) })
    const loan = (await ana.does(requestBooking, { body: { ...form, days: 1 } })).data.id
    await ben.does(acceptBooking, { params: { id: loan } })
    const asked = await ask(ana, ben, { skill: trade.skill, at: new Date(place.now().getTime() + 5 * dayMs) })
    for (const id of [loan, asked]) {
      expect(await shown(ana, id)).toBeNull()
      expect((await enter(id, '0000')).body.code).toBe('arrival.no_code')
    }
  })
})

describe('entered at the door, the right code', () => {
  it('counts from half an hour before the start, and says from when before that', async () => {
    const { id } = await agreed(-30 * minuteMs - 1)
    const code = await codeOf(id)
    const early = await enter(id, code)
    expect(early).toMatchObject({ status: 409, body: { code: 'arrival.too_early' } })
    expect(early.body.message).toContain('at 09:30')
    place.travel(1)
    expect((await enter(id, code)).body.data).toMatchObject({ id, status: 'in_progress' })
    expect(await countSteps(id)).toBe(1)
    const at = place.now().toISOString()
    expect((await shown(ana, id)).arrived).toEqual({ at, received_at: at, how: 'code' })
    expect((await shown(ana, id)).code).toBeNull()
  })

  it('tells the client, and nobody the code', async () => {
    const { id } = await agreed(0)
    const code = await codeOf(id)
    const before = (await place.wiring.mailbox?.list(ben.email))?.length
    await enter(id, code)
    await place.settle()
    const { data } = await ana.does(listBookingNotifications, {})
    expect(data[0].title).toMatch(/^Ben has arrived for /)
    expect(JSON.stringify(data[0])).not.toContain(code)
    expect((await place.wiring.mailbox?.list(ben.email))?.length).toBe(before)
    expect(JSON.stringify(await seen(ben, id))).not.toContain(`"${code}"`)
  })

  it('leaves no way to report a no-show, for either side', async () => {
    const { id } = await agreed(5 * minuteMs)
    await enter(id, await codeOf(id))
    place.travel(20 * minuteMs)
    for (const who of [ana, ben]) {
      expect((await who.call(claimNoShow, { params: { id } })).body.code).toBe('booking.not_now')
      expect((await seen(who, id)).actions.map(({ action }: { action: string }) => action)).not.toContain('no-show')
    }
  })

  it('ends a report of a no-show that was made meanwhile', async () => {
    for (const who of [ana, ben]) {
      const { id } = await agreed(16 * minuteMs)
      const code = await codeOf(id)
      await who.does(claimNoShow, { params: { id } })
      expect((await enter(id, code, { waited_s: 20 * 60 })).status).toBe(200)
      expect(await seen(ana, id)).toMatchObject({ status: 'in_progress', absent: null, answer_by: null })
      place.travel(2 * dayMs)
      await place.app.jobs.runTimed('settle-absences')
      expect((await seen(ana, id)).status).toBe('in_progress')
    }
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('is refused in words once the booking is cancelled, or its time is over', async () => {
    const late = await agreed(3 * hourMs + 1)
    expect((await enter(late.id, '0000')).body.code).toBe('arrival.past')
    const { id } = await agreed(-hourMs)
    const code = await codeOf(id)
    await ben.does(cancelBooking, { params: { id }, body: {} })
    place.travel(hourMs)
    expect((await enter(id, code)).body.code).toBe('arrival.over')
    expect(await shown(ana, id)).toBeNull()
  })
})

describe('a wrong code', () => {
  it('is refused with the tries that are left, five times, and then only the client can say that they came', async () => {
    const { id } = await agreed(0)
    const code = await codeOf(id)
    for (const left of [4, 3, 2, 1]) {
      const heard = await enter(id, unlike(code, left))
      expect(heard).toMatchObject({ status: 422, body: { code: 'arrival.wrong_code' } })
      expect(heard.body.message).toContain(`${left} ${left === 1 ? 'try' : 'tries'} left`)
      expect((await shown(ben, id)).tries_left).toBe(left)
    }
    expect((await enter(id, unlike(code, 5))).body.code).toBe('arrival.used_up')
    const sixth = await enter(id, code)
    expect(sixth).toMatchObject({ status: 409, body: { code: 'arrival.used_up' } })
    expect(sixth.body.message).toContain('They’re here')
    expect((await seen(ben, id)).status).toBe('accepted')
    await ana.does(startBooking, { params: { id } })
    expect((await shown(ben, id)).arrived).toMatchObject({ how: 'client', at: place.now().toISOString() })
  })

  it('sent again after a lost answer is no second try, whatever it says then', async () => {
    const { id } = await agreed(0)
    const code = await codeOf(id)
    const entry_id = newId()
    const first = await enter(id, unlike(code), { entry_id })
    // The same entry with other digits would otherwise be a guess that does not count.
    const again = await enter(id, code, { entry_id })
    expect(again.body).toEqual(first.body)
    expect((await shown(ben, id)).tries_left).toBe(4)
  })

  it('has five tries, however many come at once, on two processes', async () => {
    const { id } = await agreed(0)
    const code = await codeOf(id)
    const other = await place.beside()
    const processes = [place.app, other.app]
    const heard = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        processes[at % 2]?.http.inject({
          method: 'POST',
          url: `/api/bookings/arrival/${id}`,
          headers: { authorization: `Bearer ${ben.token}` },
          payload: { code: unlike(code, at + 1), entry_id: newId() },
        }),
      ),
    )
    const codes = heard.map((one) => one?.json().code)
    expect(codes.filter((one) => one === 'arrival.wrong_code')).toHaveLength(4)
    expect(codes.filter((one) => one === 'arrival.used_up')).toHaveLength(20)
    const [kept] = await place.rows<{ n: number }>(
      'select cardinality(wrong) as n from arrivals where booking_id = $1',
      [id],
    )
    expect(kept?.n).toBe(arriveTries)
    await expect(
      place.rows('update arrivals set wrong = wrong || gen_random_uuid() where booking_id = $1', [id]),
    ).rejects.toThrow('arrivals_wrong_check')
    await other.close()
  })
})

describe('an entry that waited for a signal', () => {
  it('counts at the time when it was made, once, however often it is sent', async () => {
    const { id, at } = await agreed(0)
    const code = await codeOf(id)
    place.travel(4 * hourMs)
    const sent = { entry_id: newId(), waited_s: 4 * 3600 - 120 }
    const heard = await Promise.all([1, 2, 3].map(() => enter(id, code, sent)))
    expect(heard.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await enter(id, code, sent)).status).toBe(200)
    expect(await countSteps(id)).toBe(1)
    expect((await shown(ana, id)).arrived).toEqual({
      at: new Date(at.getTime() + 2 * minuteMs).toISOString(),
      received_at: place.now().toISOString(),
      how: 'code',
    })
    await place.settle()
    const { data } = await ana.does(listBookingNotifications, {})
    expect(data.filter((one: { title: string }) => one.title.startsWith('Ben has arrived'))[0].link).toContain(id)
  })

  it('counts neither after more than a day nor from before its time', async () => {
    const { id } = await agreed(2 * hourMs)
    const code = await codeOf(id)
    expect((await enter(id, code, { waited_s: 2 * 3600 + 31 * 60 })).body.code).toBe('arrival.too_early')
    place.travel(dayMs)
    expect((await enter(id, code, { waited_s: 24 * 3600 + 1 })).body.code).toBe('arrival.too_old')
    expect((await enter(id, code, { waited_s: 24 * 3600 })).status).toBe(200)
  })

  it('is proof in a dispute that was opened meanwhile, with both moments', async () => {
    const { id, at } = await agreed(hourMs)
    const code = await codeOf(id)
    await enter(id, unlike(code, 1), { waited_s: 3600 })
    await ana.does(openDispute, { body: { bookingId: id, message: 'Nobody came.' } })
    // Somebody was at the door, or guessed.
    expect((await ana.does(getDispute, { params: { id } })).data).toMatchObject({ arrived: null, wrong_codes: 1 })
    await enter(id, code, { waited_s: 3600 })
    expect(await seen(ana, id)).toMatchObject({ status: 'disputed' })
    const { data } = await ben.does(getDispute, { params: { id } })
    expect(data.arrived).toEqual({ at: at.toISOString(), received_at: place.now().toISOString(), how: 'code' })
  })
})

it('goes by hours that pass, in the night when the clocks go back', async () => {
  // The second half past one of that night; half an hour before it is the second one o'clock, and not the first.
  travelTo(new Date('2027-10-25T10:00:00Z'))
  const at = new Date('2027-10-31T01:30:00Z')
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))
  await ben.does(changeAvailability, { body: { notice_hours: 0, buffer_minutes: 0, bank_holidays: 'none', weekly } })
  const id = await ask(ana, ben, { skill: trade.skill, at, hours: 1 })
  await ben.does(acceptBooking, { params: { id } })
  travelTo(new Date('2027-10-30T01:29:59Z'))
  expect((await shown(ana, id)).code).toBeNull()
  place.travel(1000)
  const { code } = await shown(ana, id)
  travelTo(new Date('2027-10-31T00:30:00Z'))
  const early = await enter(id, code)
  expect(early.body.message).toContain('01:00 GMT')
  travelTo(new Date('2027-10-31T01:00:00Z'))
  expect((await enter(id, code)).status).toBe(200)
})
