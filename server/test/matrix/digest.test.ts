import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { signUp } from '../people.ts'
import { watchContents } from './digest.ts'

const announcement = '0190f000-0000-7000-8000-000000000001'

let place: Neighbourhood
let contents: () => Promise<string[]>
let before: string[]

beforeAll(async () => {
  place = await openNeighbourhood()
  const { id } = await signUp(place, 'Ana')
  await place.rows('insert into announcements (id, words, starts_at, written_by) values ($1, $2, now(), $3)', [
    announcement,
    'Closed on Monday.',
    id,
  ])
  await place.rows('insert into announcement_dismissals select id, written_by, now() from announcements')
  await place.rows(`create table place_postcodes_geonames partition of place_postcodes for values in ('geonames')`)
  contents = await watchContents(place)
  before = await contents()
})
afterAll(() => place.close())

/** Runs statements as the site does, and returns the tables whose contents changed. */
async function changedBy(statements: string): Promise<string[]> {
  await place.wiring.tools.db.pool.query(statements)
  const after = await contents()
  const changed = after.filter((line) => !before.includes(line)).map((line) => line.split(' ')[0] ?? '')
  before = after
  return changed
}

const postcode = `insert into place_postcodes (source, code, level, lat, lon) values ('geonames', 'LS1', 1, 53, -1)`

// Each starts from what the ones before it left.
it.each([
  [
    'an added row',
    `insert into phrases (id, title, text, places, changed_at) select id, 'Hello', 'Hello.', '{}', now() from accounts`,
    ['phrases'],
  ],
  ['a changed row', `update phrases set text = 'Good day.'`, ['phrases']],
  [
    'a row of two statements in a transaction',
    `begin; update phrases set text = 'Bye.'; update announcements set words = 'Open.'; commit`,
    ['announcements', 'phrases'],
  ],
  [
    'a deleted row, and one that goes with it',
    'delete from announcements',
    ['announcement_dismissals', 'announcements'],
  ],
  [
    'a row in place of another',
    `insert into phrases select * from phrases on conflict (id) do update set text = 'Once more.'`,
    ['phrases'],
  ],
  [
    'a row that a query adds beside its answer',
    `with gone as (delete from phrases returning id) select from gone`,
    ['phrases'],
  ],
])('%s is seen', async (_, statements, tables) => {
  expect(await changedBy(statements)).toEqual(tables)
})

it.each([
  ['what is rolled back', 'begin; update accounts set phone = phone || 1; rollback'],
  ['the same values again', 'update accounts set phone = phone'],
  ['a change of no row', `update accounts set phone = '1' where false`],
  ['that a session was seen', `update sessions set last_seen_at = last_seen_at + interval '1 day'`],
  ['that something was tried', `insert into rate_limits (key, points) values ('ana', 1)`],
])('%s is no change', async (_, statements) => {
  expect(await changedBy(statements)).toEqual([])
})

it('rows are seen in a table that others are part of, and in a table that is emptied', async () => {
  await place.rows(postcode)
  expect(await changedBy('select 1')).toEqual(['place_postcodes'])
  await place.rows(postcode.replace('place_postcodes', 'place_postcodes_geonames'))
  expect(await changedBy('select 1')).toEqual(['place_postcodes_geonames'])
  await place.rows('truncate place_postcodes')
  expect(await changedBy('select 1')).toContain('place_postcodes')
})
