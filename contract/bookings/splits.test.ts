import { expect, it } from 'vitest'
import { endsAtOnce, feeOfSplit, sharesOfSplit } from './splits.ts'

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
  const ends = (accepted: boolean, allOrNothing: boolean, loan = false): boolean =>
    endsAtOnce({ price: 2000, accepted, all_or_nothing: allOrNothing, loan }, side, clientGets)
  expect(ends(true, false)).toBe(atOnce)
  expect(ends(true, true)).toBe(false)
  // Of a loan its borrower would say by it that it is back.
  expect(ends(true, false, true)).toBe(atOnce && side === 'provider')
  // Never accepted, it is called off by either side and completed by neither.
  expect(ends(false, false)).toBe(clientGets === 2000)
  expect(ends(false, true)).toBe(clientGets === 2000)
})

it.each([
  [2000, 300, 2000, 300],
  [2000, 300, 1000, 150],
  [2000, 300, 999, 149],
  [2000, 300, 1, 0],
  [2000, 300, 0, 0],
  [10_000_000, 1_500_000, 9_999_999, 1_499_999],
  [0, 0, 0, 0],
])('of a price of %d the fee of %d is, of %d alone, %d', (price, fee, ...[part = 0, ofPart]) => {
  expect(feeOfSplit({ price, fee }, part)).toBe(ofPart)
})
