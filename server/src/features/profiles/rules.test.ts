import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blurred, completionOf, metresBetween, postcodeIn, spreadAt, stillBlurs } from './rules.ts'

const secret = 'a secret of this installation'
const ana = '0190a000-0000-7000-8000-00000000aaaa'
const ben = '0190a000-0000-7000-8000-00000000bbbb'
const leeds = { lat: 53.7965, lon: -1.5478 }
const blur = (point = leeds, memberId = ana, spread = 1) => blurred({ point, memberId, secret, spread })

const anywhereInBritain = fc.record({
  lat: fc.double({ min: 49.9, max: 60.9, noNaN: true }),
  lon: fc.double({ min: -8.2, max: 1.8, noNaN: true }),
})

describe('the blurred point', () => {
  it.each([
    [1, 400, 905],
    [2, 800, 1810],
    [4, 1600, 3620],
  ])('stands in its ring, with spread %d, for whoever lives wherever', (spread, nearest, furthest) => {
    fc.assert(
      fc.property(anywhereInBritain, fc.uuid(), (point, memberId) => {
        const metres = metresBetween(point, blurred({ point, memberId, secret, spread }))
        expect(metres).toBeGreaterThanOrEqual(nearest)
        expect(metres).toBeLessThanOrEqual(furthest)
      }),
      { numRuns: 2000 },
    )
  })

  it('is the same each time, and another for another member, secret or cell', () => {
    expect(blur()).toEqual(blur())
    expect(blur(leeds, ben)).not.toEqual(blur())
    expect(blurred({ point: leeds, memberId: ana, secret: 'another', spread: 1 })).not.toEqual(blur())
    const away = { lat: leeds.lat + 0.05, lon: leeds.lon }
    expect(blur(away).lon).not.toBeCloseTo(blur().lon, 5)
  })

  it('moves along with its member inside a cell, so many saves have no better mean than one', () => {
    // 200 saves of a phone that is 30 m off, one way or the other.
    const saves = fc.sample(
      fc.record({
        lat: fc.double({ min: -3e-4, max: 3e-4, noNaN: true }),
        lon: fc.double({ min: -3e-4, max: 3e-4, noNaN: true }),
      }),
      { numRuns: 200, seed: 7 },
    )
    const shown = saves.map(({ lat, lon }) => blur({ lat: leeds.lat + lat, lon: leeds.lon + lon }))
    const mean = {
      lat: shown.reduce((sum, { lat }) => sum + lat, 0) / shown.length,
      lon: shown.reduce((sum, { lon }) => sum + lon, 0) / shown.length,
    }
    expect(metresBetween(leeds, mean)).toBeGreaterThan(350)
  })

  it('points every way alike over many members', () => {
    const bearings = Array.from({ length: 4000 }, (_, number) => {
      const shown = blur(leeds, `member ${number}`)
      return Math.atan2(shown.lat - leeds.lat, (shown.lon - leeds.lon) * Math.cos((leeds.lat * Math.PI) / 180))
    })
    const quarters = [0, 0, 0, 0]
    for (const bearing of bearings) {
      const quarter = Math.floor(((bearing + Math.PI) / (2 * Math.PI)) * 4) % 4
      quarters[quarter] = (quarters[quarter] ?? 0) + 1
    }
    for (const count of quarters) expect(count).toBeGreaterThan(850)
  })

  it('may stay while its member moves a little, and no longer once that is near it', () => {
    const shown = blur()
    expect(stillBlurs(shown, leeds, 1)).toBe(true)
    expect(stillBlurs(shown, shown, 1)).toBe(false)
    expect(stillBlurs(shown, { lat: leeds.lat + 0.03, lon: leeds.lon }, 1)).toBe(false)
    expect(stillBlurs(shown, leeds, 4)).toBe(false)
  })
})

it.each([
  [0, 1],
  [2500, 1],
  [2501, 2],
  [5001, 4],
  [40_000, 4],
])('%d m from the nearest place the ring is %d times as wide', (metres, spread) => {
  expect(spreadAt(metres)).toBe(spread)
})

it('measures along the globe', () => {
  // London to Edinburgh is 534 km.
  expect(metresBetween({ lat: 51.5074, lon: -0.1278 }, { lat: 55.9533, lon: -3.1883 })).toBeCloseTo(534_000, -4)
  expect(metresBetween(leeds, leeds)).toBe(0)
})

describe('the checklist', () => {
  const bare = { photo: '', bio: '', skills: 0, hasPlace: false, kycStatus: 'none', payoutLinked: false }
  const doneOf = (facts: object) =>
    completionOf({ ...bare, ...facts })
      .filter(({ done }) => done)
      .map(({ item }) => item)

  it.each([
    [{}, []],
    [{ photo: '/files/x/full.webp' }, ['photo']],
    [{ skills: 1 }, ['skill']],
    [{ hasPlace: true }, ['location']],
    [{ kycStatus: 'pending' }, []],
    [{ kycStatus: 'rejected' }, []],
    [{ kycStatus: 'approved' }, ['kyc']],
    [{ payoutLinked: true }, ['payout']],
    [{ bio: 'Hello.' }, ['bio']],
  ])('with %j counts %j', (facts, done) => {
    expect(doneOf(facts)).toEqual(done)
  })

  it('shows its six points in order', () => {
    expect(completionOf(bare).map(({ item }) => item)).toEqual(['photo', 'skill', 'location', 'kyc', 'payout', 'bio'])
  })
})

it.each([
  ['12 Mill Lane, Leeds, LS1 4DY', 'LS1 4DY'],
  ['leeds ls14dy', 'LS14DY'],
  ['London SW1A 1AA', 'SW1A 1AA'],
  ['12 Mill Lane, Leeds', ''],
])('finds the postcode of %s', (address, postcode) => {
  expect(postcodeIn(address)).toBe(postcode)
})
