import { seeDistrict } from '@sparkhood/contract/listings/near'
import { addSkill, listCategories } from '@sparkhood/contract/listings/skills'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../../test/people.ts'
import { listDistrictPages } from '../public.ts'

let place: Neighbourhood
let people: Person[]

beforeAll(async () => {
  place = await openNeighbourhood()
  people = []
  for (const name of ['Ana', 'Ben', 'Cara']) people.push(await signUp(place, name))
})
afterAll(() => place.close())

const see = async (code = 'ls1') => (await place.visitor.does(seeDistrict, { params: { district: code } })).data

it('tells nothing of a few members, and numbers of three or more', async () => {
  const [ana, ben, cara] = people as [Person, Person, Person]
  for (const one of [ana, ben]) await settleIn(one)
  await offerSkill(ana)
  await place.settle()
  expect(await see()).toEqual({ code: 'LS1', people: null, areas: [], categories: [], shown: [] })
  expect(await listDistrictPages(place.wiring.tools.db)).not.toContain('/near/LS1')
  await settleIn(cara)
  await place.settle()
  expect(await see()).toMatchObject({ people: 3, areas: ['Leeds'], categories: [{ people: null }], shown: [] })
  expect(await listDistrictPages(place.wiring.tools.db)).toContain('/near/LS1')
})

// Members see who offers what, and who is new, within the area around a home; a district must not narrow that down.
it('tells by nothing which district one member lives in', async () => {
  const alone = await signUp(place, 'Dee')
  await settleIn(alone)
  await place.rows('update places set district = $2 where member_id = $1', [alone.id, 'Alwoodley, Leeds'])
  const category = (await alone.does(listCategories)).data[5]
  await alone.does(addSkill, {
    body: {
      skillCategoryId: category._id,
      experience_level: 'expert',
      hourly_rate: 10,
      description: 'Done with care.',
    },
  })
  await place.settle()
  const before = await see()
  expect(before).toMatchObject({ people: 3, areas: ['Leeds'] })
  expect(before.categories).toContainEqual(expect.objectContaining({ _id: category._id, people: null }))
  // Her offer counts for the surrounding districts as well as for her own.
  await place.rows(`update places set zip_code = 'LS2 7EW' where member_id = $1`, [alone.id])
  await place.settle()
  expect(await see()).toEqual(before)
  const another = await signUp(place, 'Eve')
  await settleIn(another)
  await place.settle()
  expect(await see()).toMatchObject({ people: 3 })
  await place.rows(`update places set zip_code = 'LS1 4AP' where member_id = $1`, [alone.id])
  expect(await see()).toMatchObject({ people: 5 })
})

it('numbers those who offer the same in and around it, where they are three or more', async () => {
  for (const one of people.slice(1)) await offerSkill(one)
  await place.settle()
  expect((await see()).categories[0]).toMatchObject({ people: 3 })
})

it('shows the first names of members who agreed, and of nobody else', async () => {
  const [ana] = people as [Person]
  await ana.does(updateProfile, { params: { id: ana.id }, body: { shown_to_visitors: true } })
  const [shown, ...others] = (await see()).shown
  expect(others).toEqual([])
  expect(Object.keys(shown ?? {}).sort()).toEqual(['distance', 'firstname', 'offers'])
  expect(shown?.firstname).toBe('Ana')
  expect((shown?.distance ?? -1) % 0.5).toBe(0)
  await ana.does(updateProfile, { params: { id: ana.id }, body: { expertVisibility: false } })
  await place.settle()
  expect((await see()).shown).toEqual([])
})

it('refuses what is no first half of a postcode', async () => {
  expect((await place.visitor.call(seeDistrict, { params: { district: 'Leeds' } })).status).toBe(422)
})
