import { getProfile, updateBio, updateProfile } from '@sparkhood/contract/people/profiles'
import type { Point } from '@sparkhood/contract/primitives/place'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { leeds, type Person, settleIn, signUp } from '../../../test/people.ts'
import { metresBetween } from './rules-areas.ts'

let place: Neighbourhood
let ana: Person
let cara: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  cara = await signUp(place, 'Cara')
})
afterAll(() => place.close())

const seenBy = async (viewer: Person) => (await viewer.does(getProfile, { params: { id: ana.id } })).data
const shownPoint = async (): Promise<Point> => {
  const { lat, lon } = await seenBy(cara)
  return { lat, lon }
}
const getSparks = async () => (await seenBy(ana)).spark_token_balance
const choose = 'Choose a place from the suggestions'

describe('where somebody lives', () => {
  it.each([
    [{ lat: 53.8 }, choose],
    [{ locationName: 'Leeds' }, choose],
    [{ street: '12 Mill Lane' }, choose],
    [{ lat: 40.7, lon: -74 }, 'Choose a place in the United Kingdom'],
    [{ lat: 0, lon: 0 }, 'Choose a place in the United Kingdom'],
  ])('is refused as %j', async (body, message) => {
    const heard = await ana.call(updateBio, { body: { bio: '', ...body } })
    expect(heard).toMatchObject({ status: 422, body: { message, issues: [{ path: 'body.locationName' }] } })
  })

  it.each([
    [{ locationName: 'London', lat: 53.8, lon: -1.55 }, 'London'],
    [{ locationName: 'leeds', lat: 51.5, lon: -0.12 }, 'leeds'],
    [{ locationName: 'Our house', zip_code: 'M21 9NG', lat: 53.8, lon: -1.55 }, 'M21 9NG'],
  ])('is refused far from what it names: %j', async (body, name) => {
    const heard = await ana.call(updateBio, { body: { bio: '', ...body } })
    const message = `That point is not near ${name}. Move the pin, or choose another place`
    expect(heard).toMatchObject({ status: 422, body: { issues: [{ path: 'body.locationName', message }] } })
  })

  it('may be left empty', async () => {
    await ana.does(updateBio, { body: { bio: 'Hello.', locationName: '', street: '', zip_code: '' } })
    await ana.does(updateBio, { body: { bio: 'Hello.', locationName: '', lat: null, lon: null } })
    expect(await seenBy(ana)).toMatchObject({ bio: 'Hello.', lat: null, exact_lat: null })
  })

  it('is kept for them and blurred for others, who read the town and not their words', async () => {
    await settleIn(ana)
    await ana.does(updateProfile, { params: { id: ana.id }, body: { locationName: '12 Mill Lane, the blue door' } })
    expect(await seenBy(ana)).toMatchObject({
      locationName: '12 Mill Lane, the blue door',
      street: '12 Mill Lane',
      zip_code: 'LS1 4DY',
      exact_lat: leeds.lat,
      exact_lon: leeds.lon,
    })
    const seen = await seenBy(cara)
    expect(seen.locationName).toBe('Leeds')
    expect(metresBetween(leeds, { lat: seen.lat, lon: seen.lon })).toBeGreaterThanOrEqual(400)
    expect(metresBetween(leeds, { lat: seen.lat, lon: seen.lon })).toBeLessThanOrEqual(900)
    expect(seen).not.toHaveProperty('exact_lat')
  })

  it('earns the Sparks of the basics, once', async () => {
    await place.settle()
    const sparks = await getSparks()
    expect(sparks).toBe(10)
    await settleIn(ana, { lat: 51.5, lon: -0.12 })
    await settleIn(ana)
    await place.settle()
    expect(await getSparks()).toBe(sparks)
  })

  it('shows the same point however often it is saved, and through small moves', async () => {
    await settleIn(ana)
    const before = await shownPoint()
    for (const metresNorth of [0, 10, -10, 25, 0]) {
      await settleIn(ana, { lat: leeds.lat + metresNorth / 111_195, lon: leeds.lon })
      const now = await shownPoint()
      const exact = (await seenBy(ana)).exact_lat
      expect(metresBetween({ lat: exact, lon: leeds.lon }, now)).toBeGreaterThanOrEqual(400)
      if (metresNorth === 0) expect(now).toEqual(before)
    }
  })

  it('stays where it is when their own profile is sent back as it was read', async () => {
    await settleIn(ana)
    const { locationName, street, zip_code, lat, lon } = await seenBy(ana)
    const before = await shownPoint()
    await ana.does(updateBio, { body: { bio: 'Hello again.', locationName, street, zip_code, lat, lon } })
    expect(await seenBy(ana)).toMatchObject({ bio: 'Hello again.', exact_lat: leeds.lat, exact_lon: leeds.lon, street })
    expect(await shownPoint()).toEqual(before)
  })

  it('moves with them to another town', async () => {
    const oxford = { lat: 51.7522, lon: -1.256 }
    await settleIn(ana, oxford)
    expect((await seenBy(cara)).locationName).toBe('Oxford')
    // A point alone, as a browser gives it: what was typed of the old place goes.
    await ana.does(updateBio, { body: { bio: 'Hello.', ...leeds } })
    expect(await seenBy(ana)).toMatchObject({ locationName: 'Leeds', street: '', zip_code: '', exact_lat: leeds.lat })
  })

  it('is blurred further where few live, and named by the county', async () => {
    // In the Cairngorms, 15 km from any place. One in a hundred is shown as near to their home as somebody in a town.
    const hills = { lat: 57.0704, lon: -3.6686 }
    const neighbours = await Promise.all(['Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ivy'].map((name) => signUp(place, name)))
    const away: number[] = []
    for (const person of [ana, ...neighbours]) {
      await settleIn(person, hills)
      const { lat, lon } = (await cara.does(getProfile, { params: { id: person.id } })).data
      away.push(metresBetween(hills, { lat, lon }))
    }
    expect(Math.max(...away)).toBeGreaterThan(905)
    const counties = ['Aberdeenshire', 'Angus', 'Highland', 'Moray', 'Perth and Kinross', 'Stirling', 'Argyll and Bute']
    expect(counties).toContain((await seenBy(cara)).locationName)
  })
})
