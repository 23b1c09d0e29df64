import { peopleNearby } from '@sparkhood/contract/discovery'
import type { Point } from '@sparkhood/contract/primitives/place'
import { dayMs, secondMs } from '@sparkhood/contract/primitives/time'
import { getProfile, updateBio } from '@sparkhood/contract/profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crowd } from '../../../test/crowd.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { leeds, type Person, settleIn, signUp } from '../../../test/people.ts'
import { bestFit, type Measured } from '../../../test/trilateration.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { type Area, metresBetween } from './rules-areas.ts'
import { changeBio } from './service.ts'

let place: Neighbourhood
let ana: Person
let mallory: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  mallory = await signUp(place, 'Mallory')
})
afterAll(() => place.close())

const metresPerDegree = 111_195
const aside = ({ lat, lon }: Point, [north, east]: readonly [number, number]): Point => ({
  lat: lat + north / metresPerDegree,
  lon: lon + east / (metresPerDegree * Math.cos((lat * Math.PI) / 180)),
})

const areaOf = async (memberId: string): Promise<Area> => {
  const [row] = await place.rows<{ lat: number; lon: number; radius: number }>(
    'select shown_lat as lat, shown_lon as lon, shown_radius_metres as radius from places where member_id = $1',
    [memberId],
  )
  if (!row) throw new Error('They live nowhere')
  return { shown: { lat: row.lat, lon: row.lon }, radiusMetres: row.radius }
}
const settle = (memberId: string, at: Point) => {
  const actor = { id: memberId, sid: memberId, role: 'member' } as const
  return changeBio(Object.assign(place.scope(), { actor }) as unknown as MemberScope, { bio: '', ...at })
}
/** As if everybody had moved in so many days ago. */
const settledFor = (days: number) =>
  place.rows('update places set settled_at = $1', [new Date(place.now().getTime() - days * dayMs)])
const leave = (ids: readonly string[]) => place.rows('delete from places where member_id = any($1)', [ids])
const night = () => place.app.jobs.runTimed('share-areas')

/** How many live in all of the areas, whoever they are. */
async function membersIn(areas: readonly Area[]): Promise<number> {
  const homes = await place.rows<Point>('select lat, lon from places')
  const isIn = (home: Point) =>
    areas.every(({ shown, radiusMetres }) => {
      const metres = metresBetween(home, shown)
      return metres >= 400 && metres <= radiusMetres * 1.002
    })
  return homes.filter(isIn).length
}

describe('the area of somebody', () => {
  const hills = { lat: 57.0704, lon: -3.6686 }

  it('alone is as wide as areas get, and stays so however often they save', async () => {
    await settleIn(ana, hills)
    const area = await areaOf(ana.id)
    expect(area.radiusMetres).toBe(30_000)
    expect(metresBetween(hills, area.shown)).toBeGreaterThanOrEqual(400)
    await crowd(place, hills, 30)
    await settleIn(ana, hills)
    await settleIn(ana, aside(hills, [20, -20]))
    expect(await areaOf(ana.id)).toEqual(area)
  })

  it('is narrowed by night, once others have lived there for a month, so far as they fit all that was shown', async () => {
    const wide = await areaOf(ana.id)
    await settledFor(29)
    await night()
    expect(await areaOf(ana.id)).toEqual(wide)
    await settledFor(30)
    await night()
    const narrow = await areaOf(ana.id)
    // Ten kilometres from anywhere it is never less.
    expect(narrow.radiusMetres).toBe(3600)
    expect(metresBetween(hills, narrow.shown)).toBeGreaterThanOrEqual(400)
    expect(await membersIn([wide, narrow])).toBeGreaterThanOrEqual(5)
    await night()
    expect(await areaOf(ana.id)).toEqual(narrow)
    const { data } = await mallory.does(getProfile, { params: { id: ana.id } })
    expect({ lat: data.lat, lon: data.lon }).toEqual(narrow.shown)
  })

  it('is widened by night when the others have left, by what others know already', async () => {
    const before = await areaOf(ana.id)
    await place.rows('delete from places where member_id <> $1', [ana.id])
    await night()
    const after = await areaOf(ana.id)
    expect(after.radiusMetres).toBe(30_000)
    expect(metresBetween(before.shown, after.shown) + before.radiusMetres).toBeLessThanOrEqual(after.radiusMetres)
    expect(metresBetween(before.shown, after.shown) - before.radiusMetres).toBeGreaterThanOrEqual(400)
    const { data } = await mallory.does(peopleNearby, { params: { ...after.shown, distance: 'all' } })
    expect(data.find(({ _id }: { _id: string }) => _id === ana.id).distance).toBe(0)
  })

  it('holds five members at least, for everybody in a town that has grown one by one', async () => {
    const town = { lat: 51.7522, lon: -1.256 }
    const ids = await crowd(place, town, 40)
    await leave(ids)
    // A street every 400 m, and a few far out.
    for (const [nth, id] of ids.entries()) {
      const far = nth % 13 === 12 ? 9 : 1
      await settle(id, aside(town, [((nth * 7) % 40) * 100 * far, ((nth * 11) % 40) * 100]))
    }
    await settledFor(30)
    await night()
    const areas = await Promise.all(ids.map(areaOf))
    // Whoever lives too far out for five has an area as wide as they get, whomever that holds.
    const shared = areas.filter(({ radiusMetres }) => radiusMetres < 30_000)
    for (const area of shared) expect(await membersIn([area])).toBeGreaterThanOrEqual(5)
    expect(areas.length - shared.length).toBeLessThanOrEqual(3)
    expect(areas.filter(({ radiusMetres }) => radiusMetres <= 1800).length).toBeGreaterThan(25)
    await leave(ids)
  })
})

describe('whoever asks 500 times from where they like', () => {
  const village = { lat: 54.37, lon: -1.84 }
  const farm = { lat: 55.25, lon: -2.4 }
  const homes = new Map<string, Point>()

  beforeAll(async () => {
    await crowd(place, leeds, 60)
    await crowd(place, village, 6)
    const ids = await crowd(place, farm, 20)
    await leave(ids)
    const around = (nth: number): readonly [number, number] => [(nth % 4) * 170 - 300, (nth % 3) * 190 - 200]
    for (const [nth, id] of ids.entries()) {
      const home = nth === 0 ? farm : aside(nth < 8 ? village : leeds, around(nth))
      homes.set(id, home)
      await settle(id, home)
    }
  })

  it('finds the points that are shown, and nobody’s home', async () => {
    const measured = new Map<string, Measured[]>()
    for (let asked = 0; asked < 500; asked += 1) {
      const centre = [leeds, village, farm][asked % 3] ?? leeds
      const turn = asked * 2.399963
      const from = aside(centre, [Math.sqrt(asked) * 600 * Math.cos(turn), Math.sqrt(asked) * 600 * Math.sin(turn)])
      const sending = { params: { lat: from.lat, lon: from.lon, distance: 'all' }, query: { limit: 100 } }
      let heard = await mallory.call(peopleNearby, sending)
      while (heard.status === 429) {
        place.travel(Number(heard.headers['retry-after']) * secondMs)
        heard = await mallory.call(peopleNearby, sending)
      }
      for (const { _id, distance } of heard.body.data) {
        measured.set(_id, [...(measured.get(_id) ?? []), { from, km: distance }])
      }
    }
    const errors: number[] = []
    for (const [id, home] of homes) {
      const found = bestFit(measured.get(id) ?? [])
      // They do find what is shown, so it is not their method that fails.
      expect(metresBetween(found, (await areaOf(id)).shown)).toBeLessThan(150)
      errors.push(metresBetween(found, home))
    }
    const of = (from: number, to: number) => errors.slice(from, to).sort((one, other) => one - other)
    const median = (sorted: number[]): number => sorted[sorted.length >> 1] ?? 0
    expect(median(of(0, 1))).toBeGreaterThan(300)
    expect(median(of(1, 8))).toBeGreaterThan(300)
    expect(median(of(8, 20))).toBeGreaterThan(300)
    expect(Math.min(...errors)).toBeGreaterThan(340)
  }, 30_000)
})

it('a place that is saved from many points around one home tells no more than one of them', async () => {
  const home = leeds
  const areas: Area[] = []
  for (let save = 0; save < 12; save += 1) {
    await ana.does(updateBio, { body: { bio: '', ...aside(home, [(save % 5) * 20 - 40, (save % 3) * 20 - 20]) } })
    areas.push(await areaOf(ana.id))
  }
  expect(new Set(areas.map(({ shown }) => `${shown.lat} ${shown.lon}`)).size).toBe(1)
  const kept = await place.rows('select from shown_areas where member_id = $1', [ana.id])
  expect(kept).toHaveLength(1)
})

describe('whoever moves about with accounts of their own', () => {
  // Far from everybody else in these stories.
  const corner = { lat: 52.6309, lon: 1.2974 }
  const elsewhere = { lat: 51.7522, lon: -1.256 }
  const neighbour = aside(corner, [437, -291])
  const save = (who: Person, at: Point) => who.does(updateBio, { body: { bio: '', ...at } })
  const shownTo = async (who: Person) => {
    await save(who, corner)
    return (await areaOf(who.id)).radiusMetres
  }

  it('is told nothing of who lives there by the homes that others have just moved to', async () => {
    const eve = await signUp(place, 'Eve')
    const own = await Promise.all(['Sal', 'Sid', 'Sue'].map((name) => signUp(place, name)))
    const vic = await signUp(place, 'Vic')
    await save(eve, elsewhere)
    await save(vic, neighbour)
    await settledFor(40)
    for (const sock of own) await save(sock, corner)
    // With the neighbour they would be five.
    expect(await shownTo(eve)).toBe(30_000)
    await leave([vic.id, ...own.map(({ id }) => id)])
  })

  it('is shown as wide as areas get from the third new home in a month on, whoever lives there', async () => {
    const ida = await signUp(place, 'Ida')
    await save(ida, elsewhere)
    const ids = await crowd(place, corner, 30)
    await settledFor(40)
    expect(await shownTo(ida)).toBeLessThanOrEqual(1800)
    await save(ida, elsewhere)
    expect(await shownTo(ida)).toBe(30_000)
    await leave(ids)
    await save(ida, elsewhere)
    expect(await shownTo(ida)).toBe(30_000)
  })
})
