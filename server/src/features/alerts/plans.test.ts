import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Helpers, openHelpers } from '../../../test/helpers-nearby.ts'
import type { Person } from '../../../test/people.ts'
import type { Statement } from '../../platform/data/database.ts'
import { candidates, dueRounds } from './rounds/queries.ts'
import { matchSearches } from './searches/queries.ts'

let street: Helpers
let ben: Person
let request: string

// Twenty thousand listings around Ana, as many saved searches, and requests whose round is not due.
beforeAll(async () => {
  street = await openHelpers()
  const { place } = street
  ;[ben] = (await street.signUpMany(2)) as [Person]
  request = await street.ask({ title: 'Prune apple trees' })
  const around = `(select position from help_requests where id = $1) + point((n % 200 - 100) * 200, (n / 200 - 50) * 200)`
  await place.rows(
    `insert into member_offers (skill_id, member_id, category_id, position, experience_level, hourly_rate_minor)
     select gen_random_uuid(), $2, $3, ${around}, 'expert', 100 from generate_series(1, 20000) n`,
    [request, ben.id, street.category],
  )
  await place.rows(
    `insert into search_entries (key, field, doc, position)
     select search_key('skill', case when n % 2 = 0 then 'prune' else 'appl' end), 1, gen_random_uuid(), ${around}
     from generate_series(1, 20000) n`,
    [request],
  )
  await place.rows(
    `insert into saved_searches (id, member_id, words, stems, miles, created_at)
     select gen_random_uuid(), $1, 'thing ' || n, array['thing' || n], 5, $2 from generate_series(1, 20000) n`,
    [ben.id, place.now()],
  )
  for (const table of ['member_offers', 'search_entries', 'saved_searches']) await place.rows(`analyze ${table}`)
})
afterAll(() => street.place.close())

const explain = async ({ text }: Statement, values: unknown[]): Promise<string> => {
  const plan = await street.place.rows<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${text}`, values)
  return plan.map((line) => line['QUERY PLAN']).join('\n')
}
const rowsOf = (plan: string, index: string): number[] =>
  [...plan.matchAll(new RegExp(`using ${index} on .*actual rows=([\\d.]+)`, 'g'))].map(([, rows]) => Number(rows))

it('a round reads the nearest listings of a category and of each word, however many there are', async () => {
  const plan = await explain(candidates, [request, '2026-11-23'])
  expect(plan).not.toMatch(/Seq Scan on (member_offers|search_entries)/)
  const [inCategory, byWord] = [rowsOf(plan, 'member_offers_category'), rowsOf(plan, 'search_entries_nearest')]
  expect(inCategory, plan).toHaveLength(1)
  expect(Math.max(...inCategory), plan).toBeLessThanOrEqual(501)
  expect(byWord, plan).toHaveLength(1)
  expect(Math.max(...byWord), plan).toBeLessThanOrEqual(301)
})

it('a new listing reads the searches that have one of its words', async () => {
  const [skill] = await street.place.rows<{ id: string }>('select id from skills where member_id = $1', [ben.id])
  const plan = await explain(matchSearches, [skill?.id, street.place.now()])
  expect(plan).toContain('saved_searches_stems')
  expect(plan).not.toContain('Seq Scan on saved_searches')
})

it('rounds that are not due are not read', async () => {
  const { place, ana } = street
  await place.rows(
    `insert into help_requests (id, asker_id, title, description, half_hours, reward, audience, location, lat, lon, shown_lat,
       shown_lon, shown_radius_metres, district, status, closes_at, created_at, updated_at)
     select gen_random_uuid(), $1, 'Need', '', 2, 'favour', 'nearby', '', 52, -1, 52, -1, 900, '', 'open',
       $2::timestamptz + interval '10 days', $2, $2 from generate_series(1, 10000) n`,
    [ana.id, place.now()],
  )
  await place.rows(
    `insert into alert_rounds (request_id, next_at) select id, $1::timestamptz + interval '1 hour' from help_requests
     where title = 'Need'`,
    [place.now()],
  )
  await place.rows('analyze alert_rounds')
  const plan = await explain(dueRounds, [place.now(), '00000000-0000-0000-0000-000000000000'])
  expect(plan).toContain('alert_rounds_due')
})
