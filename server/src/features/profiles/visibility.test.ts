import { changeAvailability, getAvailability } from '@sparkhood/contract/bookings/availability'
import { peopleInCategory, peopleNearby } from '@sparkhood/contract/listings/discovery'
import { getSkill } from '@sparkhood/contract/listings/skills'
import { getProfile, updateProfile } from '@sparkhood/contract/people/profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { leeds, offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
})
afterAll(() => place.close())

const toProfile = async (whom: Person, viewer: Person = whom) =>
  (await viewer.does(getProfile, { params: { id: whom.id } })).data
const edit = (person: Person, body: Record<string, unknown>) =>
  person.call(updateProfile, { params: { id: person.id }, body })

it('keeps easy read for the member alone, and nothing until they choose', async () => {
  expect(await toProfile(ana)).toMatchObject({ easy_read: null })
  for (const easy_read of [true, false]) {
    await ana.does(updateProfile, { params: { id: ana.id }, body: { easy_read } })
    await ana.does(updateProfile, { params: { id: ana.id }, body: { firstname: 'Ana' } })
    expect(await toProfile(ana)).toMatchObject({ easy_read })
  }
  expect(await toProfile(ana, ben)).not.toHaveProperty('easy_read')
  expect((await edit(ana, { easy_read: 'on' })).status).toBe(422)
  expect((await edit(ana, { easy_read: null })).status).toBe(422)
})

describe('the hours of a profile', () => {
  it('tells others when somebody is usually free', async () => {
    const hours = { openingTime: '09:00', closingTime: '17:30', weekendsInclusive: true }
    await ben.does(updateProfile, { params: { id: ben.id }, body: hours })
    await ben.does(updateProfile, { params: { id: ben.id }, body: { firstname: 'Ben' } })
    expect(await toProfile(ben, ana)).toMatchObject(hours)
    expect((await ben.does(getAvailability)).data.weekly).toContainEqual({
      weekday: 6,
      opens: '09:00',
      closes: '17:30',
    })
    await ben.does(updateProfile, { params: { id: ben.id }, body: { weekendsInclusive: false } })
    expect(await toProfile(ben, ana)).toMatchObject({ ...hours, weekendsInclusive: false })
    await ben.does(updateProfile, { params: { id: ben.id }, body: { openingTime: '', closingTime: '' } })
    expect(await toProfile(ben, ana)).toMatchObject({ openingTime: '', closingTime: '', weekendsInclusive: false })
    expect((await ben.does(getAvailability)).data.stated).toBe(false)
  })

  it('keeps a week of many hours while its form says the same in one line', async () => {
    const weekly = [
      { weekday: 1, opens: '09:00', closes: '12:00' },
      { weekday: 1, opens: '14:00', closes: '18:00' },
      { weekday: 6, opens: '10:00', closes: '11:00' },
    ]
    const terms = { notice_hours: 5, buffer_minutes: 0, bank_holidays: 'none', weekly }
    await ben.does(changeAvailability, { body: terms })
    const asOneLine = { openingTime: '09:00', closingTime: '18:00', weekendsInclusive: true }
    expect(await toProfile(ben, ana)).toMatchObject(asOneLine)
    await ben.does(updateProfile, { params: { id: ben.id }, body: { ...asOneLine, firstname: 'Ben' } })
    expect((await ben.does(getAvailability)).data).toMatchObject(terms)
    await ben.does(updateProfile, { params: { id: ben.id }, body: { openingTime: '', closingTime: '' } })
    expect((await ben.does(getAvailability)).data).toMatchObject({ notice_hours: 5, stated: true })
  })

  it.each([
    [{ openingTime: '09:00', closingTime: '09:00' }, 'Closing time must be after opening time'],
    [{ openingTime: '17:30', closingTime: '09:00' }, 'Closing time must be after opening time'],
    [{ openingTime: '09:00' }, 'Give both times, or leave both empty'],
    [{ openingTime: '', closingTime: '17:30' }, 'Give both times, or leave both empty'],
    [{ openingTime: '9', closingTime: '17:30' }, 'Enter a time, for example 09:00'],
    [{ openingTime: '24:00', closingTime: '24:01' }, 'Enter a time, for example 09:00'],
  ])('refuses the times %j in words', async (body, message) => {
    expect(await edit(ben, body)).toMatchObject({ status: 422, body: { message } })
  })
})

describe('a profile as others see it', () => {
  it('can be looked at by its member as others see it', async () => {
    const eve = await signUp(place, 'Eve')
    await settleIn(eve)
    const skill = await offerSkill(eve, 8)
    await place.rows(`update skills set approval_status = 'pending' where id = $1`, [skill])
    const as = async (query: Record<string, string>) =>
      (await eve.does(getProfile, { params: { id: eve.id }, query })).data
    expect((await as({})).skills).toHaveLength(1)
    const preview = await as({ as: 'others' })
    expect(preview).toEqual({ ...(await toProfile(eve, ana)), is_you: true })
    expect((await eve.call(getProfile, { params: { id: eve.id }, query: { as: 'admin' } })).status).toBe(422)
  })

  it('of somebody who wants no visitors stands in no list, and where a link leads', async () => {
    const gus = await signUp(place, 'Gus')
    await settleIn(gus)
    const skill = await offerSkill(gus, 8)
    const { skillCategoryId } = (await ana.does(getSkill, { params: { id: skill } })).data
    const listed = async (viewer = ana) => {
      const nearby = await viewer.does(peopleNearby, { params: { ...leeds, distance: 'all' }, query: { limit: 100 } })
      const offering = await viewer.does(peopleInCategory, { params: { id: skillCategoryId }, query: { limit: 100 } })
      return [nearby, offering].map(({ data }) => data.some(({ _id }: { _id: string }) => _id === gus.id))
    }
    expect(await listed()).toEqual([true, true])
    await gus.does(updateProfile, { params: { id: gus.id }, body: { expertVisibility: false } })
    expect(await listed()).toEqual([false, false])
    expect((await toProfile(gus)).expertVisibility).toBe(false)
    expect(await toProfile(gus, ana)).toMatchObject({ firstname: 'Gus', skills: [{ _id: skill }] })
    expect(await toProfile(gus, ana)).not.toHaveProperty('expertVisibility')
    // Distances still start from their home.
    const { data } = await gus.does(peopleInCategory, { params: { id: skillCategoryId }, query: { limit: 100 } })
    expect(data.some(({ distance }: { distance: number | null }) => distance !== null)).toBe(true)
    await gus.does(updateProfile, { params: { id: gus.id }, body: { expertVisibility: true } })
    expect(await listed()).toEqual([true, true])
  })
})
