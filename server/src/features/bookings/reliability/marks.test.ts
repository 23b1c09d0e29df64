import type { BookingActor } from '@sparkhood/contract/bookings/statuses'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { describe, expect, it } from 'vitest'
import { type Facts, getFreeUntil, transitionFor } from '../rules.ts'
import { getMarks } from './marks.ts'
import type { MarkKind } from './queries.ts'
import { findRecord } from './reliability.ts'

const bookedAt = new Date('2026-11-23T10:00:00Z')
const startsAt = new Date(bookedAt.getTime() + 3 * dayMs)
const booking = (changes: Partial<Facts> = {}): Facts => ({
  status: 'accepted',
  priceMinor: 2000,
  unitPriceMinor: 1000,
  feeMinor: 0,
  startsAt,
  endsAt: new Date(startsAt.getTime() + 2 * hourMs),
  freeUntil: getFreeUntil({ startsAt: changes.startsAt ?? startsAt, bookedAt }),
  released: false,
  absent: null,
  answerBy: null,
  suspended: null,
  unrepresented: false,
  blocked: false,
  gone: null,
  isLoan: false,
  isBack: false,
  ...changes,
})

describe('the reliability record', () => {
  type Act = [action: Parameters<typeof transitionFor>[0], by: BookingActor]
  const marked = ([action, by]: Act, changes: Partial<Facts>, at: number) => {
    const facts = booking(changes)
    const transition = transitionFor(action, by, facts)
    return transition && getMarks({ transition, facts }, new Date(at))
  }
  const [start, early] = [startsAt.getTime(), bookedAt.getTime()]
  const cases: { what: Act; of: Partial<Facts>; at: number; expected: string[] }[] = [
    {
      what: ['complete', 'client'],
      of: { status: 'in_progress' },
      at: start,
      expected: ['client kept', 'provider kept'],
    },
    { what: ['cancel', 'client'], of: { status: 'pending' }, at: start - 1, expected: [] },
    { what: ['cancel', 'client'], of: {}, at: start - dayMs, expected: [] },
    { what: ['cancel', 'client'], of: {}, at: start - dayMs + 1, expected: ['client cancelled'] },
    { what: ['cancel', 'provider'], of: {}, at: early, expected: ['provider cancelled'] },
    { what: ['cancel', 'provider'], of: {}, at: start, expected: ['provider no_show'] },
    { what: ['came', 'provider'], of: { absent: 'client' }, at: start, expected: [] },
    { what: ['admit', 'client'], of: { absent: 'client' }, at: start, expected: ['client no_show', 'provider kept'] },
    {
      what: ['stay-away', 'clock'],
      of: { absent: 'provider' },
      at: start,
      expected: ['provider no_show', 'client kept'],
    },
    { what: ['reject', 'provider'], of: { status: 'pending' }, at: early, expected: [] },
  ]
  it.each(cases)('notes of $what of one that is $of', ({ what, of, at, expected }) => {
    const marks = marked(what, of, at)
    expect(marks === 'nobody' || marks?.map(({ side, kind }) => `${side} ${kind}`)).toEqual(expected)
  })
  it('notes that nobody came to an exchange that is called off past the start of its other half', () => {
    const facts = booking()
    const transition = transitionFor('cancel', 'provider', facts)
    const early = new Date(start - dayMs)
    expect(transition && getMarks({ transition: { ...transition, isPastStart: true }, facts }, early)).toEqual([
      { side: 'provider', kind: 'no_show' },
    ])
  })
  it.each([
    ['clock', 'in_progress', ['provider']],
    ['clock', 'accepted', ['provider']],
    ['provider', 'in_progress', ['client', 'provider']],
  ] as const)('counts a tool that the %s says is back, while it is %s, as kept by %j', (by, status, kept) => {
    const facts = booking({ status, isLoan: true })
    const transition = transitionFor('complete', by, facts)
    const marks = transition ? getMarks({ transition, facts }, startsAt) : 'nobody'
    expect(marks === 'nobody' || marks.map(({ side }) => side)).toEqual(kept)
  })
  it('leaves open who was right in a dispute', () => {
    expect(marked(['dispute', 'client'], { status: 'completed' }, start)).toBe('nobody')
  })

  const mark = (kind: MarkKind, daysAgo: number) => ({ kind, at: new Date(start - daysAgo * dayMs) })
  it('is not shown of fewer than three', () => {
    expect(findRecord([mark('kept', 0), mark('no_show', 1)], startsAt)).toBeNull()
    expect(findRecord([mark('kept', 0), mark('kept', 1), mark('kept', 182)], startsAt)).toBeNull()
  })
  it('counts what is old for less', () => {
    const fresh = findRecord([mark('kept', 0), mark('kept', 0), mark('no_show', 0)], startsAt)
    const old = findRecord([mark('kept', 0), mark('kept', 0), mark('no_show', 181)], startsAt)
    expect(fresh).toMatchObject({ kept: 2, late: 0, cancelled: 0, no_show: 1, kept_share: 2 / 3 })
    expect(old?.kept_share).toBeCloseTo(2 / (2 + 1 / 182), 6)
  })
})
