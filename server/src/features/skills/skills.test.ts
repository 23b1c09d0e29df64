import { approveSkill, rejectSkill } from '@sparkhood/contract/admin/approvals'
import { cancelBooking } from '@sparkhood/contract/bookings/bookings'
import {
  addSkill,
  deleteSkill,
  editSkill,
  getSkill,
  listCategories,
  listOwnSkills,
  maxSkills,
} from '@sparkhood/contract/listings/skills'
import { suggestSkill } from '@sparkhood/contract/listings/suggestions'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/bookings.ts'
import { fund } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, settleIn, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let admin: Person
let categories: { _id: string; title: string }[]

beforeAll(async () => {
  place = await openNeighbourhood({ AUTO_APPROVE: 'off' })
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  admin = await signUp(place, 'Ada')
  await place.rows(`update accounts set role = 'admin' where id = $1`, [admin.id])
  await settleIn(ben)
  categories = (await place.visitor.does(listCategories)).data
})
afterAll(() => place.close())

const fillIn = 'Please fill in all required fields'
const form = (changes: object = {}) => ({
  skillCategoryId: categories.find(({ title }) => title === 'Bike repair')?._id,
  experience_level: 'expert',
  hourly_rate: '12.50',
  description: ' Punctures and gears. ',
  ...changes,
})
const change = (changes: object = {}) => ({
  skill_type: 'Bicycle doctor',
  experience_level: 'intermediate',
  hourly_rate: 9.99,
  description: 'Also tandems.',
  ...changes,
})
const offer = async (person: Person, changes: object = {}): Promise<string> =>
  (await person.does(addSkill, { body: form(changes) })).data._id
const approve = (id: string) => admin.does(approveSkill, { params: { id } })
const seen = async (person: Person, id: string) => (await person.call(getSkill, { params: { id } })).status
const nothing = '0190a000-0000-7000-8000-0000000000ff'

describe('categories', () => {
  it('are there for everybody, by title, each with a picture', async () => {
    expect(categories.length).toBeGreaterThanOrEqual(16)
    const titles = categories.map(({ title }) => title)
    expect(titles).toEqual([...titles].sort())
    const { data } = await place.visitor.does(listCategories)
    for (const category of data) expect(category).toMatchObject({ status: 'published', thumbnail: expect.any(String) })
  })
})

describe('offering a skill', () => {
  it('names it after its category and computes the Spark price', async () => {
    const { data } = await ben.does(addSkill, { body: form({ spark_token: 9999, approval_status: 'approved' }) })
    expect(data).toMatchObject({
      skill_type: 'Bike repair',
      category_picture: 'bike-repair',
      description: 'Punctures and gears.',
      hourly_rate: 12.5,
      spark_token: 6.25,
      approval_status: 'pending',
      rejection_reason: null,
      thumbnail01: null,
      rating: { average: null, count: 0 },
    })
    expect((await ben.does(listOwnSkills)).data[0]._id).toBe(data._id)
  })

  it.each([
    ['no category', { skillCategoryId: '' }, fillIn],
    ['an unknown category', { skillCategoryId: nothing }, fillIn],
    ['no experience level', { experience_level: '' }, fillIn],
    ['a level of its own', { experience_level: 'wizard' }, fillIn],
    ['no description', { description: '  ' }, fillIn],
    ['a rate below nothing', { hourly_rate: -1 }, 'Enter a rate between £0 and £1,000'],
    ['a rate beyond reason', { hourly_rate: 1000.01 }, 'Enter a rate between £0 and £1,000'],
    ['a tenth of a penny', { hourly_rate: '1.001' }, 'Use at most two decimals'],
    ['a rate in words', { hourly_rate: 'ten' }, 'Enter an amount'],
    ['an empty rate', { hourly_rate: '' }, fillIn],
    ['no rate', { hourly_rate: undefined }, fillIn],
  ])('is refused with %s', async (_what, changes, message) => {
    const before = (await ben.does(listOwnSkills)).data.length
    expect(await ben.call(addSkill, { body: form(changes) })).toMatchObject({ status: 422, body: { message } })
    expect((await ben.does(listOwnSkills)).data.length).toBe(before)
  })

  it('may cost nothing', async () => {
    const { data } = await ana.does(addSkill, { body: form({ hourly_rate: 0 }) })
    expect(data).toMatchObject({ hourly_rate: 0, spark_token: 0 })
  })
})

describe('approval', () => {
  it('is what others wait for, on the skill and on the profile', async () => {
    const id = await offer(ben)
    const onProfile = async () => {
      const { data } = await ana.does(getProfile, { params: { id: ben.id } })
      return data.skills.some((skill: { _id: string }) => skill._id === id)
    }
    expect([await seen(ben, id), await seen(ana, id), await onProfile()]).toEqual([200, 404, false])
    await approve(id)
    expect([await seen(ben, id), await seen(ana, id), await onProfile()]).toEqual([200, 200, true])
    const { data } = await ana.does(getSkill, { params: { id } })
    expect(data).toMatchObject({ is_yours: false, owner: { _id: ben.id, firstname: 'Ben' } })
  })

  it('is lost by an edit and given with a reason withheld', async () => {
    const id = await offer(ben)
    await approve(id)
    const { data } = await ben.does(editSkill, { params: { id }, body: change() })
    expect(data).toMatchObject({
      skill_type: 'Bicycle doctor',
      experience_level: 'intermediate',
      hourly_rate: 9.99,
      spark_token: 5,
      approval_status: 'pending',
    })
    expect(await seen(ana, id)).toBe(404)
    await admin.does(rejectSkill, { params: { id }, body: { reason: 'Say where you learnt it.' } })
    expect((await ben.does(getSkill, { params: { id } })).data).toMatchObject({
      approval_status: 'rejected',
      rejection_reason: 'Say where you learnt it.',
    })
    await approve(id)
    expect((await ben.does(getSkill, { params: { id } })).data.rejection_reason).toBeNull()
  })

  it('is for admins alone, and with words', async () => {
    const id = await offer(ben)
    expect((await ben.call(approveSkill, { params: { id } })).status).toBe(403)
    expect((await ben.call(rejectSkill, { params: { id }, body: { reason: 'no' } })).status).toBe(403)
    expect((await admin.call(approveSkill, { params: { id: nothing } })).body.code).toBe('skill.not_found')
    const silent = await admin.call(rejectSkill, { params: { id }, body: { reason: ' ' } })
    expect(silent).toMatchObject({ status: 422, body: { message: 'Give a reason' } })
    expect(await seen(ana, id)).toBe(404)
  })

  it('does not show what a suspended member offers', async () => {
    const dev = await signUp(place, 'Dev')
    const id = await offer(dev)
    await approve(id)
    expect(await seen(ana, id)).toBe(200)
    await place.rows('update accounts set suspended_at = now() where id = $1', [dev.id])
    expect(await seen(ana, id)).toBe(404)
  })
})

describe('changing a skill', () => {
  it.each([
    [{ skill_type: '' }, fillIn],
    [{ experience_level: 'guru' }, fillIn],
    [{ description: '' }, fillIn],
    [{ hourly_rate: 1e308 }, 'Use at most two decimals'],
  ])('is refused with %j', async (changes, _message) => {
    const id = await offer(ben)
    expect((await ben.call(editSkill, { params: { id }, body: change(changes) })).status).toBe(422)
  })

  it('of somebody else answers as if it were not there', async () => {
    const id = await offer(ben)
    await approve(id)
    const answers = [
      await ana.call(editSkill, { params: { id }, body: change() }),
      await ana.call(editSkill, { params: { id: nothing }, body: change() }),
      await ana.call(deleteSkill, { params: { id } }),
      await ana.call(deleteSkill, { params: { id: nothing } }),
    ]
    for (const { status, text } of answers) expect([status, text]).toEqual([404, answers[0]?.text])
    expect((await ben.does(getSkill, { params: { id } })).data.skill_type).toBe('Bike repair')
  })
})

describe('withdrawing a skill', () => {
  it('takes it from every list, for good', async () => {
    const id = await offer(ben)
    await approve(id)
    await ben.does(deleteSkill, { params: { id } })
    expect([await seen(ben, id), await seen(ana, id)]).toEqual([404, 404])
    expect((await ben.call(deleteSkill, { params: { id } })).status).toBe(404)
    expect((await ben.call(editSkill, { params: { id }, body: change() })).status).toBe(404)
    expect((await admin.call(approveSkill, { params: { id } })).status).toBe(404)
  })

  it('waits for bookings that are under way', async () => {
    const id = await offer(ben)
    await approve(id)
    await fund(ana, 50)
    const booking = await ask(ana, ben, { skill: id, at: new Date(place.now().getTime() + 5 * 86_400_000) })
    const heard = await ben.call(deleteSkill, { params: { id } })
    expect(heard).toMatchObject({ status: 409, body: { code: 'skill.has_live_bookings' } })
    await ana.does(cancelBooking, { params: { id: booking } })
    await ben.does(deleteSkill, { params: { id } })
  })
})

describe('suggesting a skill', () => {
  it('takes five a day', async () => {
    const suggest = (name: string) => ana.call(suggestSkill, { body: { name } })
    expect(await suggest(' ')).toMatchObject({ status: 422, body: { message: 'Enter a name for your skill' } })
    for (const name of ['Falconry', 'Thatching', 'Juggling', 'Beekeeping', 'Knot tying']) {
      expect((await suggest(name)).status).toBe(200)
    }
    expect((await suggest('One more')).status).toBe(429)
    expect(await place.rows('select name from skill_suggestions')).toHaveLength(5)
  })
})

it('has room for as many skills as anybody offers, and no more', async () => {
  const eve = await signUp(place, 'Eve')
  const id = await offer(eve)
  await place.rows(
    `insert into skills select (json_populate_record(s, json_build_object('id', gen_random_uuid()))).*
     from skills s, generate_series(2, $2) where s.id = $1`,
    [id, maxSkills],
  )
  expect(await eve.call(addSkill, { body: form() })).toMatchObject({ status: 422, body: { code: 'skill.too_many' } })
  await eve.does(deleteSkill, { params: { id } })
  await offer(eve)
})
