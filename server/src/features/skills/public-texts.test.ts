import { addSkill, editSkill } from '@sparkhood/contract/listings/skills'
import { updateBio, updateProfile } from '@sparkhood/contract/people/profiles'
import { writeReview } from '@sparkhood/contract/people/reviews'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listingForm } from '../../../test/listings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ben: Person
beforeAll(async () => {
  place = await openNeighbourhood()
  ben = await signUp(place, 'Ben')
})
afterAll(() => place.close())

const words = 'Ring 07700 900123'
const refused = (field: string) => ({
  status: 422,
  body: {
    code: 'input.invalid',
    issues: [{ path: `body.${field}`, message: expect.stringContaining('07700 900123') }],
  },
})

it('a listing takes none, new or changed', async () => {
  const form = await listingForm(ben, 'Gardening')
  expect(await ben.call(addSkill, { body: { ...form, description: words } })).toMatchObject(refused('description'))
  expect(await ben.call(addSkill, { body: { ...form, skill_type: words } })).toMatchObject(refused('skill_type'))
  const { data } = await ben.does(addSkill, { body: form })
  const { skill_type } = data
  const params = { id: data._id }
  const change = { skill_type, experience_level: 'expert', hourly_rate: 8, description: words }
  expect(await ben.call(editSkill, { params, body: change })).toMatchObject(refused('description'))
  // Text from before the rule may stay.
  await place.rows('update skills set description = $2 where id = $1', [data._id, words])
  expect((await ben.call(editSkill, { params, body: { ...change, hourly_rate: 9 } })).status).toBe(200)
})

it('a bio takes none, but one that is sent back as it stands stays', async () => {
  expect(await ben.call(updateBio, { body: { bio: words } })).toMatchObject(refused('bio'))
  await place.rows('update profiles set bio = $2 where member_id = $1', [ben.id, words])
  expect((await ben.call(updateProfile, { params: { id: ben.id }, body: { bio: words } })).status).toBe(200)
})

it('a review takes none', async () => {
  const body = { skillId: ben.id, revieweeId: ben.id, rating: 5, comment: words }
  expect(await ben.call(writeReview, { body })).toMatchObject(refused('comment'))
})
