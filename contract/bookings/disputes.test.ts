import { expect, it } from 'vitest'
import { sharesOfSplit } from './disputes.ts'

it('a split never makes or loses a penny', () => {
  for (let back = 0; back <= 2000; back += 1) {
    const { clientMinor, paidMinor, feeMinor } = sharesOfSplit({ price: 2000, fee: 157 }, back)
    expect(clientMinor + paidMinor + feeMinor).toBe(2000)
    expect(paidMinor).toBeGreaterThanOrEqual(0)
  }
})
