import type { BookingAction } from '@sparkhood/contract/bookings/bookings'
import { expect, it } from 'vitest'
import { Refused } from '../../lib/api.ts'
import { isSoAlready } from './already.ts'

const standing = (status: string, absent?: string) =>
  new Refused(409, {
    code: 'booking.not_now',
    message: 'This booking has moved on, so you can’t do that any more.',
    issues: [{ path: 'status', message: status }, ...(absent ? [{ path: 'absent', message: absent }] : [])],
  })

it.each<[BookingAction, Refused, boolean]>([
  ['accept', standing('accepted'), true],
  ['accept', standing('cancelled'), false],
  ['admit', standing('cancelled'), true],
  ['no-show', standing('accepted', 'client'), true],
  // Ana has reported Ben meanwhile.
  ['no-show', standing('accepted', 'provider'), false],
  ['no-show', standing('in_progress'), false],
  ['came', standing('accepted'), true],
  ['came', standing('cancelled'), false],
  ['came', standing('accepted', 'provider'), false],
])('what Ben pressed, %s, and is refused of a booking that stands %o, is done: %s', (action, refused, isDone) => {
  expect(isSoAlready(refused, action, 'provider')).toBe(isDone)
})

it('nothing is taken to be done of which nobody says how it stands', () => {
  const refused = new Refused(404, { code: 'booking.not_found', message: 'We could not find this booking.' })
  for (const action of ['accept', 'no-show', 'came', 'dispute'] as const) {
    expect(isSoAlready(refused, action, 'client')).toBe(false)
    expect(isSoAlready(new TypeError('Failed to fetch'), action, 'client')).toBe(false)
  }
})
