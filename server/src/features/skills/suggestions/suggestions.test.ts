import { orderCategories } from '@sparkhood/contract/listings/categories'
import { addSkill, listCategories } from '@sparkhood/contract/listings/skills'
import {
  acceptSuggestion,
  declineSuggestion,
  listOpenSuggestions,
  listOwnSuggestions,
  suggestSkill,
} from '@sparkhood/contract/listings/suggestions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Wire } from '../../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let admin: Person

// It is Monday 23 November, 10:00.
beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  admin = await signUp(place, 'Ada')
  await place.rows(`update accounts set role = 'admin' where id = $1`, [admin.id])
})
afterAll(() => place.close())

const params = (id: string) => ({ params: { id } })
const suggest = async (person: Person, name: string): Promise<Wire> =>
  (await person.does(suggestSkill, { body: { name } })).data
const own = async (person: Person): Promise<Wire[]> => (await person.does(listOwnSuggestions)).data
const open = async (): Promise<Wire[]> => (await admin.does(listOpenSuggestions)).data
const falconry = { title: 'Falconry', description: 'Birds of prey, shown and flown.' }

/** The newest email to somebody with a matching subject. */
const emailTo = async (person: Person, subject: RegExp) => {
  await place.settle()
  return (await place.wiring.mailbox?.list(person.email))?.find((email) => subject.test(email.subject))
}

describe('a suggestion', () => {
  it('is answered within two days, which its author reads and an admin sees passing', async () => {
    const said = await suggest(ana, 'Thatching')
    expect(said).toMatchObject({ status: 'pending', answer_by: '2026-11-25T10:00:00.000Z', reason: null })
    expect(await own(ana)).toEqual([said])
    expect(await own(ben)).toEqual([])
    place.travel(47.5 * 3_600_000)
    await suggest(ben, 'Dowsing')
    expect(await open()).toMatchObject([
      { name: 'Thatching', age_hours: 47, overdue: false, member: { firstname: 'Ana' } },
      { name: 'Dowsing', age_hours: 0, overdue: false },
    ])
    place.travel(1_800_000)
    expect((await open())[0]).toMatchObject({ age_hours: 48, overdue: false })
    place.travel(1)
    expect((await open())[0]).toMatchObject({ overdue: true })
  })

  it('becomes a category for everybody who suggested it, and an email says so', async () => {
    const first = await suggest(ana, 'Falconry')
    await suggest(ben, 'falconry')
    const { data: category } = await admin.does(acceptSuggestion, { ...params(first._id), body: falconry })
    expect(category).toMatchObject({ ...falconry, thumbnail: 'neighbourhood', kind: 'service', status: 'published' })
    for (const person of [ana, ben]) {
      const email = await emailTo(person, /Falconry/)
      expect(email?.text).toContain(`/settings/skill/add?category=${category._id}`)
      const [latest] = await own(person)
      expect(latest).toMatchObject({ status: 'accepted', category: { _id: category._id, title: 'Falconry' } })
    }
    const { data } = await place.visitor.does(listCategories)
    expect(data.some(({ _id }: Wire) => _id === category._id)).toBe(true)
    const body = {
      skillCategoryId: category._id,
      experience_level: 'expert',
      hourly_rate: 20,
      description: 'Owls too.',
    }
    expect((await ben.does(addSkill, { body })).data).toMatchObject({ skill_type: 'Falconry', kind: 'service' })
  })

  it('is declined with a reason that its author reads, also in an email', async () => {
    const { _id } = await suggest(ana, 'Knives <b>& swords</b>')
    const silent = await admin.call(declineSuggestion, { ...params(_id), body: { reason: ' ' } })
    expect(silent).toMatchObject({ status: 422, body: { message: 'Give a reason' } })
    await admin.does(declineSuggestion, { ...params(_id), body: { reason: 'We leave weapons to others.' } })
    const [latest] = await own(ana)
    expect(latest).toMatchObject({ status: 'declined', reason: 'We leave weapons to others.', category: null })
    const email = await emailTo(ana, /Knives/)
    expect(email?.text).toContain('We leave weapons to others.')
    expect(email?.html).not.toContain('<b>')
  })

  it('is answered once', async () => {
    const { _id } = await suggest(ana, 'Beekeeping')
    const accepting = { ...params(_id), body: { title: 'Beekeeping', description: 'Hives and honey.' } }
    const answers = await Promise.all([
      admin.call(acceptSuggestion, accepting),
      admin.call(acceptSuggestion, accepting),
      admin.call(declineSuggestion, { ...params(_id), body: { reason: 'No.' } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('suggestion.decided')
  })

  it('never makes two categories of one title', async () => {
    const { _id } = await suggest(ben, 'Gardens')
    const heard = await admin.call(acceptSuggestion, {
      ...params(_id),
      body: { title: 'gardening', description: 'Again.' },
    })
    expect(heard).toMatchObject({ status: 409, body: { code: 'category.title_taken' } })
    expect((await open()).some((suggestion) => suggestion._id === _id)).toBe(true)
  })

  it('makes no category where there are as many as can be put in order', async () => {
    const { _id } = await suggest(ben, 'Juggling clubs')
    await place.rows(
      `insert into categories (id, title, description, picture, position)
       select gen_random_uuid(), 'Filler ' || n, '', 'neighbourhood', 1000 + n
       from generate_series(1, 100 - (select count(*)::int from categories)) n`,
    )
    const heard = await admin.call(acceptSuggestion, {
      ...params(_id),
      body: { title: 'Juggling', description: 'Clubs and balls.' },
    })
    expect(heard).toMatchObject({ status: 409, body: { code: 'category.too_many' } })
    const all = async () => (await place.rows<{ id: string }>('select id from categories')).map(({ id }) => id)
    expect((await admin.call(orderCategories, { body: { order: await all() } })).status).toBe(200)
    await place.rows(
      `insert into categories (id, title, description, picture, position)
       values (gen_random_uuid(), 'Filler of before', '', 'neighbourhood', 2000)`,
    )
    expect((await admin.call(orderCategories, { body: { order: await all() } })).status).toBe(200)
    await place.rows(`delete from categories where title like 'Filler %'`)
    await admin.does(declineSuggestion, { ...params(_id), body: { reason: 'We are full.' } })
  })
})

it('is read by its author page by page, newest first', async () => {
  const page = await ana.does(listOwnSuggestions, { query: { limit: 3 } })
  const rest = await ana.does(listOwnSuggestions, { query: { cursor: page.next_cursor } })
  const names = [...page.data, ...rest.data].map(({ name }: Wire) => name)
  expect(names).toEqual(['Beekeeping', 'Knives <b>& swords</b>', 'Falconry', 'Thatching'])
})

it('is decided on by admins alone', async () => {
  const { _id } = await suggest(ben, 'Juggling')
  expect((await ana.call(listOpenSuggestions)).status).toBe(403)
  expect((await ana.call(acceptSuggestion, { ...params(_id), body: falconry })).status).toBe(403)
  expect((await ana.call(declineSuggestion, { ...params(_id), body: { reason: 'No.' } })).status).toBe(403)
  const nobody = await admin.call(declineSuggestion, { ...params(ana.id), body: { reason: 'No.' } })
  expect(nobody).toMatchObject({ status: 404, body: { code: 'suggestion.not_found' } })
})
