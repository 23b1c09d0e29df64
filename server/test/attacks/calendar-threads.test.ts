import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { acceptArrangement } from '@sparkhood/contract/bookings/arrangements'
import { acceptBooking } from '@sparkhood/contract/bookings/bookings'
import {
  addExternalCalendar,
  listExternalCalendars,
  maxExternalCalendars,
} from '@sparkhood/contract/bookings/external-calendars'
import { agreeReschedule, askReschedule } from '@sparkhood/contract/bookings/reschedules'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Calendars, Reading } from '../../src/adapters/calendars/calendars.ts'
import type { Network } from '../../src/adapters/calendars/fetch-calendar.ts'
import { icsCalendars } from '../../src/adapters/calendars/ics.ts'
import { openRepeats } from '../arrangements.ts'
import { ask, openTrade, type Trade } from '../bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'

let place: Neighbourhood
let trade: Trade
/** The peak numbers of threads and fetches at the same time, and the number of all fetches. */
const seen = { threads: 0, mostThreads: 0, fetching: 0, mostFetching: 0, fetches: 0 }
const count = (worker: Worker): void => {
  seen.threads += 1
  seen.mostThreads = Math.max(seen.mostThreads, seen.threads)
  worker.once('exit', () => {
    seen.threads -= 1
  })
}
beforeAll(async () => {
  place = await openNeighbourhood()
  trade = await openTrade(place)
  process.on('worker', count)
})
afterAll(async () => {
  process.off('worker', count)
  await place.close()
})
afterEach(async () => {
  await place.rows('delete from external_calendars')
  Object.assign(seen, { threads: 0, mostThreads: 0, fetching: 0, mostFetching: 0, fetches: 0 })
})

const text = Buffer.from(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${'A:\r\n'.repeat(10_000)}END:VCALENDAR\r\n`)
/** A network in which every address returns the same calendar. */
const network = {
  lookup: async () => [{ address: '93.184.216.34', family: 4 }],
  isPublic: () => true,
  request: ((_url: URL, _options: object, resolve: (reply: object) => void) => {
    seen.fetches += 1
    seen.fetching += 1
    seen.mostFetching = Math.max(seen.mostFetching, seen.fetching)
    const send = async function* () {
      for (let turn = 0; turn < 20; turn += 1) await setImmediate()
      seen.fetching -= 1
      yield text
    }
    queueMicrotask(() => resolve(Object.assign(Readable.from(send()), { statusCode: 200, headers: {} })))
    return { on: () => undefined, end: () => undefined }
  }) as never,
} satisfies Network

const nothing = { etag: null, lastModified: null }
const use = (calendars: Calendars): void => {
  Object.assign(place.wiring.tools, { calendars })
}

test('calendars that many have read at once take one thread, few fetches, and no more wait than may', async () => {
  const calendars = icsCalendars(network)
  const wanted = {
    from: place.now(),
    until: new Date(place.now().getTime() + dayMs),
    timeZone: 'Europe/London',
    ownHost: 'hood.example',
  }
  const readings = await Promise.all(
    Array.from({ length: 100 }, (_, nth) => calendars.read(`https://calendars.example/${nth}.ics`, nothing, wanted)),
  )
  const outcomes = readings.map(({ outcome }) => outcome)
  expect(new Set(outcomes)).toEqual(new Set(['read', 'crowded']))
  expect(outcomes.filter((outcome) => outcome === 'read')).toHaveLength(seen.fetches)
  expect(seen.mostThreads).toBe(1)
  expect(seen.mostFetching).toBeLessThanOrEqual(4)
  expect(seen.fetches).toBeLessThan(50)
})

test('calendars that one member adds at once are read one by one, and no more than there may be', async () => {
  use(icsCalendars(network))
  const add = (nth: number) =>
    trade.ben.call(addExternalCalendar, { body: { address: `https://calendars.example/${nth}.ics`, name: '' } })
  const answers = await Promise.all(Array.from({ length: 15 }, (_, nth) => add(nth)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'added' : body.code))
  // At most four of a member's calls run at once, so none of these is refused as too many.
  expect(codes.filter((code) => code === 'added')).toHaveLength(maxExternalCalendars)
  expect(new Set(codes)).toEqual(new Set(['added', 'calendar.too_many']))
  expect([seen.mostThreads, seen.mostFetching]).toEqual([1, 1])
  expect((await trade.ben.does(listExternalCalendars)).data).toHaveLength(maxExternalCalendars)
  expect(seen.fetches).toBe(maxExternalCalendars)
  expect((await add(99)).body.code).toBe('calendar.too_many')
  expect(seen.fetches).toBe(maxExternalCalendars)
})

test('nobody has the calendars of both read but who is asked, and each of them once', async () => {
  let reads = 0
  const empty: Reading = { outcome: 'read', busy: [], version: nothing }
  use({ read: async () => { reads += 1; return empty } }) // biome-ignore format: a line
  for (const who of [trade.ana, trade.ben])
    await who.does(addExternalCalendar, { body: { address: 'https://calendars.example/own.ics', name: '' } })
  const tell = async (work: () => Promise<unknown>): Promise<number> => {
    place.travel(2 * minuteMs)
    reads = 0
    await work()
    return reads
  }
  const day = (days: number): Date => new Date(`2026-12-${String(days).padStart(2, '0')}T10:00:00Z`)
  const repeats = openRepeats(place, trade)
  const { _id: arrangement } = await repeats.propose(trade.ana, { at: day(7), times: 2 })
  const accept = (who = trade.ana) => who.call(acceptArrangement, { params: { id: arrangement }, body: {} })
  expect(await tell(() => accept())).toBe(0)

  const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at: day(1) })
  expect(await tell(() => trade.ana.call(acceptBooking, { params: { id } }))).toBe(0)
  // Ten calls at once read each calendar only once.
  const ten = () => Promise.all(Array.from({ length: 10 }, () => trade.ben.call(acceptBooking, { params: { id } })))
  expect(await tell(ten)).toBe(2)

  const { data } = await trade.ana.does(askReschedule, { params: { id }, body: { booking_date: day(2).toISOString() } })
  const agree = (who = trade.ana) => who.call(agreeReschedule, { params: { id: data.reschedule.id } })
  expect(await tell(() => agree())).toBe(0)
  expect(await tell(() => agree(trade.ben))).toBe(2)
  expect(await tell(() => accept(trade.ben))).toBe(2)
})
