import { search } from '@sparkhood/contract/listings/search'
import { deleteSkill, editSkill } from '@sparkhood/contract/listings/skills'
import { askClosing, undoClosing } from '@sparkhood/contract/people/privacy'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../../test/people.ts'
import { rewriteCard } from '../public.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let skill: string

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben', { lastname: 'Quillfeather' })
  cara = await signUp(place, 'Cara', { lastname: 'Quillfeather' })
  for (const person of [ana, ben, cara]) await settleIn(person)
  skill = await offerSkill(ben, 5)
  await says('Zwieback toasted thrice.')
})
afterAll(() => place.close())

const says = (description: string) =>
  ben.does(editSkill, {
    params: { id: skill },
    body: { skill_type: 'Toast', experience_level: 'expert', hourly_rate: 5, description },
  })
const isKnown = async (word: string): Promise<boolean> =>
  (await place.rows('select from search_words where word = $1', [word])).length > 0
const isFound = async (q: string): Promise<boolean> =>
  (await ana.does(search, { query: { q } })).people.data.some(({ _id }: { _id: string }) => _id === ben.id)

it('keeps a name for as long as somebody has it', async () => {
  expect([await isKnown('quillfeather'), await isFound('quillf')]).toEqual([true, true])
  await cara.does(updateProfile, { params: { id: cara.id }, body: { lastname: 'Archer' } })
  expect(await isKnown('quillfeather')).toBe(true)
  await ben.does(updateProfile, { params: { id: ben.id }, body: { lastname: 'Archer' } })
  expect(await isKnown('quillfeather')).toBe(false)
  await ben.does(updateProfile, { params: { id: ben.id }, body: { lastname: 'Quillfeather' } })
  expect([await isKnown('quillfeather'), await isFound('quillf')]).toEqual([true, true])
})

it('keeps no word of a member who is suspended, until they are back', async () => {
  const suspend = async (at: Date | null) => {
    await place.rows('update accounts set suspended_at = $2 where id = $1', [ben.id, at])
    await place.scope().transaction((scope) => rewriteCard(scope, ben.id))
  }
  await suspend(place.now())
  expect([await isKnown('quillfeather'), await isKnown('zwieback')]).toEqual([false, false])
  await suspend(null)
  expect([await isKnown('quillfeather'), await isKnown('zwieback'), await isFound('zwieb')]).toEqual([true, true, true])
})

it('keeps no word of a member who is closing their account, unless they think better of it', async () => {
  await ben.does(askClosing)
  expect([await isKnown('quillfeather'), await isKnown('zwieback')]).toEqual([false, false])
  await ben.does(undoClosing)
  expect([await isKnown('quillfeather'), await isKnown('zwieback')]).toEqual([true, true])
})

it('keeps no word of a listing that no longer says it, or that is gone', async () => {
  await says('Rusks.')
  expect([await isKnown('zwieback'), await isKnown('rusks')]).toEqual([false, true])
  await ben.does(deleteSkill, { params: { id: skill } })
  expect([await isKnown('rusks'), await isKnown('toast')]).toEqual([false, false])
})

it('keeps the words of categories, whoever else had them', async () => {
  const gardening = await offerSkill(ben, 5)
  expect(await isKnown('gardening')).toBe(true)
  await ben.does(deleteSkill, { params: { id: gardening } })
  expect(await isKnown('gardening')).toBe(true)
})
