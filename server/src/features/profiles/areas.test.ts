import { peopleNearby } from '@sparkhood/contract/listings/discovery'
import { getProfile, updateBio } from '@sparkhood/contract/people/profiles'
import type { Point } from '@sparkhood/contract/primitives/place'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crowd } from '../../../test/crowd.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { leeds, type Person, settleIn, signUp } from '../../../test/people.ts'
import { bestFit, type Measured } from '../../../test/trilateration.ts'
import type { FullMemberScope } from '../../platform/scope.ts'
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

const getArea = async (memberId: string): Promise<Area> => {
  const [row] = await place.rows<{ lat: number; lon: number; radius: number }>(
    'select shown_lat as lat, shown_lon as lon, shown_radius_metres as radius from places where member_id = $1',
    [memberId],
  )
  if (!row) throw new Error('They live nowhere')
  return { shown: { lat: row.lat, lon: row.lon }, radiusMetres: row.radius }
}
const settle = (memberId: string, at: Point) => {
  const actor = { id: memberId, sid: memberId, role: 'member' } as const
  return changeBio(place.scope(actor) as FullMemberScope, { bio: '', ...at })
}
const leave = (ids: readonly string[]) => place.rows('delete from places where member_id = any($1)', [ids])

// Tests of other features read "Leeds" of people who live there, and whose area is another in each run.
it('is named Leeds wherever it is drawn around the home of tests', async () => {
  for (let bearing = 0; bearing < 2 * Math.PI; bearing += Math.PI / 180) {
    for (const metres of [500, 700, 900]) {
      const shown = aside(leeds, [metres * Math.cos(bearing), metres * Math.sin(bearing)])
      expect((await place.scope().geocoder.nearest(shown))?.locationName).toBe('Leeds')
    }
  }
})

describe('the area of somebody', () => {
  it.each([
    ['in a town', leeds, 900],
    ['in a village', { lat: 54.0714, lon: -1.9942 }, 1800],
    ['outside of one', { lat: 54.0714, lon: -1.9442 }, 3600],
    ['in the dales', { lat: 54.0437, lon: -2.1537 }, 7200],
    ['far from anywhere', { lat: 57.0704, lon: -3.6686 }, 10_800],
  ])(
    '%s is as wide as the map says, whoever else lives there, and stays so however often they save',
    async (_where, home, radius) => {
      await settleIn(ana, home)
      const area = await getArea(ana.id)
      expect(area.radiusMetres).toBe(radius)
      expect(metresBetween(home, area.shown)).toBeGreaterThanOrEqual(400)
      expect(metresBetween(home, area.shown)).toBeLessThanOrEqual(radius)
      const ids = await crowd(place, home, 30)
      await settleIn(ana, home)
      await settleIn(ana, aside(home, [20, -20]))
      expect(await getArea(ana.id)).toEqual(area)
      await leave([ana.id])
      await settleIn(ana, home)
      expect(await getArea(ana.id)).toEqual(area)
      await leave(ids)
    },
  )

  it('is what another member reads of them', async () => {
    await settleIn(ana, leeds)
    const { data } = await mallory.does(getProfile, { params: { id: ana.id } })
    expect({ lat: data.lat, lon: data.lon }).toEqual((await getArea(ana.id)).shown)
  })
})

describe('whoever asks 500 times from where they like', () => {
  const village = { lat: 54.37, lon: -1.84 }
  const farm = { lat: 55.25, lon: -2.4 }
  const homes = new Map<string, Point>()

  beforeAll(async () => {
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
      expect(metresBetween(found, (await getArea(id)).shown)).toBeLessThan(150)
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
    areas.push(await getArea(ana.id))
  }
  expect(new Set(areas.map(({ shown }) => `${shown.lat} ${shown.lon}`)).size).toBe(1)
})
