/** The distances to choose from for help alerts and saved searches, in miles. */
export const alertMiles = [1, 2, 5, 10, 20] as const
export type AlertMiles = (typeof alertMiles)[number]
/** The distance for help alerts of a member who has not chosen one. */
export const defaultHelpMiles: AlertMiles = 2
/** The distance of a saved search by default. */
export const defaultSearchMiles: AlertMiles = 5

/** The most alerts a day for one member, about help requests and new listings; days by the calendar of the place. */
export const maxAlertsADay = 3
/** The most of these about any one member, which leaves room for others. */
export const maxAlertsOfOne = 2
/** How many members one round of alerts about a help request notifies. */
export const membersARound = 5
/** The time between two rounds. */
export const hoursBetweenRounds = 1
/** With this many open offers, no further members are notified. */
export const enoughHelpOffers = 3
/** The most saved searches of one member. */
export const maxSavedSearches = 20
