import { expect, it } from 'vitest'
import { findStart, takenWords } from './starts.ts'

const at = (...times: string[]): Date[] => times.map((time) => new Date(`${time}Z`))
it.each([
  { of: 'the time itself', free: at('2026-11-26T14:00', '2026-11-26T14:30'), time: '14:30', expected: '14:30' },
  { of: 'the nearest', free: at('2026-11-26T14:15', '2026-11-26T14:45'), time: '14:30', expected: '14:15' },
  {
    of: 'nothing half an hour away',
    free: at('2026-11-26T14:00', '2026-11-26T15:00'),
    time: '14:30',
    expected: undefined,
  },
  { of: 'nothing where nothing is free', free: [], time: '14:30', expected: undefined },
  { of: 'a time of London in summer', free: at('2027-07-01T13:30'), time: '14:30', expected: '14:30' },
  {
    of: 'nothing in the hour left out',
    free: at('2027-03-28T00:30', '2027-03-28T01:00'),
    time: '01:30',
    expected: undefined,
  },
  { of: 'the first of two', free: at('2027-10-31T00:30', '2027-10-31T01:30'), time: '01:30', expected: '01:30' },
  { of: 'not the second for the first', free: at('2027-10-31T01:30'), time: '01:30', expected: undefined },
])('a time that is wanted means $of', ({ free, time, expected }) => expect(findStart(free, time)).toBe(expected))

it('says when a time is not free, and what to do', () =>
  expect(takenWords('2026-11-26', '14:30', new Date('2026-11-23T10:00:00Z'))).toBe(
    '14:30 on Thursday 26 November isn’t free. Choose another time.',
  ))
