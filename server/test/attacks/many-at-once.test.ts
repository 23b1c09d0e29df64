import { makeCalendarLink, readCalendar } from '@sparkhood/contract/bookings/calendar'
import { countNeedingBookings } from '@sparkhood/contract/bookings/needing'
import { updateBio } from '@sparkhood/contract/people/profiles'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { searchMessages } from '@sparkhood/contract/talking/messages'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type Person, signUp } from '../people.ts'

let place: Neighbourhood
let mallory: Person
let ben: Person
/** Locks rows, so that calls wait for them as if they took long. */
let slow: pg.Client
beforeAll(async () => {
  place = await openNeighbourhood()
  mallory = await signUp(place, 'Mallory')
  ben = await signUp(place, 'Ben')
})
afterAll(() => place.close())
beforeEach(async () => {
  place.travel(minuteMs)
  slow = new pg.Client({ connectionString: place.config.DATABASE_URL })
  await slow.connect()
  await slow.query('begin')
})
afterEach(() => slow.end())

const countWaiting = async (): Promise<number> => {
  const [row] = await place.rows<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.count ?? 0
}
const edit = (nth: number) => mallory.call(updateBio, { body: { bio: `Number ${nth}` } })
const edits = (times: number) => Array.from({ length: times }, (_, nth) => edit(nth))
const lockBio = () => slow.query('select from profiles where member_id = $1 for update', [mallory.id])

it('calls of one member that take long leave most connections to others', async () => {
  await lockBio()
  const sent = edits(30)
  await vi.waitFor(async () => expect(await countWaiting()).toBe(4))
  expect((await ben.call(countNeedingBookings)).status).toBe(200)
  expect(await countWaiting()).toBeLessThanOrEqual(4)
  await slow.query('rollback')
  // A call that waited too long for the row must be sent again.
  for (const { status } of await Promise.all(sent)) expect([200, 503]).toContain(status)
  expect((await edit(31)).status).toBe(200)
})

it('more calls at once than may wait are refused in words', async () => {
  await lockBio()
  const sent = edits(115)
  const first = await Promise.race(sent)
  await slow.query('rollback')
  expect(first).toMatchObject({ status: 429, body: { code: 'limit.too_fast' }, headers: { 'retry-after': '2' } })
  await Promise.all(sent)
})

it('a calendar is written for one reader of its address at a time, and a few wait', async () => {
  const token = (await mallory.does(makeCalendarLink)).data.url.split('/').at(-1)
  await slow.query('select from calendar_links where member_id = $1 for update', [mallory.id])
  const reads = Array.from({ length: 8 }, () => place.visitor.call(readCalendar, { params: { token } }))
  const first = await Promise.race(reads)
  await slow.query('rollback')
  expect(first.status).toBe(429)
  const statuses = (await Promise.all(reads)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
})

it('words are sought in messages where other heavy reads wait, and keep nobody else waiting', async () => {
  const { heavyReads } = place.wiring.tools
  let end = (): void => {}
  const ending = new Promise<void>((resolve) => {
    end = resolve
  })
  const busy = Array.from({ length: 3 }, () => heavyReads.through(() => ending))
  const searches = Array.from({ length: 5 }, () => mallory.call(searchMessages, { query: { term: 'hello' } }))
  await vi.waitFor(() => expect(heavyReads.waiting()).toBe(1))
  expect((await ben.call(countNeedingBookings)).status).toBe(200)
  // Each member may run one search at a time.
  expect(heavyReads.waiting()).toBe(1)
  end()
  await Promise.all(busy)
  for (const { status } of await Promise.all(searches)) expect(status).toBe(200)
})
