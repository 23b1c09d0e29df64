import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { expect, it } from 'vitest'
import { pressWords } from './press-words.ts'

const now = new Date('2026-11-23T10:00:00Z')
const startingIn = (days: number, kind: Booking['kind']) =>
  ({
    kind,
    you_are: 'client',
    status: 'accepted',
    title: 'Bike repair',
    time_zone: 'Europe/London',
    exchange: null,
    client: { firstname: 'Ana' },
    provider: { firstname: 'Ben' },
    booking_date: new Date(now.getTime() + days * dayMs),
    ends_at: new Date(now.getTime() + (days + 1) * dayMs),
  }) as unknown as Booking

const binds = 'It’s early. Once you start, neither of you can cancel or move it.'
it.each(['service', 'tool'] as const)('says of a %s that is begun ahead of its time that this binds both', (kind) => {
  expect(pressWords('in-progress', startingIn(14, kind), now).also).toContain(binds)
  expect(pressWords('in-progress', startingIn(0, kind), now).also).not.toContain(binds)
})

const ends = 'After that you can’t report a problem.'
it.each([
  ['service', 'in_progress'],
  ['service', 'completed'],
  ['tool', 'completed'],
] as const)('tells a client who pays for a %s that is %s what it is too late for then', (kind, status) => {
  const booking = { ...startingIn(0, kind), status }
  expect(pressWords('complete', booking, now).also).toContain(ends)
  // The provider's confirmation leaves the client their days to report a problem.
  expect(pressWords('complete', { ...booking, you_are: 'provider' }, now).also).not.toContain(ends)
})

it.each([
  ['service', null],
  ['tool', null],
  ['service', { half: 'asked' }],
] as const)('promises whoever accepts a %s no phone number that Ana has not given', (kind, exchange) => {
  const asked = { ...startingIn(2, kind), you_are: 'provider', exchange } as Booking
  const sayOf = (booking: Booking): string => pressWords('accept', booking, now).also.join(' ')
  expect(sayOf(asked)).toContain('You’ll see each other’s phone numbers.')
  const without = { ...asked, client: { ...asked.client, no_phone: true } }
  expect(sayOf(without)).toContain('Ana will see your phone number but has none')
})

it.each([
  ['service', 'If you have other requests for that time, they’re declined and refunded.'],
  ['tool', 'If you have other requests for it on those days, they’re declined and refunded.'],
] as const)('tells a provider who accepts a %s what becomes of other requests', (kind, line) => {
  const asked = { ...startingIn(2, kind), you_are: 'provider', status: 'pending' } as Booking
  expect(pressWords('accept', asked, now).also).toContain(line)
})
