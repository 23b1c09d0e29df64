// What an arrangement is made of. Texts that name a number interpolate it from here, and nothing else is imported.

/** How often: `monthly` on the same weekday of the month as the first visit (the 2nd Tuesday), `monthly_last` on the last one. */
export const repeats = ['weekly', 'fortnightly', 'monthly', 'monthly_last'] as const
export type Repeats = (typeof repeats)[number]

/** A visit alone is a booking. */
export const minVisits = 2
/** As many as there are in a year of weeks, the first and the last included. */
export const maxVisits = 53
/** How long before a visit its money is held and it becomes a booking. */
export const visitHeldHours = 48
/** How long a proposal, or a change of what was agreed, waits for an answer; never past what it is about. */
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
 * `proposed` until it is agreed to, then `left_out` or `planned`; `paused` with the arrangement; `skipped` by one of the two or
 * because its time was taken; `booked` is a booking of its own; `ended` with the arrangement.
 */
export const visitStatuses = ['proposed', 'left_out', 'planned', 'paused', 'skipped', 'booked', 'ended'] as const
export type VisitStatus = (typeof visitStatuses)[number]

/** Outside the provider's hours; another booking of the provider's, or one too near; the client has something else. */
export const visitClashes = ['closed', 'provider_busy', 'client_busy'] as const
export type VisitClash = (typeof visitClashes)[number]
