import type { Point } from '@sparkhood/contract/primitives/place'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Area, areaAfter, getArea, metresBetween, radiusAt, stillHolds } from './rules-areas.ts'

const secret = 'a secret of this installation'
const ana = { memberId: '0190a000-0000-7000-8000-00000000aaaa', secret }
const ben = { memberId: '0190a000-0000-7000-8000-00000000bbbb', secret }
const leeds = { lat: 53.7965, lon: -1.5478 }
const north = (metres: number, from = leeds) => ({ lat: from.lat + metres / 111_195, lon: from.lon })
const pointFor = (home = leeds, whose = ana, radius = 900) => getArea(home, radius, whose).shown

const anywhereInBritain = fc.record({
  lat: fc.double({ min: 49.9, max: 60.9, noNaN: true }),
  lon: fc.double({ min: -8.2, max: 1.8, noNaN: true }),
})
const metresAside = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const aside = ({ lat, lon }: Point, northwards: number, eastwards: number): Point => ({
  lat: lat + northwards / 111_195,
  lon: lon + eastwards / 111_195 / Math.cos((lat * Math.PI) / 180),
})
/** Saves of a phone that is up to 50 m off. */
const jittered = (home: Point, seed: number): Point[] =>
  fc.sample(fc.tuple(metresAside(35), metresAside(35)), { numRuns: 60, seed }).map(([n, e]) => aside(home, n, e))
const radii = [900, 1800, 3600, 7200, 10_800]

describe('the point that is shown', () => {
  it('stands in the ring of its area, for whoever lives wherever', () => {
    fc.assert(
      fc.property(anywhereInBritain, fc.uuid(), fc.constantFrom(...radii), (home, memberId, radius) => {
        const { shown, radiusMetres } = getArea(home, radius, { memberId, secret })
        expect(radiusMetres).toBe(radius)
        expect(metresBetween(home, shown)).toBeGreaterThanOrEqual(500)
        expect(metresBetween(home, shown)).toBeLessThanOrEqual(radius)
      }),
      { numRuns: 500 },
    )
  })

  it('is the same each time, and another for another member, secret, radius or cell', () => {
    expect(pointFor()).toEqual(pointFor())
    expect(pointFor(leeds, ben)).not.toEqual(pointFor())
    expect(pointFor(leeds, { ...ana, secret: 'another' })).not.toEqual(pointFor())
    expect(new Set(radii.map((radius) => pointFor(leeds, ana, radius).lat)).size).toBe(radii.length)
    expect(pointFor(north(5000)).lon).not.toBeCloseTo(pointFor().lon, 5)
  })

  it('is one of very few however often a phone that is some metres off asks, so there is nothing to take the mean of', () => {
    for (let number = 0; number < 100; number += 1) {
      const shown = jittered(leeds, number).map((home) => pointFor(home, { memberId: `member ${number}`, secret }))
      expect(new Set(shown.map(({ lat, lon }) => `${lat} ${lon}`)).size).toBeLessThanOrEqual(4)
    }
  })

  it('points every way alike over many members', () => {
    const quarters = [0, 0, 0, 0]
    for (let number = 0; number < 2000; number += 1) {
      const { lat, lon } = pointFor(leeds, { memberId: `member ${number}`, secret })
      const bearing = Math.atan2(lat - leeds.lat, (lon - leeds.lon) * Math.cos((leeds.lat * Math.PI) / 180))
      const quarter = Math.floor(((bearing + Math.PI) / (2 * Math.PI)) * 4) % 4
      quarters[quarter] = (quarters[quarter] ?? 0) + 1
    }
    for (const count of quarters) expect(count).toBeGreaterThan(400)
  })

  it('lies anywhere in a wide area, as often in one part of it as in another of the same size', () => {
    const halves = [0, 0]
    for (let number = 0; number < 2000; number += 1) {
      const shown = pointFor(leeds, { memberId: `member ${number}`, secret }, 7200)
      // Within 1 / sqrt(2) of the radius lies half of a circle.
      const half = metresBetween(leeds, shown) < 7200 / Math.SQRT2 ? 0 : 1
      halves[half] = (halves[half] ?? 0) + 1
    }
    expect(halves[0]).toBeGreaterThan(900)
    expect(halves[1]).toBeGreaterThan(900)
  })
})

describe('whoever knows an earlier home, and the point it was shown at', () => {
  type Move = { from: Point; to: Point; before: Area; after: Area }
  const moves = fc
    .sample(fc.tuple(anywhereInBritain, fc.uuid(), metresAside(650), metresAside(650)), { numRuns: 10_000, seed: 11 })
    .map(([from, memberId, northwards, eastwards]): Move => {
      const to = aside(from, northwards, eastwards)
      const [before, otherwise] = [from, to].map((home) => getArea(home, 900, { memberId, secret })) as [Area, Area]
      return { from, to, before, after: areaAfter({ point: from, area: before }, to, otherwise) }
    })
  const redrawn = moves.filter(({ before, after }) => before !== after)
  /** How far the next home is from where it is if the way to its point were that of the earlier home. */
  const missedBy = ({ from, to, before, after }: Move): number => {
    const lat = after.shown.lat - before.shown.lat + from.lat
    return metresBetween(to, { lat, lon: after.shown.lon - before.shown.lon + from.lon })
  }

  it('finds the next home no more often than by chance', () => {
    expect(redrawn.length).toBeGreaterThan(500)
    // A circle of 100 m is 2 % of the ring, one of 200 m is 7 %.
    const within = (metres: number) => redrawn.filter((move) => missedBy(move) < metres).length / redrawn.length
    expect(within(5)).toBeLessThan(0.005)
    expect(within(100)).toBeLessThan(0.04)
    expect(within(200)).toBeLessThan(0.14)
  })

  it('sees the same point again, or one that is as far from the next home as any', () => {
    for (const { to, after } of moves) {
      expect(metresBetween(to, after.shown)).toBeGreaterThanOrEqual(400)
      expect(metresBetween(to, after.shown)).toBeLessThanOrEqual(1000)
    }
    const mean = redrawn.reduce((sum, { to, after }) => sum + metresBetween(to, after.shown), 0) / redrawn.length
    expect(mean).toBeGreaterThan(690)
    expect(mean).toBeLessThan(760)
  })

  it('sees the same two points again where a member goes back and forth', () => {
    const there = north(3000)
    const seen = [leeds, there, leeds, there].map((home) => pointFor(home))
    expect(seen.slice(2)).toEqual(seen.slice(0, 2))
    expect(seen[0]).not.toEqual(seen[1])
  })
})

describe('an area', () => {
  const area = getArea(leeds, 900, ana)
  const before = { point: leeds, area }
  const otherwise = { shown: north(700), radiusMetres: 1800 }

  it('stays while its member moves a few doors on, and no longer than that', () => {
    expect(stillHolds(area, leeds)).toBe(true)
    for (const metres of [-100, -50, 50, 100]) expect(stillHolds(area, north(metres))).toBe(true)
    expect(stillHolds(area, area.shown)).toBe(false)
    expect(stillHolds(area, north(390, area.shown))).toBe(false)
    expect(stillHolds(area, north(1010, area.shown))).toBe(false)
  })

  it('stays for good where a phone that is some metres off saves again and again', () => {
    for (let number = 0; number < 100; number += 1) {
      const whose = { memberId: `member ${number}`, secret }
      const first = { point: leeds, area: getArea(leeds, 900, whose) }
      let today = first
      for (const home of jittered(leeds, number))
        today = { point: home, area: areaAfter(today, home, getArea(home, 900, whose)) }
      expect(today.area).toBe(first.area)
    }
  })

  it('stays across the end of a town where its member moves a few doors on only', () => {
    expect(areaAfter(before, north(90), otherwise)).toBe(area)
    expect(areaAfter(before, area.shown, otherwise)).toBe(otherwise)
    const further = north(-900, area.shown)
    const from = { point: north(501, further), area }
    expect(areaAfter(from, further, otherwise)).toBe(otherwise)
    expect(areaAfter(from, further, { ...otherwise, radiusMetres: 900 })).toBe(area)
  })
})

it.each([
  [0, 1800],
  [2500, 1800],
  [2501, 3600],
  [5001, 7200],
  [15_001, 10_800],
  [Number.POSITIVE_INFINITY, 10_800],
])('%d m from the nearest place an area has a radius of %d m, and of 900 m in a town', (metresToPlace, radius) => {
  expect(radiusAt({ isInTown: false, metresToPlace })).toBe(radius)
  expect(radiusAt({ isInTown: true, metresToPlace })).toBe(900)
})

it('measures along the globe', () => {
  // London to Edinburgh is 534 km.
  expect(metresBetween({ lat: 51.5074, lon: -0.1278 }, { lat: 55.9533, lon: -3.1883 })).toBeCloseTo(534_000, -4)
  expect(metresBetween(leeds, leeds)).toBe(0)
})
