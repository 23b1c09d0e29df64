/** A member may vouch after this many days */
export const vouchAfterDays = 90
/** and this many completed bookings, on either side. */
export const vouchAfterBookings = 3
/** How often a member may vouch for somebody within a year. What they took back counts, so that none can go round. */
export const vouchesAYear = 5
/** The year within which they count, as the days before now; a profile says as long who took their word back. */
export const vouchYearDays = 365
/** How many years two may have known each other, and how many letters may be said about it. */
export const maxVouchYears = 80
export const maxVouchLetters = 200
/** The most people who took their word back that a profile names. */
export const maxWithdrawnShown = 5
