import { acceptBooking, completeBooking, rejectBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { cardSkills, peopleInCategory, peopleNearby, peopleWithin } from '@sparkhood/contract/listings/discovery'
import { addSkill, deleteSkill, editSkill, getSkill, listCategories } from '@sparkhood/contract/listings/skills'
import { getProfile, updateProfile, uploadPhoto } from '@sparkhood/contract/people/profiles'
import { writeReview } from '@sparkhood/contract/people/reviews'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, longSessions, openTrade } from '../../../test/bookings.ts'
import type { Wire } from '../../../test/caller.ts'
import { fund } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { leeds, type Person, settleIn, signUp } from '../../../test/people.ts'
import { picture } from '../../../test/pictures.ts'
import { rewriteCard } from './public.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let dev: Person
let bikes: string
let gardens: string

const north = (km: number) => ({ lat: leeds.lat + km / 111.195, lon: leeds.lon })
const oxford = { lat: 51.7522, lon: -1.256 }

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  cara = await signUp(place, 'Cara')
  dev = await signUp(place, 'Dev')
  await settleIn(ana)
  await settleIn(ben, north(3))
  await settleIn(cara, north(12))
  await settleIn(dev, oxford)
  const { data } = await ana.does(listCategories)
  const getId = (title: string) => data.find((category: { title: string }) => category.title === title)._id
  bikes = getId('Bike repair')
  gardens = getId('Gardening')
})
afterAll(() => place.close())

const nearby = async (
  from: { lat: number; lon: number },
  distance: number | 'all' = 'all',
  query: Record<string, string | number> = {},
): Promise<Wire[]> => (await ana.does(peopleNearby, { params: { lat: from.lat, lon: from.lon, distance }, query })).data
const names = (people: Wire[]): string[] => people.map(({ firstname }) => firstname)
const offer = async (person: Person, category: string, rate: number): Promise<string> => {
  const body = { skillCategoryId: category, experience_level: 'expert', hourly_rate: rate, description: 'With care.' }
  return (await person.does(addSkill, { body })).data._id
}
const getCard = async (person: Person) => (await nearby(leeds)).find(({ _id }) => _id === person.id)

describe('people nearby', () => {
  it('come nearest first, without oneself, with distances between shown points', async () => {
    const people = await nearby(leeds)
    expect(names(people)).toEqual(['Ben', 'Cara', 'Dev'])
    const distances = people.map(({ distance }) => distance)
    expect(distances[0]).toBeGreaterThan(2)
    expect(distances[0]).toBeLessThan(4)
    expect(distances[2]).toBeGreaterThan(220)
    expect(distances[2]).toBeLessThan(235)
    // Distances are rounded to 100 m, so nobody can be trilaterated.
    for (const distance of distances) expect(Math.round(distance * 10) / 10).toBe(distance)
  })

  it.each([
    [100, []],
    [5000, ['Ben']],
    [16_000, ['Ben', 'Cara']],
    [2_000_000, ['Ben', 'Cara', 'Dev']],
  ])('within %d metres are %j', async (metres, expected) => {
    expect(names(await nearby(leeds, metres))).toEqual(expected)
  })

  it('may be kept to a city', async () => {
    expect(names(await nearby(leeds, 'all', { state: 'oxford' }))).toEqual(['Dev'])
    expect(names(await nearby(leeds, 'all', { state: ' Leeds ' }))).toEqual(['Ben', 'Cara'])
    expect(names(await nearby(leeds, 5000, { state: 'leeds' }))).toEqual(['Ben'])
    expect(names(await nearby(leeds, 5000, { state: 'oxford' }))).toEqual([])
    expect(names(await nearby(leeds, 'all', { state: 'Atlantis' }))).toEqual([])
    expect(names(await nearby(leeds, 'all', { state: '' }))).toHaveLength(3)
    await settleIn(cara, north(37)) // Areas are a mile wide there, so she is shown outside the city in any case.
    expect(names(await nearby(leeds, 'all', { state: 'leeds' }))).toEqual(['Ben'])
    expect(names(await nearby(leeds, 40_000, { state: 'leeds' }))).toEqual(['Ben', 'Cara'])
    await settleIn(cara, north(12))
  })

  it('are found from anywhere on earth, at distances told only where they are right', async () => {
    for (const from of [
      { lat: 0, lon: 88 },
      { lat: 90, lon: 0 },
      { lat: -90, lon: 180 },
      { lat: 40.7, lon: -74 },
    ]) {
      const people = await nearby(from)
      expect(people).toHaveLength(3)
      for (const { distance } of people) expect(distance).toBeNull()
    }
  })

  it.each([
    [{ lat: 91, lon: 0, distance: 'all' }],
    [{ lat: 'x', lon: 0, distance: 'all' }],
    [{ lat: 53, lon: 181, distance: 'all' }],
    [{ lat: 53, lon: 0, distance: -5 }],
    [{ lat: 53, lon: 0, distance: 'near' }],
    [{ lat: 53, lon: 0, distance: 1e9 }],
  ])('are not sought with %j', async (params) => {
    expect((await ana.call(peopleNearby, { params })).status).toBe(422)
  })

  it('are for members', async () => {
    expect((await place.visitor.call(peopleNearby, { params: { ...leeds, distance: 'all' } })).status).toBe(401)
  })
})

describe('people around a city', () => {
  it('come nearest to its centre first', async () => {
    const { data } = await dev.does(peopleWithin, { params: { city: 'Leeds' } })
    expect(names(data)).toEqual(['Ana', 'Ben', 'Cara'])
    expect((await dev.does(peopleWithin, { params: { city: 'york' } })).data).toEqual([])
    expect((await dev.does(peopleWithin, { params: { city: 'atlantis' } })).data).toEqual([])
  })
})

describe('a card', () => {
  it('shows the name, the photo, the town and the approved skills as they are now', async () => {
    const cheap = await offer(ben, bikes, 7.5)
    await offer(ben, gardens, 12)
    const photo = (await ben.does(uploadPhoto, { files: [await picture('photo')] })).data.photo
    await ben.does(updateProfile, { params: { id: ben.id }, body: { lastname: 'O"Brien\\ é' } })
    const card = await getCard(ben)
    expect(card).toMatchObject({ firstname: 'Ben', lastname: 'O"Brien\\ é', photourl: photo })
    expect(card.locationName).toBe((await ana.does(getProfile, { params: { id: ben.id } })).data.locationName)
    expect(card.skills.map((skill: Wire) => [skill.skill_type, skill.hourly_rate])).toEqual([
      ['Gardening', 12],
      ['Bike repair', 7.5],
    ])
    await ben.does(editSkill, {
      params: { id: cheap },
      body: { skill_type: 'Bike doctor', experience_level: 'beginner', hourly_rate: 8, description: 'Slowly.' },
    })
    expect((await getCard(ben)).skills[1]).toMatchObject({ skill_type: 'Bike doctor', hourly_rate: 8 })
    await ben.does(deleteSkill, { params: { id: cheap } })
    expect((await getCard(ben)).skills).toHaveLength(1)
  })

  it('shows three skills at most, and none that waits for approval', async () => {
    for (let count = 0; count < 7; count += 1) await offer(cara, gardens, 5 + count)
    expect((await getCard(cara)).skills).toHaveLength(cardSkills)
    expect(await getCard(cara)).toMatchObject({ skill_count: 7 })
    await place.rows(`update skills set approval_status = 'pending' where member_id = $1`, [cara.id])
    await place.scope().transaction((scope) => rewriteCard(scope, cara.id))
    expect(await getCard(cara)).toMatchObject({ skills: [], skill_count: 0 })
    await place.rows(`update skills set approval_status = 'approved' where member_id = $1`, [cara.id])
    await place.scope().transaction((scope) => rewriteCard(scope, cara.id))
  })

  it('keeps every skill when several are added at once', async () => {
    const ella = await signUp(place, 'Ella')
    await settleIn(ella, north(1))
    await Promise.all([1, 2, 3, 4, 5].map((rate) => offer(ella, bikes, rate)))
    expect(await getCard(ella)).toMatchObject({ skill_count: 5 })
  })

  it('shows the rating once both sides have reviewed', async () => {
    const skill = await offer(ben, gardens, 10)
    await fund(ana, 20)
    const isNew = async () => {
      const { owner } = (await ana.does(getSkill, { params: { id: skill } })).data
      const done = (await ana.does(getProfile, { params: { id: ben.id } })).data.completed_bookings
      return [(await getCard(ben)).is_new ?? false, owner.is_new, done === 0]
    }
    expect(await isNew()).toEqual([true, true, true])
    const booking = await ask(ana, ben, { skill, at: new Date(place.now().getTime() + dayMs) })
    await ben.does(acceptBooking, { params: { id: booking } })
    await ana.does(startBooking, { params: { id: booking } })
    await ana.does(completeBooking, { params: { id: booking } })
    await place.settle()
    expect(await isNew()).toEqual([false, false, false])
    // A booking done for Ana is not one that she has done.
    expect((await ben.does(getProfile, { params: { id: ana.id } })).data.completed_bookings).toBe(0)
    const review = (who: Person, whom: Person, rating: number) =>
      who.does(writeReview, { body: { skillId: skill, revieweeId: whom.id, bookingId: booking, rating } })
    const ratings = async () => {
      const { rating, skills, completed_bookings } = (await ana.does(getProfile, { params: { id: ben.id } })).data
      const { rating: onCard = null, reviewer_count: people = 0 } = await getCard(ben)
      const ofSkill = skills.find(({ _id }: Wire) => _id === skill).rating
      return { card: [onCard, people], profile: rating, ofSkill, completed_bookings }
    }
    await review(ana, ben, 4)
    const none = { average: null, count: 0 }
    expect(await ratings()).toEqual({ card: [null, 0], profile: none, ofSkill: none, completed_bookings: 1 })
    await review(ben, ana, 5)
    const four = { average: 4, count: 1 }
    expect(await ratings()).toEqual({ card: [4, 1], profile: four, ofSkill: four, completed_bookings: 1 })
    const another = await offer(ben, bikes, 11)
    const opened = (await ana.does(getSkill, { params: { id: another } })).data
    expect([opened.rating, opened.owner.rating]).toEqual([none, four])
    await ben.does(deleteSkill, { params: { id: another } })
    await ben.does(deleteSkill, { params: { id: skill } })
  })

  it('is not shown of a suspended member', async () => {
    const fred = await signUp(place, 'Fred')
    await settleIn(fred)
    await offer(fred, bikes, 9)
    expect(await getCard(fred)).toBeDefined()
    await place.rows('update accounts set suspended_at = now() where id = $1', [fred.id])
    await place.scope().transaction((scope) => rewriteCard(scope, fred.id))
    expect(await getCard(fred)).toBeUndefined()
    const { data } = await ana.does(peopleInCategory, { params: { id: bikes } })
    expect(names(data)).not.toContain('Fred')
  })
})

describe('people who offer a skill of a category', () => {
  const inCategory = async (viewer: Person, id = gardens): Promise<Wire[]> =>
    (await viewer.does(peopleInCategory, { params: { id } })).data

  it('come nearest to the viewer first, each once, under their cheapest rate', async () => {
    await offer(dev, gardens, 20)
    const seen = await inCategory(ana)
    expect(names(seen)).toEqual(['Ben', 'Cara', 'Dev'])
    expect(seen.map(({ hourly_rate }) => hourly_rate)).toEqual([12, 5, 20])
    for (const member of seen) expect(member.userId).toBe(member._id)
    expect(names(await inCategory(dev))).toEqual(['Cara', 'Ben'].reverse())
  })

  it('are listed without distances for somebody who has not said where they live', async () => {
    const gita = await signUp(place, 'Gita')
    const seen = await inCategory(gita)
    expect(names(seen).sort()).toEqual(['Ben', 'Cara', 'Dev'])
    for (const { distance } of seen) expect(distance).toBeNull()
  })

  it('stand last without a place of their own', async () => {
    const hugo = await signUp(place, 'Hugo')
    await offer(hugo, gardens, 1)
    const seen = await inCategory(ana)
    expect(seen.at(-1)).toMatchObject({ firstname: 'Hugo', distance: null, locationName: '' })
    expect(names(await nearby(leeds))).not.toContain('Hugo')
  })

  it('stand under that offer by its own name and prices, though their card shows only newer ones', async () => {
    const dee = await signUp(place, 'Dee')
    await settleIn(dee)
    const body = { skillCategoryId: gardens, experience_level: 'expert', description: 'With care.' }
    const mowing = { ...body, skill_type: 'Lawn "mowing"', hourly_rate: 10 }
    const { _id } = (await dee.does(addSkill, { body: mowing })).data
    for (let count = 0; count < 6; count += 1)
      await dee.does(addSkill, { body: { ...body, skill_type: 'Tree surgery', hourly_rate: 60 } })
    const named = { skill_id: _id, skill_type: 'Lawn "mowing"', hourly_rate: 10, spark_token: 5 }
    const read = async (sort: string, limit: number): Promise<Wire> => {
      const { data } = await ana.does(peopleInCategory, { params: { id: gardens }, query: { sort, limit } })
      return data.find(({ firstname }: Wire) => firstname === 'Dee')
    }
    for (const limit of [20, 50]) expect(await read('nearest', limit)).toMatchObject(named)
    expect(await read('best', 20)).toMatchObject(named)
    // As the previous version writes it.
    await place.rows('update member_offers set title = null, spark_rate_minor = null where skill_id = $1', [_id])
    for (const sort of ['nearest', 'best']) expect(await read(sort, 20)).toMatchObject(named)
  })

  it('are not sought in a category that is not there', async () => {
    const heard = await ana.call(peopleInCategory, { params: { id: '0190a000-0000-7000-8000-0000000000ff' } })
    expect(heard).toMatchObject({ status: 404, body: { code: 'category.not_found' } })
  })
})

it('a card tells how soon its member answers, once they have answered a few', async () => {
  const elsewhere = await openNeighbourhood(longSessions)
  const trade = await openTrade(elsewhere)
  const replyMinutes = async (): Promise<unknown> => {
    const params = { lat: leeds.lat, lon: leeds.lon, distance: 'all' }
    const { data } = await trade.ana.does(peopleNearby, { params })
    return data.find(({ _id }: Wire) => _id === trade.ben.id).reply_minutes ?? null
  }
  const waits = [10, 90, 30]
  for (const [nth, minutes] of waits.entries()) {
    const booking = await ask(trade.ana, trade.ben, {
      skill: trade.skill,
      at: new Date(elsewhere.now().getTime() + (nth + 1) * dayMs),
    })
    elsewhere.travel(minutes * 60_000)
    await trade.ben.does(nth === 0 ? rejectBooking : acceptBooking, { params: { id: booking } })
    await elsewhere.settle()
    expect(await replyMinutes()).toBe(nth < 2 ? null : 30)
  }
  for (const days of [1, 11, 12, 13, 14])
    await ask(trade.ana, trade.ben, { skill: trade.skill, at: new Date(elsewhere.now().getTime() + days * dayMs) })
  elsewhere.travel(2 * dayMs)
  await elsewhere.app.jobs.runTimed('expire-requests')
  await elsewhere.settle()
  expect(await replyMinutes()).toBe(2 * 24 * 60)
  await elsewhere.close()
})
