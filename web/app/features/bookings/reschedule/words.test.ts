import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { expect, it } from 'vitest'
import { moveSentences } from './words.ts'

const now = new Date('2026-11-23T10:00:00Z')
const booking = {
  you_are: 'client',
  currency: 'gbp',
  price: 2000,
  exchange: null,
  client: { firstname: 'Ana' },
  move_terms: { late_fee: 1000, keeps_fee: false },
} as unknown as Booking

it.each([
  [48, false, 'You may cancel free of charge until a day before the new time; later it costs £10.'],
  [20, false, 'The new time is less than a day away: from five minutes after it is agreed, cancelling costs you £10.'],
  [48, true, 'It is too late to cancel free of charge: that costs you £10, at the new time as well.'],
])('moving to a start %d hours ahead, kept fee: %s', (hours, keepsFee, expected) => {
  const startsAt = new Date(now.getTime() + hours * hourMs)
  expect(moveSentences(booking, { starts_at: startsAt, keeps_fee: keepsFee }, now)).toContain(expected)
})
