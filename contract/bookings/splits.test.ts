import { expect, it } from 'vitest'
import { endsAtOnce, sharesOfSplit } from './splits.ts'

it('a split never makes or loses a penny', () => {
  for (let back = 0; back <= 2000; back += 1) {
    const { clientMinor, paidMinor, feeMinor } = sharesOfSplit({ price: 2000, fee: 157 }, back)
    expect(clientMinor + paidMinor + feeMinor).toBe(2000)
    expect(paidMinor).toBeGreaterThanOrEqual(0)
  }
})

it.each([
  ['client', 0, true],
  ['client', 1, false],
  ['client', 2000, false],
  ['provider', 2000, true],
  ['provider', 1999, false],
  ['provider', 0, false],
] as const)('the %s who leaves the client %d of 2000 ends it at once: %s', (side, clientGets, atOnce) => {
  const ends = (accepted: boolean, allOrNothing: boolean): boolean =>
    endsAtOnce({ price: 2000, accepted, all_or_nothing: allOrNothing }, side, clientGets)
  expect(ends(true, false)).toBe(atOnce)
  expect(ends(true, true)).toBe(false)
  // Never accepted, it is called off by either side and completed by neither.
  expect(ends(false, false)).toBe(clientGets === 2000)
  expect(ends(false, true)).toBe(clientGets === 2000)
})
