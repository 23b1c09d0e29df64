import type { Endpoint } from '@sparkhood/contract/endpoint'
import { peopleInCategory, peopleNearby, shortCards } from '@sparkhood/contract/listings/discovery'
import { searchPeople, searchSkills } from '@sparkhood/contract/listings/search'
import { listCategories } from '@sparkhood/contract/listings/skills'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import type { Sending, Wire } from '../../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { leeds, offerSkill, type Person, settleIn, signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let category: { _id: string; title: string }

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  for (const person of [ana, ben]) await settleIn(person)
  category = (await ana.does(listCategories)).data[0]
  await offerSkill(ben)
})
afterAll(() => place.close())

/** Ben's entry in a list. */
const see = async (endpoint: Endpoint, { query, ...sending }: Sending = {}): Promise<Wire> => {
  const params = { ...leeds, distance: 'all', id: category._id, term: category.title }
  const { data } = await ana.does(endpoint, { params, query: { ...query }, ...sending })
  expect(data).toHaveLength(1)
  return data[0]
}
const browser = { headers: { 'sec-fetch-site': 'same-origin' } }
const lists = [peopleNearby, peopleInCategory, searchPeople, searchSkills] as const

test.each(lists)('$path carries what the page draws', async (endpoint) => {
  const short = await see(endpoint)
  expect(await see(endpoint, { ...browser, query: shortCards })).toEqual(short)
  const drawnNowhere = ['rating', 'kyc_month', 'reply_minutes', 'rate_unit', 'tool_count', 'category']
  const text = JSON.stringify(short)
  for (const name of drawnNowhere) expect(text).not.toContain(`"${name}"`)
})

it('tells of three listings what they are and cost, and roughly where somebody lives', async () => {
  const { lat, lon, skills, ...short } = await see(peopleNearby)
  expect(skills).toEqual([{ skill_type: category.title, picture: expect.any(String), hourly_rate: 10 }])
  expect(short).toMatchObject({ _id: ben.id, firstname: 'Ben', lastname: 'Archer', photourl: '', skill_count: 1 })
  for (const degrees of [lat, lon]) expect(String(degrees)).toMatch(/^-?\d+(\.\d{1,4})?$/)
})

test.each(lists)('$path carries whole cards for pages that do not say how much they draw', async (endpoint) => {
  const whole = await see(endpoint, browser)
  const { owner = whole } = whole
  expect(owner).toMatchObject({ rating: null, rating_count: 0, kyc_month: null, reply_minutes: null })
  const [listing] = whole.skills ?? [whole]
  expect(listing).toMatchObject({ kind: 'service', experience_level: 'expert', rate_unit: 'hour', spark_token: 5 })
  expect(listing.category).toBe(category._id)
})

it('is sent whole where the version before wrote it, until the night', async () => {
  const usual = await see(peopleNearby)
  await place.rows('update member_cards set short = null')
  for (const endpoint of lists) {
    const { owner, ...whole } = await see(endpoint)
    expect(owner ?? whole).toMatchObject({ _id: ben.id, firstname: 'Ben', locationName: usual.locationName })
  }
  await place.app.jobs.runTimed('discovery.rewrite-old-cards')
  expect(await place.rows('select from member_cards where short is null')).toEqual([])
  expect(await see(peopleNearby)).toEqual(usual)
})

it('counts the listings of a card that the version before writes', async () => {
  const usual = await see(peopleNearby)
  const told = `(card::jsonb - 'skill_count' - 'tool_count' - 'reviewer_count')`
  await place.rows(`update member_cards set card = ${told}::text where member_id = $1`, [ben.id])
  expect(await see(peopleNearby)).toEqual(usual)
})

it('says what is not usual: a tool, by the day, with reviews', async () => {
  const skills = [
    { skill_type: 'Ladder', picture: 'tools', kind: 'tool', rate_unit: 'day', hourly_rate: 3, _id: ben.id },
  ]
  const card = { _id: ben.id, firstname: 'B"en', lastname: '', photourl: '', locationName: '', is_new: false, skills }
  const rated = { rating: 4.5, rating_count: 3, kyc_month: '2026-10', lat: null, lon: null, reply_minutes: 30 }
  const [row] = await place.rows<{ short: string }>('select short_card($1) as short', [
    JSON.stringify({ ...card, ...rated }),
  ])
  expect(JSON.parse(row?.short ?? '')).toEqual({
    ...{ _id: ben.id, firstname: 'B"en', lastname: '', photourl: '', locationName: '' },
    ...{ rating: 4.5, rating_count: 3, kyc_month: '2026-10', reply_minutes: 30, skill_count: 1, tool_count: 1 },
    skills: [{ skill_type: 'Ladder', picture: 'tools', rate_unit: 'day', hourly_rate: 3 }],
  })
})
