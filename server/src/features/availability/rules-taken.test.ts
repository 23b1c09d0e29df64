import { minuteMs } from '@sparkhood/contract/primitives/time'
import { expect, it } from 'vitest'
import { type Asked, type Facts, freeSlots, usualTerms } from './rules.ts'
import { isTaken, type Role, type Taken } from './rules-taken.ts'

const at = (minutes: number): Date => new Date(new Date('2026-12-01T00:00:00Z').getTime() + minutes * minuteMs)
const taken = (start: number, minutes: number, role: Role): Taken => ({
  start: at(start),
  end: at(start + minutes),
  role,
})
const roles: Role[] = ['client', 'provider', 'tool', 'diary']

/** The rule in its simplest form, by linear search. */
const isTakenPlainly = (span: Taken, busy: readonly Taken[], bufferMinutes: number): boolean =>
  busy.some((one) => {
    const keeps = [one.role, span.role].some((role) => role === 'provider' || role === 'tool')
    const room = keeps ? bufferMinutes * minuteMs : 0
    return span.start.getTime() < one.end.getTime() + room && one.start.getTime() < span.end.getTime() + room
  })

it('says what the rule says, for every role, with long and short times that lie in each other', () => {
  const lengths = [5, 40, 10, 700, 15, 90]
  const busy = Array.from({ length: 60 }, (_, nth) =>
    taken((nth * 397) % 5000, lengths[nth % lengths.length] ?? 5, roles[nth % roles.length] ?? 'diary'),
  )
  const some = [busy.slice(0, 7), busy.slice(3, 20), busy.filter(({ role }) => role === 'diary'), []]
  let judged = 0
  for (const times of some)
    for (const bufferMinutes of [0, 30])
      for (const role of roles)
        for (let start = 0; start < 6000; start += 5) {
          const span = taken(start, 30, role)
          expect(isTaken(span, { busy: times, bufferMinutes })).toBe(isTakenPlainly(span, times, bufferMinutes))
          judged += 1
        }
  expect(judged).toBe(4 * 2 * 4 * 1200)
})

it('goes through a full diary once, however many starts there are', () => {
  let reads = 0
  const counted = (one: Taken): Taken => ({
    role: one.role,
    get start() {
      reads += 1
      return one.start
    },
    get end() {
      reads += 1
      return one.end
    },
  })
  // One second in every twelve, in the small hours of three months, and one entry that lasts through all of them.
  const entries = Array.from({ length: 5000 }, (_, nth) =>
    taken((nth % 90) * 1440 + Math.floor(nth / 90) * 0.2, 0.02, 'diary'),
  )
  const busy = [...entries, taken(0, 90 * 1440, 'client')].map(counted)
  const facts: Facts = { terms: { ...usualTerms, noticeHours: 0 }, exceptions: [], busy, timeZone: 'Europe/London' }
  const asked: Asked = { minutes: 60, now: at(-1440), bookedUntil: at(365 * 1440) }
  const free = freeSlots('2026-12-01', 31, { facts, asked: { ...asked, fits: 'throughout' } })
  expect(free).toHaveLength(31)
  // Once for all entries, and once more for those of each role.
  expect(reads).toBeLessThanOrEqual(2 * 2 * busy.length)
})
