// The numbers and names of arrangements. All texts interpolate them, so this file imports nothing else.

/**
 * How often: `monthly` on the same weekday of the month as the first visit (the 2nd Tuesday), `monthly_last` on the
 * last one.
 */
export const repeats = ['weekly', 'fortnightly', 'monthly', 'monthly_last'] as const
export type Repeats = (typeof repeats)[number]

/** The fewest visits: a single one is a booking. */
export const minVisits = 2
/** The most visits: a year of weeks, including the first and the last. */
export const maxVisits = 53
/** How many hours before a visit its price is held and it becomes a booking. */
export const visitHeldHours = 48
/** How many days a proposal or a change waits for a reply; never past the visits it is about. */
export const arrangementAnswerDays = 7

export const arrangementStatuses = [
  'proposed',
  'active',
  'paused',
  'ended',
  'declined',
  'withdrawn',
  'expired',
] as const
export type ArrangementStatus = (typeof arrangementStatuses)[number]

/**
 * `proposed` until agreed, then `left_out` or `planned`; `paused` with the arrangement; `skipped` by one of the two or
 * because of a clash; `booked` as a booking of its own; `ended` with the arrangement.
 */
export const visitStatuses = ['proposed', 'left_out', 'planned', 'paused', 'skipped', 'booked', 'ended'] as const
export type VisitStatus = (typeof visitStatuses)[number]

/** Outside the provider's hours; too close to another booking of the provider's; the client is busy. */
export const visitClashes = ['closed', 'provider_busy', 'client_busy'] as const
export type VisitClash = (typeof visitClashes)[number]
