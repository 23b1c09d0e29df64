import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaAfter, areaOf, metresBetween, radiusAt, stillHolds } from './rules-areas.ts'

const secret = 'a secret of this installation'
const ana = { memberId: '0190a000-0000-7000-8000-00000000aaaa', secret }
const ben = { memberId: '0190a000-0000-7000-8000-00000000bbbb', secret }
const leeds = { lat: 53.7965, lon: -1.5478 }
const north = (metres: number, from = leeds) => ({ lat: from.lat + metres / 111_195, lon: from.lon })
const pointFor = (home = leeds, whose = ana, radius = 900) => areaOf(home, radius, whose).shown

const anywhereInBritain = fc.record({
  lat: fc.double({ min: 49.9, max: 60.9, noNaN: true }),
  lon: fc.double({ min: -8.2, max: 1.8, noNaN: true }),
})
const radii = [900, 1800, 3600, 7200, 10_800]

describe('the point that is shown', () => {
  it('stands in the ring of its area, for whoever lives wherever', () => {
    fc.assert(
      fc.property(anywhereInBritain, fc.uuid(), fc.constantFrom(...radii), (home, memberId, radius) => {
        const { shown, radiusMetres } = areaOf(home, radius, { memberId, secret })
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

  it('moves along with its member inside a cell, so many saves have no better mean than one', () => {
    // 200 saves of a phone that is 30 m off, one way or the other.
    const aside = fc.double({ min: -3e-4, max: 3e-4, noNaN: true })
    const saves = fc.sample(fc.record({ lat: aside, lon: aside }), { numRuns: 200, seed: 7 })
    const shown = saves.map(({ lat, lon }) => pointFor({ lat: leeds.lat + lat, lon: leeds.lon + lon }))
    const mean = {
      lat: shown.reduce((sum, { lat }) => sum + lat, 0) / shown.length,
      lon: shown.reduce((sum, { lon }) => sum + lon, 0) / shown.length,
    }
    expect(metresBetween(leeds, mean)).toBeGreaterThan(400)
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

describe('an area', () => {
  const area = areaOf(leeds, 900, ana)
  const before = { point: leeds, area }
  const otherwise = { shown: north(700), radiusMetres: 1800 }

  it('stays while its member moves a few doors on, and no longer than that', () => {
    expect(stillHolds(area, leeds)).toBe(true)
    for (const metres of [-100, -50, 50, 100]) expect(stillHolds(area, north(metres))).toBe(true)
    expect(stillHolds(area, area.shown)).toBe(false)
    expect(stillHolds(area, north(390, area.shown))).toBe(false)
    expect(stillHolds(area, north(1010, area.shown))).toBe(false)
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
