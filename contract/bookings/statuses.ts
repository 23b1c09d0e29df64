/** The two sides of a booking: who asked for it, and whose listing it is about. */
export const sides = ['client', 'provider'] as const
export type Side = (typeof sides)[number]

export const otherSide = (side: Side): Side => (side === 'client' ? 'provider' : 'client')

/** Who moves a booking: one of its sides, whoever decides a dispute, or time itself. */
export const bookingActors = [...sides, 'admin', 'clock'] as const
export type BookingActor = (typeof bookingActors)[number]

export const bookingStatuses = [
  'pending',
  'accepted',
  'in_progress',
  'completed',
  'disputed',
  'rejected',
  'cancelled',
  'expired',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]
