/** How many hours before the start the client sees the arrival code. */
export const arriveCodeHours = 24
/** How many times a code can be tried; after that only the client's own confirmation counts. */
export const arriveTries = 5
/** How many hours an entry may have waited on a device without a signal. */
export const arriveSyncHours = 24
export const arriveDigits = 4

/**
 * How many minutes after the booked end the sharer is asked whether they are fine, and how many after that the contact
 * is notified.
 */
export const visitStepMinutes = 30
/** How many times the sharer may postpone that by the same time. */
export const maxVisitSnoozes = 4
/** The most contacts with whom a member shares visits to one neighbour, among the visits that are still stored. */
export const maxVisitContacts = 5
/** How many hours after the booked end the contact's link works. */
export const visitLinkHours = 24
/** How many days after the booked end a shared visit and its contact are deleted. */
export const visitKeptDays = 30
