/** A member may vouch after this many days … */
export const vouchAfterDays = 90
/** … and this many completed bookings, on either side. */
export const vouchAfterBookings = 3
/** The most vouches of a member within a year. Withdrawn ones count, so that none can be reused. */
export const vouchesAYear = 5
/** That year, in days before now; a profile also names for this long who has withdrawn a vouch. */
export const vouchYearDays = 365
/** The most years that two people can state to have known each other, and the longest text about it, in characters. */
export const maxVouchYears = 80
export const maxVouchLetters = 200
/** The most withdrawn vouches that a profile lists. */
export const maxWithdrawnShown = 5
