import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { describe, expect, it } from 'vitest'
import { actionsFor, type Facts, transitionFor, untimelyFor } from './rules.ts'

const earlyStartS = 1800
const startsAt = new Date('2026-11-26T10:00:00Z')
const booking = (changes: Partial<Facts>): Facts => ({
  status: 'accepted',
  priceMinor: 2000,
  unitPriceMinor: 1000,
  feeMinor: 0,
  startsAt,
  endsAt: new Date(startsAt.getTime() + 2 * hourMs),
  freeUntil: new Date(startsAt.getTime() - dayMs),
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

describe('where one side is suspended', () => {
  const claimed = (suspended: Facts['suspended']) =>
    booking({ absent: 'client', answerBy: new Date(startsAt.getTime() + dayMs), suspended })
  const wait = (facts: Facts, days: number) => {
    const stayAway = transitionFor('stay-away', 'clock', facts)
    const moment = { now: new Date((facts.answerBy?.getTime() ?? 0) + days * dayMs), earlyStartS }
    return stayAway && untimelyFor(stayAway, facts, moment)
  }

  it('their silence about a no-show counts for nothing, for fourteen days', () => {
    expect([0, 13.99, 14].map((days) => wait(claimed('client'), days))).toEqual([
      'booking.too_early',
      'booking.too_early',
      undefined,
    ])
    expect(wait(claimed('provider'), 0)).toBe(undefined)
    const unrepresented = { ...claimed(null), unrepresented: true }
    expect([0, 14].map((days) => wait(unrepresented, days))).toEqual(['booking.too_early', undefined])
    expect(wait({ ...unrepresented, absent: 'provider' }, 0)).toBe(undefined)
  })

  it.each(['client', 'provider'] as const)('no other time is agreed on, whichever is: the %s', (suspended) => {
    const offered = (facts: Facts) =>
      (['client', 'provider'] as const).map((by) =>
        actionsFor(by, facts, { now: new Date(startsAt.getTime() - 2 * dayMs), earlyStartS }).map(
          ({ action }) => action,
        ),
      )
    for (const actions of offered(booking({ suspended }))) expect(actions).not.toContain('reschedule')
    for (const actions of offered(booking({}))) expect(actions).toContain('reschedule')
  })

  it.each([
    { by: 'client', suspended: 'provider', fee: 0, strike: false },
    { by: 'client', suspended: 'client', fee: 1000, strike: true },
    { by: 'client', suspended: null, fee: 1000, strike: true },
    { by: 'provider', suspended: 'client', fee: 0, strike: false },
    { by: 'provider', suspended: 'provider', fee: 0, strike: true },
    { by: 'provider', suspended: null, fee: 0, strike: true },
  ] as const)('the $by cancels late while the $suspended is: $fee pence, a strike: $strike', (one) => {
    const { by, suspended, fee, strike } = one
    const facts = booking({ suspended })
    const now = new Date(facts.startsAt.getTime() - hourMs)
    const cancel = actionsFor(by, facts, { now, earlyStartS }).find(({ action }) => action === 'cancel')
    expect(cancel).toMatchObject({ strike, consequence: { providerGets: fee } })
  })
})
