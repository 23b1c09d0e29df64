import type { ExternalCalendar } from '@sparkhood/contract/bookings/external-calendars'
import { expect, test } from 'vitest'
import { busySpan, getStanding, moreOf, wholeDaysOf } from './words.ts'

const now = new Date('2026-11-26T12:00:00Z')
const calendar: ExternalCalendar = {
  _id: 'c',
  name: 'Work',
  read_at: new Date('2026-11-26T11:55:00Z'),
  failing_since: null,
  problem: null,
  whole_days: 0,
  busy_count: 2,
  busy: [],
}

test('a calendar says when it was read, or why it can’t be', () => {
  expect(getStanding(calendar, now)).toBe('Read 5 mins ago')
  const failing = { ...calendar, failing_since: new Date('2026-11-25T09:00:00Z'), problem: 'away' as const }
  expect(getStanding(failing, now)).toBe(
    'We haven’t been able to read it since Wed 25 Nov, 09:00. Its server isn’t responding. The busy times we last found still count.',
  )
})

test('busy times say their day once', () => {
  const [start, end] = [new Date('2026-11-26T10:00:00Z'), new Date('2026-11-26T11:00:00Z')]
  expect(busySpan({ starts_at: start, ends_at: end }, now)).toBe('Thu 26 Nov, 10:00 to 11:00')
  expect(busySpan({ starts_at: start, ends_at: new Date('2026-11-28T00:00:00Z') }, now)).toBe(
    'Thu 26 Nov, 10:00 to Sat 28 Nov, 00:00',
  )
})

test('what is not shown is counted', () => {
  expect(moreOf(calendar)).toBe('and 2 more times')
  expect(moreOf({ ...calendar, busy_count: 1 })).toBe('and 1 more time')
  expect(moreOf({ ...calendar, busy_count: 0 })).toBeUndefined()
})

test('days that are taken whole are told', () => {
  expect(wholeDaysOf(calendar)).toBeUndefined()
  expect(wholeDaysOf({ ...calendar, whole_days: 1 })).toContain('that one day counts as busy all day')
  expect(wholeDaysOf({ ...calendar, whole_days: 12 })).toBe(
    'It has so many short entries that 12 days count as busy all day. Nobody can book you then.',
  )
})
