import type { Endpoint } from '@sparkhood/contract/endpoint'
import { peopleInCategory, peopleNearby } from '@sparkhood/contract/listings/discovery'
import { search, searchPeople, searchSkills } from '@sparkhood/contract/listings/search'
import { listCategories } from '@sparkhood/contract/listings/skills'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Wire } from '../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { leeds, type Person, settleIn, signUp } from '../../../test/people.ts'
import { rewriteCards } from './public.ts'

const crowd = 5600

let place: Neighbourhood
let ana: Person
let category: string

// An id of the crowd as a version 4 UUID.
const idFrom = (prefix: string): string =>
  `overlay(overlay(md5('${prefix}' || n) placing '4' from 13) placing '8' from 17)::uuid`
const memberId = idFrom('m')

/** A crowd around Leeds: every tenth at the same point, every hundredth without a place. */
async function gather(): Promise<void> {
  await place.rows(
    `insert into accounts (id, email, phone, terms_version, adult_confirmed_at, created_at)
     select ${memberId}, 'm' || n || '@example.org', '', '', now(), now() from generate_series(1, $1) n`,
    [crowd],
  )
  await place.rows(
    `insert into profiles (member_id, firstname, lastname, gender, referral_code, updated_at)
     select ${memberId}, 'Neighbour', n::text, 'other', 'M' || n, now() from generate_series(1, $1) n`,
    [crowd],
  )
  await place.rows(
    `insert into places (member_id, lat, lon, shown_lat, shown_lon, shown_radius_metres, district, settled_at, updated_at)
     select ${memberId}, lat, lon, lat, lon, 900, 'Leeds', now(), now()
     from (select n, case when n % 10 = 0 then $2::float8 else $2 + (n % 67 - 33) * 0.004 end as lat,
       case when n % 10 = 0 then $3::float8 else $3 + (n % 61 - 30) * 0.005 end as lon
       from generate_series(1, $1) n where n % 100 <> 0) spread`,
    [crowd, leeds.lat, leeds.lon],
  )
  await place.rows(
    `insert into skills (id, member_id, category_id, title, experience_level, description, hourly_rate_minor,
       spark_rate_minor, approval_status, created_at, updated_at)
     select ${idFrom('s')}, ${memberId}, $2, 'Skill', 'expert', '', 500, 250, 'approved', now(), now()
     from generate_series(1, $1) n`,
    [crowd, category],
  )
  const ids = await place.rows<{ id: string }>(`select ${memberId} as id from generate_series(1, $1) n`, [crowd])
  for (let from = 0; from < crowd; from += 500) {
    const some = ids.slice(from, from + 500).map(({ id }) => id)
    await place.scope().transaction((scope) => rewriteCards(scope, some))
  }
  await place.rows('analyze')
}

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  await settleIn(ana)
  category = (await ana.does(listCategories)).data[0]._id
  await gather()
})
afterAll(() => place.close())

async function readAll(endpoint: Endpoint, params: Record<string, string | number>, limit: number): Promise<Wire[]> {
  const all: Wire[] = []
  let cursor: string | undefined
  do {
    const page = await ana.does(endpoint, { params, query: { limit, ...(cursor && { cursor }) } })
    expect(page.data.length).toBe(page.next_cursor ? limit : page.data.length)
    all.push(...page.data)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return all
}

const rising = (people: Wire[]): boolean =>
  people.every(({ distance }, at) => at === 0 || (distance ?? Infinity) >= (people[at - 1].distance ?? Infinity))

describe('paging', () => {
  it.each([100, 97])('reads a crowd nearby without gap or double, %d a page', async (limit) => {
    const people = await readAll(peopleNearby, { ...leeds, distance: 'all' }, limit)
    expect(people).toHaveLength(crowd * 0.99)
    expect(new Set(people.map(({ _id }) => _id)).size).toBe(people.length)
    expect(rising(people)).toBe(true)
  })

  it('reads a category in the same way, those without a place last', async () => {
    const people = await readAll(peopleInCategory, { id: category }, 89)
    expect(people).toHaveLength(crowd)
    expect(new Set(people.map(({ _id }) => _id)).size).toBe(crowd)
    expect(people.slice(-crowd / 100).every(({ distance }) => distance === null)).toBe(true)
    expect(rising(people)).toBe(true)
  })

  it.each([
    ['people', searchPeople, 'neighbour'],
    ['listings', searchSkills, 'skill'],
  ])('reads the nearest %s that were found without gap or double', async (_what, endpoint, term) => {
    const inTwenties = await readAll(endpoint, { term }, 20)
    const inThirties = await readAll(endpoint, { term }, 33)
    expect(inTwenties.length).toBeGreaterThan(60)
    expect(inTwenties.length).toBeLessThan(500)
    expect(new Set(inTwenties.map(({ _id }) => _id)).size).toBe(inTwenties.length)
    expect(inThirties).toEqual(inTwenties)
    expect(rising(inTwenties)).toBe(true)
  })

  it.each([[1], [20], [21], [100]])('gives %d when that many are asked for', async (limit) => {
    const { data } = await ana.does(peopleNearby, { params: { ...leeds, distance: 'all' }, query: { limit } })
    expect(data).toHaveLength(limit)
  })

  it.each([0, 101, 'many'])('refuses %s a page', async (limit) => {
    const heard = await ana.call(peopleNearby, { params: { ...leeds, distance: 'all' }, query: { limit } })
    expect(heard.status).toBe(422)
  })

  it.each(['x', Buffer.from('[1]').toString('base64url'), Buffer.from('["a","b"]').toString('base64url')])(
    'refuses the forged cursor %s',
    async (cursor) => {
      const heard = await ana.call(peopleNearby, { params: { ...leeds, distance: 'all' }, query: { cursor } })
      expect(heard).toMatchObject({ status: 422, body: { code: 'input.invalid' } })
    },
  )
})

describe('filters and orders in a crowd', () => {
  const getNear = async (query: Record<string, string | number>): Promise<Wire> =>
    ana.does(peopleInCategory, { params: { id: category }, query: { limit: 100, ...query } })
  const found = async (query: Record<string, string | number>): Promise<Wire> =>
    ana.does(search, { query: { q: 'skill', ...query } })
  const getIds = ({ data }: Wire): string[] => data.map(({ _id }: Wire) => _id)
  let [third, last]: string[] = []

  beforeAll(async () => {
    const members = await place.rows<{ id: string }>(
      `select member_id as id from member_offers where position is not null
       order by position <-> grid_point($1, $2), member_id`,
      [leeds.lat, leeds.lon],
    )
    ;[third, last] = [members[1200]?.id, members.at(-1)?.id]
    await place.rows('update skills set hourly_rate_minor = 300 where member_id = $1', [third])
    await place.rows('update skills set hourly_rate_minor = 100 where member_id = $1', [last])
    await place.scope().transaction((scope) => rewriteCards(scope, [third, last].map(String)))
  })

  it('find somebody of a category behind a thousand others', async () => {
    expect(getIds(await getNear({ price: 4 }))).toEqual([third])
    expect(getIds(await getNear({ sort: 'cheapest' }))[0]).toBe(third)
    expect(getIds(await getNear({ sort: 'cheapest', free_on: '2026-12-09' }))[0]).toBe(third)
  })

  it('say how many were looked at where somebody beyond them may fit', async () => {
    expect((await getNear({ price: 2 })).looked_at).toBe(5000)
    expect((await getNear({ sort: 'cheapest' })).looked_at).toBe(5000)
    expect((await getNear({ price: 2, distance: 1000 })).looked_at).toBeUndefined()
    expect((await getNear({ price: 100 })).looked_at).toBeUndefined()
    expect((await getNear({})).looked_at).toBeUndefined()
  })

  it('of a search look at more where the first leave too little, and say where that was not all', async () => {
    const { people, skills, looked_at: lookedAt } = await found({ price: 4 })
    expect([people.total, skills.total, lookedAt]).toEqual([1, 1, 1500])
    expect((await found({ price: 4, distance: 1000 })).looked_at).toBeUndefined()
    expect((await found({ price: 100 })).looked_at).toBeUndefined()
    expect((await ana.does(searchPeople, { params: { term: 'skill' }, query: { price: 2 } })).looked_at).toBe(1500)
    expect((await ana.does(searchSkills, { params: { term: 'skill' }, query: { price: 2 } })).looked_at).toBe(1500)
  })
})

describe('the database', () => {
  const getPlan = async (text: string): Promise<string> => {
    const rows = await place.rows<{ 'QUERY PLAN': string }>(`explain ${text}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  it('reads the nearest entries of a word from its index alone', async () => {
    const from = 'grid_point(53.8, -1.5)'
    const entries = `select doc from search_entries where key = search_key('name', 'neighbour')
      order by position <-> (select ${from}) limit 100`
    expect(await getPlan(entries)).toMatch(/Index Only Scan using search_entries_nearest/)
  })

  it('answers the nearest from its index, without sorting the crowd', async () => {
    const from = 'grid_point(53.8, -1.5)'
    const nearest = `select card from member_cards where position <@ circle((select ${from}), 1e8)
      order by position <-> (select ${from}), member_id limit 21`
    expect(await getPlan(nearest)).toMatch(/Presorted Key[\s\S]*Index Scan using member_cards_position/)
    const offers = `select member_id from member_offers where category_id = '${category}' and leads
      and position is not null order by position <-> (select ${from}), member_id limit 21`
    expect(await getPlan(offers)).toMatch(/Presorted Key[\s\S]*Index Scan using member_offers_category/)
  })
})
