import { expect, it } from 'vitest'
import { asTyped, typedMoment } from './typed-moment.ts'

it.each([
  ['in winter', '2026-11-23T10:05', '2026-11-23T10:05:00Z'],
  ['in summer', '2027-07-01T10:05', '2027-07-01T09:05:00Z'],
])('what an operator types %s is by the clocks of London, also on a device elsewhere', (_when, typed, at) => {
  expect(typedMoment(typed)).toEqual(new Date(at))
  expect(asTyped(new Date(at))).toBe(typed)
})

it('is no moment where it is not whole, or where the clocks pass over it', () => {
  expect(['', '2026-11-23', '2027-03-28T01:30'].map(typedMoment)).toEqual([undefined, undefined, undefined])
})
