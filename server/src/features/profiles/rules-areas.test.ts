import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areasFor, areasHolding, leastRadiusAt, metresBetween, radiiMetres, stillHolds } from './rules-areas.ts'

const secret = 'a secret of this installation'
const ana = { memberId: '0190a000-0000-7000-8000-00000000aaaa', secret }
const ben = { memberId: '0190a000-0000-7000-8000-00000000bbbb', secret }
const leeds = { lat: 53.7965, lon: -1.5478 }
const north = (metres: number, from = leeds) => ({ lat: from.lat + metres / 111_195, lon: from.lon })
const pointFor = (home = leeds, whose = ana) => areasFor(home, whose)[0]?.shown ?? leeds

const anywhereInBritain = fc.record({
  lat: fc.double({ min: 49.9, max: 60.9, noNaN: true }),
  lon: fc.double({ min: -8.2, max: 1.8, noNaN: true }),
})

describe('the point that is shown', () => {
  it('stands in the ring of its area, for whoever lives wherever', () => {
    fc.assert(
      fc.property(anywhereInBritain, fc.uuid(), (home, memberId) => {
        for (const { shown, radiusMetres } of areasFor(home, { memberId, secret })) {
          const metres = metresBetween(home, shown)
          expect(metres).toBeGreaterThanOrEqual(500)
          expect(metres).toBeLessThanOrEqual(radiusMetres)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is the same each time, and another for another member, secret, radius or cell', () => {
    expect(areasFor(leeds, ana)).toEqual(areasFor(leeds, ana))
    expect(pointFor(leeds, ben)).not.toEqual(pointFor())
    expect(pointFor(leeds, { ...ana, secret: 'another' })).not.toEqual(pointFor())
    expect(new Set(areasFor(leeds, ana).map(({ shown }) => shown.lat)).size).toBe(radiiMetres.length)
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
      const [wide] = areasFor(leeds, { memberId: `member ${number}`, secret }, 7200)
      // Within 1 / sqrt(2) of the radius lies half of a circle.
      const half = metresBetween(leeds, wide?.shown ?? leeds) < 7200 / Math.SQRT2 ? 0 : 1
      halves[half] = (halves[half] ?? 0) + 1
    }
    expect(halves[0]).toBeGreaterThan(900)
    expect(halves[1]).toBeGreaterThan(900)
  })
})

describe('an area', () => {
  it('stays while its member moves a few doors on, and no longer than that', () => {
    const [area] = areasFor(leeds, ana)
    if (!area) throw new Error('There is always one')
    expect(stillHolds(area, leeds)).toBe(true)
    for (const metres of [-100, -50, 50, 100]) expect(stillHolds(area, north(metres))).toBe(true)
    expect(stillHolds(area, area.shown)).toBe(false)
    expect(stillHolds(area, north(390, area.shown))).toBe(false)
    expect(stillHolds(area, north(1010, area.shown))).toBe(false)
  })

  it('is widened into one that holds all of it, at a distance from all of it, whoever lives where in it', () => {
    fc.assert(
      fc.property(anywhereInBritain, fc.uuid(), fc.constantFrom(...radiiMetres), (home, memberId, radius) => {
        const whose = { memberId, secret }
        const area = areasFor(home, whose).find(({ radiusMetres }) => radiusMetres === radius)
        if (!area) throw new Error('There is always one')
        const wider = areasHolding(area, whose)
        // Nothing of the home goes into it: another home of the same area would be shown the same.
        expect(wider).toEqual(areasHolding({ ...area }, whose))
        for (const { shown, radiusMetres } of wider) {
          const moved = metresBetween(area.shown, shown)
          expect(moved + area.radiusMetres).toBeLessThanOrEqual(radiusMetres + 1)
          expect(moved - area.radiusMetres).toBeGreaterThanOrEqual(499)
          expect(metresBetween(home, shown)).toBeGreaterThanOrEqual(400)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('can be widened until it is 15 km wide', () => {
    for (const radiusMetres of radiiMetres) {
      const wider = areasHolding({ shown: leeds, radiusMetres }, ana)
      expect(wider.length > 0, `${radiusMetres}`).toBe(radiusMetres <= 14_400)
    }
  })
})

it.each([
  [0, 900],
  [2500, 900],
  [2501, 1800],
  [5001, 3600],
  [40_000, 3600],
])('%d m from the nearest place the radius is %d m at least', (metres, radius) => {
  expect(leastRadiusAt(metres)).toBe(radius)
})

it('measures along the globe', () => {
  // London to Edinburgh is 534 km.
  expect(metresBetween({ lat: 51.5074, lon: -0.1278 }, { lat: 55.9533, lon: -3.1883 })).toBeCloseTo(534_000, -4)
  expect(metresBetween(leeds, leeds)).toBe(0)
})
