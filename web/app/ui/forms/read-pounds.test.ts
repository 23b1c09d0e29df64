import { describe, expect, it } from 'vitest'
import { readPounds } from './read-pounds.ts'

describe('an amount of pounds as it is typed', () => {
  it.each([
    ['12', 12],
    ['12.50', 12.5],
    [' £1,000 ', 1000],
    ['1,000,000.25', 1000000.25],
    ['.5', 0.5],
    ['0.001', 0.001],
  ])('reads %j', (text, amount) => expect(readPounds(text)).toBe(amount))

  it.each(['', '.', 'ten', '-5', '1e5', '12,50', '1.2.3', '0x10', 'Infinity'])('refuses %j', (text) =>
    expect(readPounds(text)).toBeNaN(),
  )
})
