import type { BookingAction } from '@sparkhood/contract/bookings/bookings'

export const cancelled = 'Booking cancelled'
/** The message to the side that acted, by action. */
export const messages: Partial<Record<BookingAction, string>> = {
  accept: 'Booking accepted',
  reject: 'Booking declined',
  'in-progress': 'Service started',
  complete: 'Booking completed',
  cancel: cancelled,
  'no-show': 'We have asked the other side',
  came: 'Noted: they came after all',
  admit: cancelled,
}
