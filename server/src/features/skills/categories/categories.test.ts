import { existsSync } from 'node:fs'
import {
  changeCategory,
  drawings,
  giveCategoryPhoto,
  listAllCategories,
  makeCategory,
  orderCategories,
  publishCategory,
  removeCategoryPhoto,
  unpublishCategory,
  type WholeCategory,
} from '@sparkhood/contract/listings/categories'
import { peopleInCategory } from '@sparkhood/contract/listings/discovery'
import { search } from '@sparkhood/contract/listings/search'
import { addSkill, editSkill, getSkill, listCategories } from '@sparkhood/contract/listings/skills'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUpAdmin } from '../../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../../test/people.ts'
import { picture } from '../../../../test/pictures.ts'
import { rewriteCards } from '../../discovery/public.ts'

let place: Neighbourhood
let ruth: Person
let ana: Person
let ben: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  await settleIn(ana)
  await settleIn(ben)
})
afterAll(() => place.close())

const all = async (): Promise<WholeCategory[]> => (await ruth.does(listAllCategories)).data
const known = async (title: string): Promise<WholeCategory> => {
  const found = (await all()).find((one) => one.title === title)
  if (!found) throw new Error(`There is no ${title}`)
  return found
}
const seen = async (): Promise<string[]> =>
  (await place.visitor.does(listCategories)).data.map(({ title }: { title: string }) => title)
const described = (title: string) => ({ title, description: 'Cards and dice.', picture: 'music', kind: 'skill' })

it('is made unseen, published, and then seen at the end', async () => {
  await ruth.does(makeCategory, { body: described('Board games') })
  expect(await seen()).not.toContain('Board games')
  const { _id: id } = await known('Board games')
  await ruth.does(publishCategory, { params: { id } })
  expect((await seen()).at(-1)).toBe('Board games')
})

it('is renamed everywhere at once, and keeps its id', async () => {
  const { _id: id } = await known('Board games')
  await ruth.does(changeCategory, { params: { id }, body: described('Tabletop games') })
  expect(await known('Tabletop games')).toMatchObject({ _id: id, kind: 'skill', picture: 'music' })
  expect(await seen()).toContain('Tabletop games')
  const found = await ana.does(search, { query: { q: 'tabletop', distance: 8000 } })
  expect(found.categories).toMatchObject([{ _id: id, title: 'Tabletop games' }])
})

it('shows another drawing on the cards of all who offer something in it', async () => {
  const { data } = await ana.does(listCategories)
  const { _id: id, title, description, kind } = data.find((one: { title: string }) => one.title === 'Gardening')
  const body = { skillCategoryId: id, experience_level: 'expert', hourly_rate: 5, description: 'With care.' }
  await ben.does(addSkill, { body })
  // More than one batch redraws.
  await place.rows(
    `with member as (
       insert into accounts (id, email, phone, terms_version, adult_confirmed_at, created_at)
       select gen_random_uuid(), 'g' || n || '@example.org', '', '', now(), now() from generate_series(1, 230) n returning id
     ), profile as (
       insert into profiles (member_id, firstname, lastname, gender, referral_code, updated_at)
       select id, 'Neighbour', '', 'other', 'G' || id, now() from member
     )
     insert into skills (id, member_id, category_id, title, experience_level, description, hourly_rate_minor,
       spark_rate_minor, approval_status, created_at, updated_at)
     select gen_random_uuid(), id, $1, 'Weeding', 'expert', '', 500, 250, 'approved', now(), now() from member`,
    [id],
  )
  const members = await place.rows<{ id: string }>(
    'select distinct member_id as id from skills where category_id = $1',
    [id],
  )
  await place.scope().transaction((scope) =>
    rewriteCards(
      scope,
      members.map((member) => member.id),
    ),
  )
  const cardsWith = async (picture: string): Promise<number> => {
    const drawn = `card::jsonb @> jsonb_build_object('skills', jsonb_build_array(jsonb_build_object('category', $1::text, 'picture', $2::text)))`
    return (await place.rows(`select from member_cards where ${drawn}`, [id, picture])).length
  }
  expect([await cardsWith('gardening'), await cardsWith('music')]).toEqual([231, 0])
  await ruth.does(changeCategory, { params: { id }, body: { title, description, kind, picture: 'music' } })
  await place.settle()
  expect([await cardsWith('gardening'), await cardsWith('music')]).toEqual([0, 231])
})

it('has a title that no other has, whatever its capitals', async () => {
  const { _id: id } = await known('Tabletop games')
  const made = await ruth.call(makeCategory, { body: described('GARDENING') })
  const renamed = await ruth.call(changeCategory, { params: { id }, body: described('gardening') })
  expect([made.body.code, renamed.body.code]).toEqual(['category.title_taken', 'category.title_taken'])
})

it('stands where it is put; an order that leaves one out is refused', async () => {
  const order = (await all()).map(({ _id }) => _id).reverse()
  await ruth.does(orderCategories, { body: { order } })
  expect((await all()).map(({ _id }) => _id)).toEqual(order)
  expect((await seen())[0]).toBe('Tabletop games')
  for (const wrong of [order.slice(1), [...order.slice(1), order[1]], []]) {
    expect((await ruth.call(orderCategories, { body: { order: wrong } })).body.code).toBe('category.changed')
  }
})

it('no longer shown, takes nothing new, and what is in it stays', async () => {
  const skill = await offerSkill(ben)
  const offered = (await ben.does(getSkill, { params: { id: skill } })).data
  const id = offered.skillCategoryId
  const { skills } = await known('Tabletop games')
  expect(skills).toBe(1)
  await ruth.does(unpublishCategory, { params: { id } })
  expect((await seen()).length).toBe((await all()).length - 1)
  expect((await ana.call(peopleInCategory, { params: { id } })).status).toBe(404)
  expect((await ana.does(getSkill, { params: { id: skill } })).data._id).toBe(skill)
  const words = { experience_level: 'expert', hourly_rate: 5, description: 'With care.' }
  const added = await ben.call(addSkill, { body: { ...words, skillCategoryId: id } })
  expect(added.body.code).toBe('skill.category_unknown')
  await ben.does(editSkill, { params: { id: skill }, body: { ...words, skill_type: 'Still mine' } })
  await ruth.does(publishCategory, { params: { id } })
  expect((await ana.call(peopleInCategory, { params: { id } })).status).toBe(200)
})

it('shows a picture of its own in the place of the drawing, until that is wanted again', async () => {
  const { _id: id } = await known('Tabletop games')
  const thumbnail = async () =>
    (await place.visitor.does(listCategories)).data.find((one: { _id: string }) => one._id === id).thumbnail
  await ruth.does(giveCategoryPhoto, { params: { id }, files: [await picture('photo')] })
  const first = await thumbnail()
  expect(first).toMatch(/^\/files\/.+\/full\.webp#/)
  await ruth.does(giveCategoryPhoto, { params: { id }, files: [await picture('photo')] })
  expect(await thumbnail()).not.toBe(first)
  const gone = await place.app.http.inject({ url: first.split('#')[0] })
  expect(gone.statusCode).toBe(404)
  await ruth.does(removeCategoryPhoto, { params: { id } })
  expect(await thumbnail()).toBe('music')
  const bare = await ruth.call(giveCategoryPhoto, { params: { id }, files: [] })
  expect(bare.body.code).toBe('photo.missing')
})

it.each(drawings)('the drawing %s is there', (name) => {
  expect(existsSync(new URL(`../../../../../web/public/pictures/${name}.svg`, import.meta.url))).toBe(true)
})
