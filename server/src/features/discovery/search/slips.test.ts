import { search } from '@sparkhood/contract/listings/search'
import { addSkill, listCategories } from '@sparkhood/contract/listings/skills'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Wire } from '../../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { leeds, type Person, settleIn, signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let ana: Person

const truro = { lat: 50.2632, lon: -5.051 }

type Offer = { category: string; title?: string; says: string }

async function offer(person: Person, { category, title, says }: Offer): Promise<void> {
  const { data } = await person.does(listCategories)
  const body = {
    skillCategoryId: data.find((one: Wire) => one.title === category)._id,
    experience_level: 'expert',
    hourly_rate: 10,
    description: says,
    ...(title && { skill_type: title }),
  }
  await person.does(addSkill, { body })
}

async function neighbour(firstname: string, at: typeof leeds, called = { lastname: 'Ash' }): Promise<Person> {
  const person = await signUp(place, firstname, called)
  await settleIn(person, at)
  return person
}

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await neighbour('Ana', leeds)
  const ben = await neighbour('Ben', leeds)
  await offer(ben, { category: 'Bike repair', says: 'Gears and wheels.' })
  await offer(ben, { category: 'Gardening', says: 'Privet and beech.' })
  await offer(ben, { category: 'Cooking and baking', says: 'Made at home.' })
  const cara = await neighbour('Cara', leeds)
  await offer(cara, { category: 'Cleaning', says: 'Floors and windows.' })
  await offer(cara, { category: 'Pet care', says: 'Twice round the park.' })
  // The exact searched words belong to members at the other end of the country.
  await neighbour('Fred', truro, { lastname: 'Gardner' })
  await neighbour('Hugo', truro, { lastname: 'Walker' })
  const gita = await neighbour('Gita', truro, { lastname: 'Gadrening' })
  await offer(gita, {
    category: 'Music',
    title: 'Lessons on the piano',
    says: 'An experienced cleaner and baker with a bicicle.',
  })
})
afterAll(() => place.close())

const people = async (q: string): Promise<string[]> =>
  (await ana.does(search, { query: { q } })).people.data.map(({ firstname }: Wire) => firstname)

describe('a word that somebody is called, or has written, is still taken for a slip', () => {
  it.each([
    ['gardner', ['Ben', 'Fred']],
    ['gadrening', ['Ben', 'Gita']],
    ['gadrenin', ['Ben', 'Gita']],
    ['bicicle', ['Ben', 'Gita']],
  ])('%j', async (q, expected) => {
    expect(await people(q)).toEqual(expected)
  })
})

describe('who does something is found by what they do', () => {
  it.each([
    ['cleaner', ['Cara', 'Gita']],
    ['baker', ['Ben', 'Gita']],
    ['dog walker', ['Cara', 'Hugo']],
  ])('%j', async (q, expected) => {
    expect(await people(q)).toEqual(expected)
  })
})

describe('a word that was spelt right is not taken for another', () => {
  it.each([
    ['of a category', 'gardening', ['Ben']],
    ['of one listing', 'privet', ['Ben']],
    ['of a name', 'gita', ['Gita']],
  ])('%s: %j', async (_what, q, expected) => {
    expect(await people(q)).toEqual(expected)
  })
})
