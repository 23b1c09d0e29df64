import { hourMs } from '@sparkhood/contract/primitives/time'
import { expect, test } from 'vitest'
import { getAge, isLate } from './ages.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (hours: number): Date => new Date(now.getTime() - hours * hourMs)

test.each([
  [0, '1 minute'],
  [0.5, '30 minutes'],
  [1, '1 hour'],
  [47.9, '47 hours'],
  [48, '2 days'],
  [-3, '1 minute'],
])('what came %d hours ago waits for %s', (hours, words) => expect(getAge(ago(hours), now)).toBe(words))

test('is late only after what we promise', () => {
  expect([isLate(ago(48), 48, now), isLate(ago(48.01), 48, now), isLate(ago(999), null, now)]).toEqual([
    false,
    true,
    false,
  ])
})
