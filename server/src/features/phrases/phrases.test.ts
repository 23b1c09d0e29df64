import { addPhrase, changePhrase, fillBlanks, listPhrases, removePhrase } from '@sparkhood/contract/admin/phrases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let mo: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  mo = await signUp(place, 'Mo')
  await place.rows(`update accounts set role = 'moderator' where id = $1`, [mo.id])
})
afterAll(() => place.close())

type Kept = { _id: string; title: string; text: string; changed_by: string }
const kept = async (title: string): Promise<Kept | undefined> =>
  (await mo.does(listPhrases)).data.find((one: Kept) => one.title === title)
const body = { title: 'Thank you', text: 'Thank you, {name}. {site} is better for it.', places: ['contact'] }

it('some are there from the start', async () => {
  expect(await kept('Cannot log in')).toMatchObject({ changed_by: '', places: ['contact'] })
})

it('is kept, changed and forgotten', async () => {
  await mo.does(addPhrase, { body })
  const id = (await kept('Thank you'))?._id ?? ''
  await mo.does(changePhrase, { params: { id }, body: { ...body, title: 'Thanks', places: ['contact', 'reports'] } })
  expect(await kept('Thanks')).toMatchObject({ changed_by: 'Mo Archer', places: ['contact', 'reports'] })
  await mo.does(removePhrase, { params: { id } })
  expect(await kept('Thanks')).toBeUndefined()
  expect((await mo.call(removePhrase, { params: { id } })).body.code).toBe('phrase.not_found')
})

it('has a name of its own, whatever its capitals, and only blanks that are filled', async () => {
  expect((await mo.call(addPhrase, { body: { ...body, title: 'cannot log in' } })).body.code).toBe('phrase.title_taken')
  const wrong = await mo.call(addPhrase, { body: { ...body, text: 'Hello {surname}' } })
  expect(wrong).toMatchObject({ status: 422, body: { issues: [{ path: 'body.text', message: /\{name\}/ }] } })
  expect((await mo.call(addPhrase, { body: { ...body, places: [] } })).status).toBe(422)
})

it.each([
  ['Hello {name}, {name}!', 'Hello Ana, Ana!'],
  ['{site} and {constructor}', 'Sparkhood and {constructor}'],
  ['{ name } {}', '{ name } {}'],
])('%s is filled as %s', (text, filled) => {
  expect(fillBlanks(text, { name: 'Ana', site: 'Sparkhood' })).toBe(filled)
})
