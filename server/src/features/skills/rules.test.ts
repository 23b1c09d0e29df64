import { expect, it } from 'vitest'
import { approvalOnChange, partPhotos, sparkRateMinor } from './rules.ts'

// Pence an hour to hundredths of a Spark an hour.
it.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [499, 250],
  [500, 250],
  [999, 500],
  [1000, 500],
  [1001, 501],
  [1250, 625],
  [100_000, 50_000],
])('%d pence an hour is %d hundredths of a Spark', (pence, sparkMinor) => {
  expect(sparkRateMinor(pence)).toBe(sparkMinor)
})

it.each([
  [true, 'approved'],
  [false, 'pending'],
])('with auto-approve %s a changed skill is %s', (autoApprove, status) => {
  expect(approvalOnChange(autoApprove)).toBe(status)
})

it.each([
  [{}, ['a', 'b', 'c'], []],
  [{ thumbnail01: '' }, ['b', 'c'], ['a']],
  [{ thumbnail02: null, thumbnail03: 'x' }, ['a'], ['b', 'c']],
  [{ thumbnail04: true }, ['a', 'b', 'c'], []],
  [{ thumbnail01: undefined }, ['a', 'b', 'c'], []],
])('naming %j keeps %j', (named, kept, gone) => {
  expect(partPhotos(['a', 'b', 'c'], named)).toEqual({ kept, gone })
})
