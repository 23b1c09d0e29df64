import type { Booking } from '@sparkhood/contract/bookings/bookings'
import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import { expect, it } from 'vitest'
import { timelineSteps } from './timeline-steps.ts'

const told = (timeline_level: number, ...statuses: BookingStatus[]) => ({
  kind: 'service' as const,
  status: statuses.at(-1) ?? ('pending' as const),
  timeline_level,
  steps: statuses.map((to, place): Booking['steps'][number] => ({
    from: statuses[place - 1] ?? null,
    to,
    by: 'client',
    why: '',
    strike: false,
    at: new Date(Date.UTC(2026, 10, 20 + place)),
  })),
})
const states = (...of: Parameters<typeof told>) => timelineSteps(told(...of)).map(({ state }) => state)
const titles = (...of: Parameters<typeof told>) => timelineSteps(told(...of)).map(({ title }) => title)

it('goes from request sent to service completed', () => {
  expect(states(1, 'pending')).toStrictEqual(['done', 'now', 'ahead', 'ahead', 'ahead'])
  expect(states(2, 'pending', 'accepted')).toStrictEqual(['done', 'done', 'now', 'ahead', 'ahead'])
  expect(states(3, 'pending', 'accepted', 'in_progress')).toStrictEqual(['done', 'done', 'done', 'now', 'ahead'])
  expect(states(4, 'pending', 'accepted', 'in_progress', 'completed')).toStrictEqual(Array(5).fill('done'))
})

it('leaves the last step open while a dispute lasts', () =>
  expect(states(4, 'pending', 'accepted', 'in_progress', 'disputed').at(-1)).toBe('now'))

it('ticks nothing in a dispute that did not come about', () => {
  expect(states(4, 'pending', 'disputed')).toStrictEqual(['done', 'now', 'ahead', 'ahead', 'ahead'])
  const before = ['done', 'done', 'now', 'ahead', 'ahead']
  expect(states(4, 'pending', 'accepted', 'disputed')).toStrictEqual(before)
  // The provider reported it as done, but nobody reported that it began.
  expect(states(4, 'pending', 'accepted', 'completed', 'disputed')).toStrictEqual(before)
  expect(states(4, 'pending', 'accepted', 'in_progress', 'completed', 'disputed').at(-1)).toBe('now')
})

it('tells when each step was reached', () =>
  expect(timelineSteps(told(2, 'pending', 'accepted')).map(({ at }) => at?.getUTCDate())).toStrictEqual([
    20,
    21,
    undefined,
    undefined,
    undefined,
  ]))

it('shows how a booking ended that was never done', () => {
  expect(titles(0, 'pending', 'rejected')).toStrictEqual(['Request sent', 'Request rejected'])
  expect(titles(0, 'pending', 'accepted', 'cancelled')).toStrictEqual([
    'Request sent',
    'Request confirmed',
    'Booking cancelled',
  ])
})

it('has a swap confirmed as soon as it is accepted: nobody pays for it', () => {
  const swap = (...of: Parameters<typeof told>) =>
    timelineSteps({ ...told(...of), exchange: { half: 'asked' } as Booking['exchange'] })
  const [, , confirmed, work, done] = swap(2, 'pending', 'accepted')
  expect(confirmed).toMatchObject({ title: 'Exchange confirmed', state: 'done', at: new Date(Date.UTC(2026, 10, 21)) })
  expect([work?.state, done?.state]).toStrictEqual(['now', 'ahead'])
  expect(swap(1, 'pending').map(({ state }) => state)).toStrictEqual(['done', 'now', 'ahead', 'ahead', 'ahead'])
  expect(swap(4, 'pending', 'accepted', 'disputed')[3]?.state).toBe('now')
})

it('hands a tool over and has it brought back', () => {
  const loan = { ...told(3, 'pending', 'accepted', 'in_progress'), kind: 'tool' as const }
  expect(timelineSteps(loan).map(({ title }) => title)).toStrictEqual([
    'Request sent',
    'Request confirmed',
    'Payment confirmed',
    'On loan',
    'Brought back',
  ])
})
