import { type BookingStatus, bookingStatuses } from '@sparkhood/contract/bookings'
import { feeOfSplit } from '@sparkhood/contract/disputes'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { describe, expect, it } from 'vitest'
import { actionsFor, cancellationFee, consequenceOf, edgeFor, type Facts, type Role, requestExpiry } from './rules.ts'

const bookedAt = new Date('2026-11-23T10:00:00Z')
const booking = (changes: Partial<Facts> = {}): Facts => ({
  status: 'accepted',
  priceMinor: 2000,
  unitPriceMinor: 1000,
  feeMinor: 0,
  startsAt: new Date(bookedAt.getTime() + 3 * dayMs),
  bookedAt,
  released: false,
  ...changes,
})

describe('the life of a booking', () => {
  // Written out a second time on purpose: the law, cell by cell.
  const law: Record<string, string> = {
    'pending accept provider': 'accepted',
    'pending reject provider': 'rejected',
    'pending expire clock': 'expired',
    'pending cancel client': 'cancelled',
    'accepted cancel client': 'cancelled',
    'accepted cancel provider': 'cancelled',
    'accepted in-progress client': 'in_progress',
    'in_progress complete client': 'completed',
    'accepted complete provider': 'completed',
    'in_progress complete provider': 'completed',
    'accepted complete clock': 'completed',
    'in_progress complete clock': 'completed',
    'completed complete client': 'completed',
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
    ...(['accept', 'reject', 'in-progress', 'complete', 'cancel'] as const),
    ...(['dispute', 'settle', 'give-back', 'expire'] as const),
  ]
  const roles: Role[] = ['client', 'provider', 'admin', 'clock']
  const cells = bookingStatuses.flatMap((status) =>
    actions.flatMap((action) => roles.map((role) => [status, action, role] as const)),
  )

  it.each(cells)('%s, %s by %s', (status, action, role) => {
    expect(edgeFor(action, role, { status, released: false })?.to).toBe(law[`${status} ${action} ${role}`])
  })

  it('ends once the money is released', () => {
    const over = { status: 'completed', released: true } as const
    expect(edgeFor('complete', 'client', over)).toBeUndefined()
    expect(edgeFor('dispute', 'client', over)).toBeUndefined()
    expect(edgeFor('dispute', 'provider', over)).toBeUndefined()
  })

  it('offers a side just its own edges', () => {
    const offered = (by: 'client' | 'provider', status: BookingStatus) =>
      actionsFor(by, booking({ status }), bookedAt).map(({ action }) => action)
    expect(offered('provider', 'pending')).toEqual(['accept', 'reject', 'dispute'])
    expect(offered('client', 'pending')).toEqual(['cancel', 'dispute'])
    expect(offered('client', 'accepted')).toEqual(['cancel', 'in-progress', 'dispute'])
    expect(offered('provider', 'accepted')).toEqual(['cancel', 'complete', 'dispute'])
    expect(offered('client', 'disputed')).toEqual([])
    expect(offered('provider', 'disputed')).toEqual([])
    expect(offered('client', 'rejected')).toEqual([])
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
    { action: 'cancel', by: 'provider', status: 'accepted', clientGets: 2000, providerGets: 0, paidAt: 'now' },
    { action: 'complete', by: 'client', status: 'in_progress', clientGets: 0, providerGets: 2000, paidAt: 'now' },
    { action: 'complete', by: 'provider', status: 'in_progress', clientGets: 0, providerGets: 2000, paidAt: 'later' },
  ] as const
  it.each(cases)('$action by the $by of one that is $status', ({ action, by, status, ...expected }) => {
    const facts = booking({ status })
    const edge = edgeFor(action, by, facts)
    expect(edge && consequenceOf(edge, facts, now)).toEqual(expected)
  })
})

it.each([
  [2000, 300, 2000, 300],
  [2000, 300, 1000, 150],
  [2000, 300, 999, 149],
  [2000, 300, 1, 0],
  [2000, 300, 0, 0],
  [10_000_000, 1_500_000, 9_999_999, 1_499_999],
  [0, 0, 0, 0],
])('of a price of %d the fee of %d is, of %d alone, %d', (price, fee, ...[part = 0, ofPart]) => {
  expect(feeOfSplit({ price, fee }, part)).toBe(ofPart)
})

it('lets a request lapse after 48 hours or at its start, whichever is first', () => {
  const inDays = (days: number) => new Date(bookedAt.getTime() + days * dayMs)
  expect(requestExpiry(bookedAt, inDays(1), 48 * 3600)).toEqual(inDays(1))
  expect(requestExpiry(bookedAt, inDays(9), 48 * 3600)).toEqual(inDays(2))
})
