import { previewArrangement } from '@sparkhood/contract/bookings/arrangements'
import { changeAvailability, listSlots } from '@sparkhood/contract/bookings/availability'
import {
  addExternalCalendar,
  listExternalCalendars,
  maxExternalCalendars,
} from '@sparkhood/contract/bookings/external-calendars'
import { callLimits } from '@sparkhood/contract/limits'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Calendars, Interval } from '../../src/adapters/calendars/calendars.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../people.ts'

let place: Neighbourhood
let mallory: Person
let ana: Person
let skill: string
let busy: Interval[] = []
const known: (string | null)[] = []
const calendars: Calendars = {
  read: async (_address, { etag }) => {
    known.push(etag)
    return { outcome: 'read', busy, version: { etag: '"1"', lastModified: null } }
  },
}
beforeAll(async () => {
  place = await openNeighbourhood()
  Object.assign(place.wiring.tools, { calendars })
  mallory = await signUp(place, 'Mallory')
  ana = await signUp(place, 'Ana')
  for (const one of [mallory, ana]) await settleIn(one)
  skill = await offerSkill(mallory, 10)
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '05:00', closes: '24:00' }))
  await mallory.does(changeAvailability, {
    body: { notice_hours: 0, buffer_minutes: 0, bank_holidays: 'none', weekly },
  })
})
afterAll(() => place.close())
afterEach(() => place.rows('delete from external_calendars'))

const tomorrow = (): number => Math.floor(place.now().getTime() / dayMs + 1) * dayMs
const second = (at: number): Interval => ({ start: new Date(at), end: new Date(at + 1000) })
const add = async (nth: number) =>
  (await mallory.does(addExternalCalendar, { body: { address: `https://calendars.example/${nth}.ics`, name: '' } }))
    .data
const countStored = async (): Promise<number> =>
  Number((await place.rows<{ count: string }>('select count(*) from external_busy'))[0]?.count)
const slots = (query: object = {}) =>
  ana.call(listSlots, { params: { id: skill }, query: { hours: 1, days: 31, ...query } })

test('entries of a second each, in the small hours, are a block a night', async () => {
  busy = Array.from({ length: 19_900 }, (_, nth) =>
    second(tomorrow() + (nth % 398) * dayMs + 3 * hourMs + Math.floor(nth / 398) * minuteMs),
  )
  expect(await add(0)).toMatchObject({ whole_days: 0, busy_count: 398 })
  expect(await countStored()).toBe(398)
  // The day is as free as before.
  expect((await slots()).body.data.days[1].starts).toHaveLength(37)
})

test('entries that no pause joins make days busy from end to end, which their owner reads, and are few in all', async () => {
  const all = Array.from({ length: 19_900 }, (_, nth) => second(tomorrow() + nth * 31 * minuteMs))
  for (let nth = 0; nth < maxExternalCalendars; nth += 1) {
    busy = all.map(({ start }) => second(start.getTime() + nth * minuteMs))
    const added = await add(nth)
    expect(added.whole_days).toBeGreaterThan(300)
    expect(added.busy_count).toBeLessThanOrEqual(3000)
  }
  expect((await mallory.does(listExternalCalendars)).data).toHaveLength(maxExternalCalendars)
  expect(await countStored()).toBeLessThanOrEqual(5000)
  expect((await slots()).status).toBe(200)
})

test('what was stored without a bound is read anew, though nothing has changed, once', async () => {
  busy = [second(tomorrow())]
  await add(0)
  await place.rows('update external_calendars set whole_days = null')
  known.length = 0
  for (let time = 0; time < 2; time += 1) {
    place.travel(15 * minuteMs)
    await place.app.jobs.runTimed('availability.read-calendars')
  }
  expect(known).toEqual([null, '"1"'])
})

test('the free times of others are asked for as often as anybody needs, and no more often', async () => {
  const [{ times }] = callLimits.times
  const body = { booking_date: new Date(tomorrow() + 20 * dayMs).toISOString(), hours: 1, repeats: 'weekly', times: 4 }
  const preview = () => ana.call(previewArrangement, { params: { id: skill }, query: body })
  place.travel(2 * minuteMs)
  const answers = new Map<number, number>()
  for (let nth = 0; nth < times + 2; nth += 1) {
    const { status } = await (nth % 2 ? preview() : slots({ days: 1 }))
    answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(answers)).toEqual({ 200: times, 429: 2 })
})
