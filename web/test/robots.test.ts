import { readFileSync } from 'node:fs'
import { readCalendar } from '@sparkhood/contract/bookings/calendar'
import { expect, test } from 'vitest'

const rules = readFileSync(new URL('../public/robots.txt', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, verb, path] = /^(Allow|Disallow): (.*)$/.exec(line) ?? []
    return verb && path ? [{ allows: verb === 'Allow', path }] : []
  })
/** RFC 9309: the longest matching rule decides; without one a path is allowed. */
const mayFetch = (path: string): boolean =>
  rules.filter((rule) => path.startsWith(rule.path)).sort((a, b) => b.path.length - a.path.length)[0]?.allows ?? true

test('a calendar service may read the feed that it is given the address of, and nothing else of the API', () => {
  expect(mayFetch(`/api${readCalendar.path.replace(':token', 'abc')}`)).toBe(true)
  expect(mayFetch('/api/bookings')).toBe(false)
  expect(mayFetch('/api/calendar/link')).toBe(false)
  expect(mayFetch('/explore')).toBe(true)
})
