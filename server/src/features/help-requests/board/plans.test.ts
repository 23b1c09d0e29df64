import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { settleIn, signUp } from '../../../../test/people.ts'
import { boards } from './queries.ts'

let place: Neighbourhood
let ben: string

const category = '0190a000-0000-7000-8000-000000000001'

beforeAll(async () => {
  place = await openNeighbourhood()
  const ana = await signUp(place, 'Ana')
  const viewer = await signUp(place, 'Ben')
  await settleIn(viewer)
  ben = viewer.id
  await place.rows(
    `insert into help_requests (id, asker_id, title, description, category_id, half_hours, reward, audience, location, lat, lon,
       shown_lat, shown_lon, shown_radius_metres, district, status, closes_at, created_at, updated_at)
     select gen_random_uuid(), $1, 'Need', '', case when n % 16 = 0 then $3::uuid end, 2, 'favour', 'nearby', '', 52, -1,
       51 + (n % 400) * 0.01, -3 + (n / 400) * 0.06, 900, '', case when n % 5 = 0 then 'open' else 'expired' end,
       $2::timestamptz + interval '10 days', $2, $2 from generate_series(1, 20000) n`,
    [ana.id, place.now(), category],
  )
  await place.rows('analyze help_requests')
})
afterAll(() => place.close())

it.each([
  ['all', 'help_requests_near'],
  ['inCategory', 'help_requests_in_category'],
] as const)('the board of %s reads the nearest off %s, however much there is', async (name, index) => {
  const values = [ben, 51.5, -0.1, place.now(), 1e8, -1, '00000000-0000-0000-0000-000000000000', 20, null, null]
  const plan = await place.rows<{ 'QUERY PLAN': string }>(
    `explain (analyze, timing off) ${boards[name].text}`,
    name === 'all' ? values : [...values, category],
  )
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  const [, rows] =
    new RegExp(`Index Scan using ${index} on help_requests \\S+ .*actual rows=([\\d.]+)`).exec(text) ?? []
  // One row more than the page decides the order of those at the same distance.
  expect(Number(rows), text).toBeLessThanOrEqual(22)
})
