import { peopleInCategory, peopleNearby, peopleWithin } from '@sparkhood/contract/listings/discovery'
import { addSkill, getSkill, listCategories } from '@sparkhood/contract/listings/skills'
import { followMember, listFollowers, listFollowing } from '@sparkhood/contract/people/follows'
import { getBasicProfile, getProfile, updateProfile } from '@sparkhood/contract/people/profiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HttpReply } from '../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, settleIn, signUp } from '../../../test/people.ts'

const home = { lat: 53.812345, lon: -1.567891 }
const canaries = {
  email: 'ana@example.org',
  phone: '07700 900987',
  dialled: '7700900987',
  street: '99 Canary Wharf Row',
  postcode: 'LS6 3QX',
  words: 'Flat 4, the green gate',
  latitude: '53.8123',
  longitude: '-1.5678',
}

let place: Neighbourhood
let ana: Person
let cara: Person
let category: string
let skill: string
/** Where Ana is shown to be, which follows from her random id and may begin as her home does. */
let shown: string[]

beforeAll(async () => {
  place = await openNeighbourhood()
  // Alone she might be shown so far away that no list has her.
  ana = await signUp(place, 'Ana', { phone: canaries.phone })
  cara = await signUp(place, 'Cara')
  await settleIn(cara, { lat: 53.79, lon: -1.54 })
  await ana.does(updateProfile, {
    params: { id: ana.id },
    body: { ...home, locationName: canaries.words, street: canaries.street, zip_code: canaries.postcode },
  })
  category = (await ana.does(listCategories)).data[0]._id
  const body = { skillCategoryId: category, experience_level: 'expert', hourly_rate: 10, description: 'With care.' }
  skill = (await ana.does(addSkill, { body })).data._id
  await ana.does(followMember, { params: { id: cara.id } })
  await cara.does(followMember, { params: { id: ana.id } })
  const points = await place.rows<{ lat: number; lon: number }>(
    'select shown_lat as lat, shown_lon as lon from places where member_id = $1',
    [ana.id],
  )
  shown = points.flatMap(({ lat, lon }) => [String(lat), String(lon)])
})
afterAll(() => place.close())

/** Every call of these features by which Cara reads something of Ana. */
const reads: [string, () => Promise<HttpReply>][] = [
  ['the profile', () => cara.call(getProfile, { params: { id: ana.id } })],
  ['the basic profile', () => cara.call(getBasicProfile, { params: { id: ana.id } })],
  ['people nearby', () => cara.call(peopleNearby, { params: { ...home, distance: 'all' } })],
  ['people in Leeds', () => cara.call(peopleWithin, { params: { city: 'leeds' } })],
  ['people in the category', () => cara.call(peopleInCategory, { params: { id: category } })],
  ['the skill', () => cara.call(getSkill, { params: { id: skill } })],
  ['whom she follows', () => cara.call(listFollowing)],
  ['her followers', () => cara.call(listFollowers)],
]

it.each(reads)('Cara reads of Ana in %s nothing that is private', async (_where, read) => {
  const { status, text } = await read()
  expect(status).toBe(200)
  expect(text).toContain(ana.id)
  const besides = shown.reduce((left, figure) => left.replaceAll(figure, ''), text)
  for (const canary of Object.values(canaries)) expect(besides).not.toContain(canary)
  for (const field of [
    'referral_code',
    'exact_',
    'balance',
    'completion',
    'linked_account',
    'expertVisibility',
    'shows_email',
    'shown_to_visitors',
    'easy_read',
    'radius',
  ]) {
    expect(text).not.toContain(field)
  }
})

it('Ana reads it all of herself', async () => {
  const { text } = await ana.call(getProfile, { params: { id: ana.id } })
  const { dialled: _, ...written } = canaries
  for (const canary of Object.values(written)) expect(text).toContain(canary)
})

it('no distance from any point is that from where Ana lives', async () => {
  // From her very door, the nearest that anybody can learn is where her shown point stands.
  const { data } = await cara.does(peopleNearby, { params: { ...home, distance: 'all' } })
  expect(data.find(({ _id }: { _id: string }) => _id === ana.id).distance).toBeGreaterThanOrEqual(0.4)
  const { data: within } = await cara.does(peopleNearby, { params: { ...home, distance: 399 } })
  expect(within.map(({ _id }: { _id: string }) => _id)).not.toContain(ana.id)
})
