import { expect, test } from 'vitest'
import { moment, momentField } from './time.ts'

test('a moment is taken with any offset and given out in UTC', () => {
  expect(moment.encode(moment.parse('2026-11-21T10:00:00+01:00'))).toBe('2026-11-21T09:00:00.000Z')
  expect(moment.encode(moment.parse('9999-12-31T23:59:59Z'))).toBe('9999-12-31T23:59:59.000Z')
})

test.each(['9999-12-31T23:59:59-01:00', '0000-01-01T00:00:00+00:01', '2026-02-30T10:00:00Z', 'tomorrow'])(
  'a moment that could not be given out again is refused in words: %s',
  (text) => {
    expect(moment.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['Enter a date and time'])
  },
)

test('a form says what it misses', () => {
  const issues = (text: string) =>
    momentField('Fill this in')
      .safeParse(text)
      .error?.issues.map(({ message }) => message)
  expect(issues('')).toEqual(['Fill this in'])
  expect(issues('9999-12-31T23:59:59-01:00')).toEqual(['Enter a date and time'])
})
