/** The two sides of a booking: the client asked for it, the provider owns the listing. */
export const sides = ['client', 'provider'] as const
export type Side = (typeof sides)[number]

export const otherSide = (side: Side): Side => (side === 'client' ? 'provider' : 'client')

/** Who can change a booking: one of its sides, an admin who decides a dispute, or the clock. */
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
