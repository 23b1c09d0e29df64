import {
  acceptBooking,
  claimNoShow,
  completeBooking,
  listInwardBookings,
  listOutwardBookings,
  rejectBooking,
} from '@sparkhood/contract/bookings/bookings'
import { countNeedingBookings } from '@sparkhood/contract/bookings/needing'
import { agreeReschedule, askReschedule } from '@sparkhood/contract/bookings/reschedules'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../../../../test/bookings.ts'
import { act, openSwaps, type SwapTrade, swap } from '../../../../../test/exchanges.ts'
import type { Neighbourhood } from '../../../../../test/neighbourhood.ts'
import type { Person } from '../../../../../test/people.ts'
import { stageStatements } from './queries.ts'

let trade: SwapTrade
let place: Neighbourhood
let ana: Person
let ben: Person

beforeAll(async () => {
  trade = await openSwaps()
  ;({ place, ana, ben } = trade)
})
afterAll(() => place.close())

const lists = { inward: listInwardBookings, outward: listOutwardBookings }
type Card = { id: string; stage: string }
/** Every page of a list, as 'stage id'. */
async function standing(who: Person, side: keyof typeof lists, limit = 100): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await who.does(lists[side], { query: { order: 'stage', limit, ...(cursor && { cursor }) } })
    seen.push(...page.data.map(({ id, stage }: Card) => `${stage} ${id}`))
    cursor = page.next_cursor
  } while (cursor)
  return seen
}
const countNeeding = async (who: Person): Promise<number> => (await who.does(countNeedingBookings)).data.bookings
const askFor = (at: Date) => ask(ana, ben, { skill: trade.skill, at })
const inDays = (days: number) => new Date(trade.freshDay().getTime() + days * dayMs)

it('lists what a side has to answer before what is coming, soonest first, and last what is past from the latest back', async () => {
  const [far, near, gone, older] = [await askFor(inDays(20)), await askFor(inDays(10)), inDays(8), inDays(4)]
  const [second, first] = [await askFor(gone), await askFor(older)]
  for (const id of [second, first]) await act(ben, rejectBooking, id)
  expect(await standing(ben, 'inward')).toEqual([
    `needs_you ${near}`,
    `needs_you ${far}`,
    `past ${second}`,
    `past ${first}`,
  ])
  expect(await standing(ana, 'outward', 1)).toEqual([
    `coming ${near}`,
    `coming ${far}`,
    `past ${second}`,
    `past ${first}`,
  ])
  const stagesOf = async (stage: 'open' | 'past', limit?: number) => {
    const query = { order: 'stage', stage, ...(limit && { limit }) }
    const { data, past, next_cursor } = await ben.does(listInwardBookings, { query })
    return { ids: data.map(({ id }: Card) => id), past, next_cursor }
  }
  expect(await stagesOf('open')).toEqual({ ids: [near, far], past: 2, next_cursor: null })
  expect(await stagesOf('past')).toEqual({ ids: [second, first], past: undefined, next_cursor: null })
  const { ids, next_cursor: cursor } = await stagesOf('past', 1)
  expect(ids).toEqual([second])
  const rest = await ben.does(listInwardBookings, { query: { order: 'stage', stage: 'past', cursor } })
  expect(rest.data.map(({ id }: Card) => id)).toEqual([first])
  const later = await ben.does(listInwardBookings, {
    query: { order: 'stage', stage: 'open', cursor: (await stagesOf('open', 1)).next_cursor },
  })
  expect([later.data.map(({ id }: Card) => id), later.past]).toEqual([[far], undefined])
  await act(ben, acceptBooking, near)
  const answered = [`needs_you ${far}`, `coming ${near}`, `past ${second}`, `past ${first}`]
  expect(await standing(ben, 'inward')).toEqual(answered)
  expect(await standing(ben, 'inward', 1)).toEqual(answered)
  await act(ben, rejectBooking, far)
})

it('has whoever is asked for another time, or said not to have come, see that it is for them', async () => {
  const [at, later] = [trade.freshDay(), trade.freshDay()]
  const id = await askFor(at)
  await act(ben, acceptBooking, id)
  const { data } = await ana.does(askReschedule, { params: { id }, body: { booking_date: later.toISOString() } })
  expect(await standing(ben, 'inward')).toContain(`needs_you ${id}`)
  expect(await standing(ana, 'outward')).toContain(`coming ${id}`)
  await ben.does(agreeReschedule, { params: { id: data.reschedule.id } })
  expect(await standing(ben, 'inward')).toContain(`coming ${id}`)

  place.travel(later.getTime() + hourMs / 2 - place.now().getTime())
  await act(ana, claimNoShow, id)
  expect(await standing(ben, 'inward')).toContain(`needs_you ${id}`)
  expect(await standing(ana, 'outward')).toContain(`coming ${id}`)
})

it('asks both sides about what has had its time, until it is said to be done', async () => {
  const at = trade.freshDay()
  const id = await askFor(at)
  await act(ben, acceptBooking, id)
  place.travel(at.getTime() + hourMs - place.now().getTime())
  expect(await standing(ben, 'inward')).toContain(`needs_you ${id}`)
  expect(await standing(ana, 'outward')).toContain(`needs_you ${id}`)
  const waiting = await Promise.all([ana, ben].map((who) => countNeeding(who)))
  await act(ben, completeBooking, id)
  expect(await Promise.all([ana, ben].map((who) => countNeeding(who)))).toEqual(waiting.map((count) => count - 1))
  expect(await standing(ana, 'outward')).toContain(`past ${id}`)
})

it('has one side answer for both halves of an exchange', async () => {
  const { asked, returned } = await swap(trade)
  expect(await standing(ben, 'inward')).toContain(`needs_you ${asked}`)
  expect(await standing(ben, 'outward')).toContain(`needs_you ${returned}`)
  expect(await standing(ana, 'outward')).toContain(`coming ${asked}`)
  expect(await standing(ana, 'inward')).toContain(`coming ${returned}`)
  await act(ben, acceptBooking, asked)
  expect(await standing(ben, 'outward')).toContain(`coming ${returned}`)
})

it('goes on in one order or the other, never from one to the other', async () => {
  const { next_cursor } = await ana.does(listOutwardBookings, { query: { limit: 1 } })
  const query = { order: 'stage', cursor: next_cursor }
  expect(await ana.call(listOutwardBookings, { query })).toMatchObject({ status: 422 })
})

it('reads a page off an index, however many there are', async () => {
  const columns = await place.rows<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'bookings' and is_generated = 'NEVER'`,
  )
  const names = columns.map(({ name }) => name)
  const changed: Record<string, string> = {
    id: 'gen_random_uuid()',
    hold_id: 'held',
    starts_at: "starts_at - n * interval '1 day'",
  }
  await place.rows(
    `with made as (
       insert into holds (id, member_id, currency, amount, purpose, state, expires_at, created_at, resolved_at)
       select gen_random_uuid(), $1::uuid, 'gbp', 0, 'plan', 'expired', now(), now(), now() from generate_series(1, 20000)
       returning id)
     insert into bookings (${names}) select ${names.map((name) => changed[name] ?? `b.${name}`)}
     from (select * from bookings where status = 'rejected' limit 1) b,
       (select id as held, row_number() over () as n from made) h`,
    [ana.id],
  )
  await place.rows('analyze bookings')
  for (const { text } of stageStatements) {
    const values = [ana.id, 2, place.now(), ana.id, 21, place.now(), 2]
    const lines = await place.rows<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values)
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/bookings_(in|out)ward_past/)
    expect(plan).not.toMatch(/Seq Scan on bookings/)
  }
})
