import { peopleNearby } from '@sparkhood/contract/listings/discovery'
import { search } from '@sparkhood/contract/listings/search'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { listCommunity } from '@sparkhood/contract/talking/community'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRose, openOrganiser } from '../assisted.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { leeds, type Person, settleIn, signUp } from '../people.ts'

// Rose has no screen; people like her are mostly old and live alone. She agreed by phone to be helped. She cannot see a
// list that names her, and has nobody to remove her from it.
let place: Neighbourhood
let rose: Person
let mallory: Person
beforeAll(async () => {
  place = await openNeighbourhood()
  const olive = await openOrganiser(place, 'Olive')
  rose = await addRose(olive)
  mallory = await signUp(place, 'Mallory')
  await settleIn(mallory)
  await place.settle()
})
afterAll(() => place.close())

it('a stranger finds nobody without email: on no list, by no search, and as no newcomer', async () => {
  const found = await Promise.all([
    mallory.does(peopleNearby, { params: { ...leeds, distance: 'all' } }),
    mallory.does(search, { query: { q: 'Rose' } }),
    mallory.does(listCommunity),
  ])
  expect(JSON.stringify(found)).not.toContain(rose.id)
})

it('whom somebody acts for her has asked reads who she is', async () => {
  expect((await mallory.does(getProfile, { params: { id: rose.id } })).data.firstname).toBe('Rose')
})
