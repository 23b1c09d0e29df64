import type { Arrangement, ArrangementVisit } from '@sparkhood/contract/bookings/arrangements'
import { describe, expect, it } from 'vitest'
import { partVisits, repeatOptions, ruleWords, standingWords } from './words.ts'

describe('how visits repeat, in words', () => {
  it.each([
    [{ repeats: 'weekly', weekday: 2, nth: 2, clock_time: '10:00' }, 'Every Tuesday at 10:00'],
    [{ repeats: 'fortnightly', weekday: 7, nth: 1, clock_time: '18:30' }, 'Every other Sunday at 18:30'],
    [{ repeats: 'monthly', weekday: 2, nth: 2, clock_time: '10:00' }, 'The 2nd Tuesday of each month at 10:00'],
    [{ repeats: 'monthly_last', weekday: 5, nth: -1, clock_time: '09:00' }, 'The last Friday of each month at 09:00'],
  ] as const)('%o', (rule, words) => expect(ruleWords(rule)).toBe(words))

  it.each([
    ['2026-12-08T10:00Z', ['Every month, on the 2nd Tuesday']],
    ['2026-11-27T10:00Z', ['Every month, on the 4th Friday', 'Every month, on the last Friday']],
    ['2027-01-29T10:00Z', ['Every month, on the last Friday']],
    // In London's time zone this is already 1 April.
    ['2027-03-31T23:30Z', ['Every month, on the 1st Thursday']],
  ])('from %s', (first, monthly) => {
    const labels = repeatOptions(new Date(first)).map(({ label }) => label)
    expect(labels).toEqual(['Every week', 'Every 2 weeks', ...monthly])
  })
})

describe('under which heading a visit stands', () => {
  const now = new Date('2026-12-01T12:00Z')
  const later = new Date('2026-12-08T11:00Z')
  const sooner = new Date('2026-11-24T11:00Z')
  const booked = (status: NonNullable<ArrangementVisit['booking']>['status']) =>
    ({ status: 'booked', booking: { id: 'b', status } }) as const

  it.each<[Arrangement['status'], Partial<ArrangementVisit>, string]>([
    ['active', { status: 'planned', ends_at: later }, 'coming'],
    ['active', { status: 'planned', ends_at: sooner }, 'past'],
    ['active', { status: 'skipped', ends_at: later }, 'off'],
    ['active', { ...booked('accepted'), ends_at: later }, 'coming'],
    ['active', { ...booked('cancelled'), ends_at: later }, 'off'],
    // It was completed an hour before its agreed end.
    ['active', { ...booked('completed'), ends_at: later }, 'past'],
    ['paused', { status: 'paused', ends_at: later }, 'coming'],
    ['ended', { status: 'ended', ends_at: later }, 'off'],
    ['ended', { status: 'ended', ends_at: sooner }, 'past'],
    ['ended', { ...booked('accepted'), ends_at: later }, 'coming'],
    ['proposed', { status: 'proposed', ends_at: later }, 'coming'],
    ['expired', { status: 'proposed', ends_at: later }, 'off'],
    ['declined', { status: 'left_out', ends_at: later }, 'off'],
  ])('of %s visits, %j is %s', (status, visit, part) => {
    const one = { booking: null, ...visit } as ArrangementVisit
    const parts = partVisits({ status, visits: [one] }, now)
    expect(Object.entries(parts).flatMap(([name, inside]) => (inside.length > 0 ? [name] : []))).toEqual([part])
  })
})

describe('what is said of visits that have ended', () => {
  const now = new Date('2026-12-01T12:00Z')
  const ended = (visits: Partial<ArrangementVisit>[]): string =>
    standingWords(
      {
        status: 'ended',
        ended_by: 'provider',
        you_are: 'client',
        provider: { firstname: 'Ben' },
        visits: visits.map((visit) => ({ booking: null, ends_at: new Date('2026-12-08T11:00Z'), ...visit })),
      } as Arrangement,
      now,
    )

  it('names a visit that still takes place, and no other', () => {
    expect(ended([{ status: 'ended' }])).toBe('Ben ended it. No more visits take place.')
    expect(ended([{ status: 'booked', booking: { id: 'b', status: 'accepted' } }, { status: 'ended' }])).toBe(
      'Ben ended it. The visit that’s already booked still takes place.',
    )
  })
})
