import { type BookingActor, bookingStatuses } from '@sparkhood/contract/bookings/statuses'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { describe, expect, it } from 'vitest'
import { requestExpiry } from './deadlines/deadlines.ts'
import {
  actionsFor,
  cancellationFee,
  type Facts,
  findConsequence,
  findSettlement,
  getFreeUntil,
  transitionFor,
  untimelyFor,
} from './rules.ts'

const earlyStartS = 1800
const bookedAt = new Date('2026-11-23T10:00:00Z')
const inDays = (days: number) => new Date(bookedAt.getTime() + days * dayMs)
const booking = (changes: Partial<Facts> = {}): Facts => ({
  status: 'accepted',
  priceMinor: 2000,
  unitPriceMinor: 1000,
  feeMinor: 0,
  startsAt: inDays(3),
  endsAt: new Date(bookedAt.getTime() + 3 * dayMs + 2 * hourMs),
  freeUntil: getFreeUntil({ startsAt: changes.startsAt ?? inDays(3), bookedAt }),
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

describe('the life of a booking', () => {
  // Written out a second time on purpose: the law, cell by cell.
  const law: Record<string, string> = {
    'pending accept provider': 'accepted',
    'pending take-offer client': 'accepted',
    'pending reject provider': 'rejected',
    'pending expire clock': 'expired',
    'pending provider-busy clock': 'rejected',
    'pending client-busy clock': 'rejected',
    'pending cancel client': 'cancelled',
    'accepted cancel client': 'cancelled',
    'accepted cancel provider': 'cancelled',
    'accepted in-progress client': 'in_progress',
    'accepted arrive provider': 'in_progress',
    'accepted, absent client, arrive provider': 'in_progress',
    'accepted, absent provider, arrive provider': 'in_progress',
    'in_progress complete client': 'completed',
    'accepted complete provider': 'completed',
    'in_progress complete provider': 'completed',
    'accepted complete clock': 'completed',
    'in_progress complete clock': 'completed',
    'completed complete client': 'completed',
    'accepted reschedule client': 'accepted',
    'accepted reschedule provider': 'accepted',
    'accepted no-show client': 'accepted',
    'accepted no-show provider': 'accepted',
    'accepted, absent client, came provider': 'accepted',
    'accepted, absent provider, came client': 'accepted',
    'accepted, absent client, admit client': 'cancelled',
    'accepted, absent provider, admit provider': 'cancelled',
    'accepted, absent client, stay-away clock': 'cancelled',
    'accepted, absent provider, stay-away clock': 'cancelled',
    'accepted, absent client, dispute client': 'disputed',
    'accepted, absent client, dispute provider': 'disputed',
    'accepted, absent provider, dispute client': 'disputed',
    'accepted, absent provider, dispute provider': 'disputed',
    'pending dispute client': 'disputed',
    'pending dispute provider': 'disputed',
    'accepted dispute client': 'disputed',
    'accepted dispute provider': 'disputed',
    'in_progress dispute client': 'disputed',
    'in_progress dispute provider': 'disputed',
    'completed dispute client': 'disputed',
    'completed dispute provider': 'disputed',
    'disputed settle client': 'completed',
    'disputed settle provider': 'completed',
    'disputed settle admin': 'completed',
    'disputed give-back client': 'cancelled',
    'disputed give-back provider': 'cancelled',
    'disputed give-back admin': 'cancelled',
    'disputed give-back clock': 'cancelled',
  }
  const actions = [
    'accept',
    'take-offer',
    'reject',
    'in-progress',
    'arrive',
    'complete',
    'cancel',
    'reschedule',
    'no-show',
    'came',
    'admit',
    'stay-away',
    'dispute',
    'settle',
    'give-back',
    'expire',
    'provider-busy',
    'client-busy',
  ] as const
  const roles: BookingActor[] = ['client', 'provider', 'admin', 'clock']
  const absences = [null, 'client', 'provider'] as const
  const cells = bookingStatuses.flatMap((status) =>
    actions.flatMap((action) =>
      roles.flatMap((role) =>
        (status === 'accepted' ? absences : [null]).map((absent) => [status, absent, action, role] as const),
      ),
    ),
  )

  it.each(cells)('%s, absent %s, %s by %s', (status, absent, ...[action, role]) => {
    const words = `${absent ? `accepted, absent ${absent},` : status} ${action} ${role}`
    expect(transitionFor(action, role, { status, released: false, absent })?.to).toBe(law[words])
  })

  it('is ended by the lender where something is lent, or by time', () => {
    const out = { status: 'in_progress', released: false, isLoan: true } as const
    expect(transitionFor('complete', 'client', out)).toBeUndefined()
    for (const by of ['provider', 'clock'] as const) expect(transitionFor('complete', by, out)?.to).toBe('completed')
    const over = { ...out, status: 'completed' } as const
    expect(transitionFor('complete', 'client', over)).toBeUndefined()
    expect(transitionFor('complete', 'client', { ...over, isBack: true })?.money).toBe('releaseEarned')
  })

  it('ends once the money is released', () => {
    const over = { status: 'completed', released: true } as const
    expect(transitionFor('complete', 'client', over)).toBeUndefined()
    expect(transitionFor('dispute', 'client', over)).toBeUndefined()
    expect(transitionFor('dispute', 'provider', over)).toBeUndefined()
  })

  const offered = (by: 'client' | 'provider', changes: Partial<Facts>, now = bookedAt) =>
    actionsFor(by, booking(changes), { now, earlyStartS }).map(({ action }) => action)

  it('offers a side just its own transitions', () => {
    expect(offered('provider', { status: 'pending' })).toEqual(['accept', 'reject', 'dispute'])
    expect(offered('client', { status: 'pending' })).toEqual(['cancel', 'dispute'])
    expect(offered('client', {})).toEqual(['cancel', 'reschedule', 'dispute'])
    expect(offered('provider', {})).toEqual(['cancel', 'reschedule', 'dispute'])
    expect(offered('client', { status: 'disputed' })).toEqual([])
    expect(offered('provider', { status: 'disputed' })).toEqual([])
    expect(offered('client', { status: 'rejected' })).toEqual([])
  })

  it('offers each in its time alone', () => {
    const { startsAt } = booking()
    const after = (ms: number) => new Date(startsAt.getTime() + ms)
    for (const [by, act, status] of [
      ['client', 'in-progress', 'accepted'],
      ['client', 'complete', 'in_progress'],
      ['provider', 'complete', 'accepted'],
      ['provider', 'complete', 'in_progress'],
    ] as const) {
      expect(offered(by, { status }, after(-30 * minuteMs - 1))).not.toContain(act)
      expect(offered(by, { status }, after(-30 * minuteMs))).toContain(act)
    }
    expect(offered('client', {}, after(-1))).toEqual(['cancel', 'in-progress', 'reschedule', 'dispute'])
    expect(offered('client', {}, startsAt)).toEqual(['in-progress', 'dispute'])
    expect(offered('client', {}, after(15 * minuteMs - 1))).toEqual(['in-progress', 'dispute'])
    expect(offered('client', {}, after(15 * minuteMs))).toEqual(['in-progress', 'no-show', 'dispute'])
    expect(offered('provider', {}, after(15 * minuteMs))).toEqual(['cancel', 'complete', 'no-show', 'dispute'])
    expect(offered('client', {}, after(26 * hourMs - 1))).toEqual(['in-progress', 'no-show', 'dispute'])
    expect(offered('client', {}, after(26 * hourMs))).toEqual(['in-progress', 'dispute'])
  })

  it('leaves nothing but an answer while somebody is said to have stayed away', () => {
    const answerBy = new Date(booking().startsAt.getTime() + 24 * hourMs)
    const standing = { absent: 'client', answerBy } as const
    expect(offered('client', standing, booking().startsAt)).toEqual(['admit', 'dispute'])
    expect(offered('provider', standing, booking().startsAt)).toEqual(['came', 'dispute'])
    const transition = transitionFor('stay-away', 'clock', booking(standing))
    expect(
      transition && untimelyFor(transition, booking(standing), { now: new Date(answerBy.getTime() - 1), earlyStartS }),
    ).toBe('booking.too_early')
    expect(transition && untimelyFor(transition, booking(standing), { now: answerBy, earlyStartS })).toBeUndefined()
  })
})

describe('calling off', () => {
  const start = booking().startsAt.getTime()
  it.each([
    ['three days before', start - 3 * dayMs + hourMs, 0],
    ['24 hours before, to the millisecond', start - 24 * hourMs, 0],
    ['a millisecond later than that', start - 24 * hourMs + 1, 1000],
    ['at the start', start, 1000],
    ['after the start', start + hourMs, 1000],
  ])('%s costs %3$d', (_when, at, fee) => {
    expect(cancellationFee(booking(), new Date(at))).toBe(fee)
  })

  it('is free within five minutes of booking, however near the start', () => {
    const soon = booking({ startsAt: new Date(bookedAt.getTime() + hourMs) })
    expect(cancellationFee(soon, new Date(bookedAt.getTime() + 5 * minuteMs))).toBe(0)
    expect(cancellationFee(soon, new Date(bookedAt.getTime() + 5 * minuteMs + 1))).toBe(1000)
  })

  it('never costs more than the booking', () => {
    const half = booking({ priceMinor: 500, startsAt: bookedAt })
    expect(cancellationFee(half, new Date(bookedAt.getTime() + hourMs))).toBe(500)
  })
})

describe('what an act does to the money', () => {
  const now = new Date(bookedAt.getTime() + 2 * dayMs + hourMs)
  const cases = [
    { action: 'reject', by: 'provider', status: 'pending', clientGets: 2000, providerGets: 0, paidAt: 'now' },
    { action: 'cancel', by: 'client', status: 'accepted', clientGets: 1000, providerGets: 1000, paidAt: 'now' },
    { action: 'cancel', by: 'client', status: 'pending', clientGets: 2000, providerGets: 0, paidAt: 'now' },
    { action: 'cancel', by: 'provider', status: 'accepted', clientGets: 2000, providerGets: 0, paidAt: 'now' },
    {
      ...({ action: 'no-show', by: 'provider', status: 'accepted', unless: 'answered' } as const),
      ...({ clientGets: 1000, providerGets: 1000, paidAt: 'now' } as const),
    },
    {
      ...({ action: 'no-show', by: 'client', status: 'accepted', unless: 'answered' } as const),
      ...({ clientGets: 2000, providerGets: 0, paidAt: 'now' } as const),
    },
    {
      ...({ action: 'dispute', by: 'client', status: 'completed', unless: 'settled' } as const),
      ...({ clientGets: 2000, providerGets: 0, paidAt: 'now' } as const),
    },
    { action: 'complete', by: 'client', status: 'in_progress', clientGets: 0, providerGets: 2000, paidAt: 'now' },
    { action: 'complete', by: 'provider', status: 'in_progress', clientGets: 0, providerGets: 2000, paidAt: 'later' },
  ] as const
  it.each(cases)('$action by the $by of one that is $status', ({ action, by, status, ...expected }) => {
    const facts = booking({ status })
    const transition = transitionFor(action, by, facts)
    expect(transition && findConsequence(transition, facts, now)).toEqual(expected)
  })
})

describe('who stayed away', () => {
  const now = new Date(booking().startsAt.getTime() + hourMs)
  it.each([
    ['client', 1000],
    ['provider', 0],
  ] as const)('%s: the provider gets %d', (absent, providerGets) => {
    const facts = booking({ absent, answerBy: now })
    for (const transition of [transitionFor('admit', absent, facts), transitionFor('stay-away', 'clock', facts)]) {
      const expected = { clientGets: 2000 - providerGets, providerGets, paidAt: 'now' }
      expect(transition && findConsequence(transition, facts, now)).toEqual(expected)
    }
  })
})

it('moves no money for a no-show of nobody', () => {
  const transition = transitionFor('stay-away', 'clock', booking({ absent: 'client' })) ?? expect.unreachable()
  expect(() => findSettlement(transition, booking(), booking().startsAt)).toThrow('Nobody is said to have stayed away')
})

it('lets a request lapse after 48 hours or at its start, whichever is first', () => {
  expect(requestExpiry(bookedAt, inDays(1), 48 * 3600)).toEqual(inDays(1))
  expect(requestExpiry(bookedAt, inDays(9), 48 * 3600)).toEqual(inDays(2))
})
