import { expect, it } from 'vitest'
import { placeDay } from './clock.ts'

it.each([
  ['2026-11-23T00:00:00Z', '2026-11-23'],
  ['2026-11-23T23:59:59Z', '2026-11-23'],
  // In summer local time is an hour ahead of UTC.
  ['2026-07-01T22:59:59Z', '2026-07-01'],
  ['2026-07-01T23:00:00Z', '2026-07-02'],
])('%s is on %s', (moment, day) => expect(placeDay(new Date(moment))).toBe(day))
