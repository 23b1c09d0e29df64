import type { BookingAction } from '@sparkhood/contract/bookings/bookings'

export const cancelled = 'Booking cancelled'
/** What the side that acted is told, by what they did. */
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
