/** How long before the start the client sees the arrive code. */
export const arriveCodeHours = 24
/** How often a code is tried; after that only the client's own press counts. */
export const arriveTries = 5
/** How old an entry may be that was kept on a device without a signal. */
export const arriveSyncHours = 24
export const arriveDigits = 4

/** How long after the booked end the sharer is asked whether they are fine, and how long after that the contact is told. */
export const visitStepMinutes = 30
/** How often that may be put off by as long. */
export const maxVisitSnoozes = 4
/** How many different contacts a member shares visits with one neighbour with, while those visits are kept. */
export const maxVisitContacts = 5
/** How long after the booked end the contact's link works. */
export const visitLinkHours = 24
/** How long after the booked end a shared visit is kept, with who it was shared with. */
export const visitKeptDays = 30
