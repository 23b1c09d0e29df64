/** Distances to choose from, for help that is needed and for saved searches, in miles. */
export const alertMiles = [1, 2, 5, 10, 20] as const
export type AlertMiles = (typeof alertMiles)[number]
/** How far away help may be needed for a member who has chosen nothing. */
export const defaultHelpMiles: AlertMiles = 2
/** How far a search that is saved reaches unless the member chooses otherwise. */
export const defaultSearchMiles: AlertMiles = 5

/** One member is told of this many requests for help and new listings a day, by the calendar of the place. */
export const maxAlertsADay = 3
/** And of this many by any one member, so that one leaves room for others. */
export const maxAlertsOfOne = 2
/** Members told of one request for help at a time. */
export const membersARound = 5
/** Until the next members are told. */
export const hoursBetweenRounds = 1
/** With this many open offers nobody else is told. */
export const enoughHelpOffers = 3
/** Saved searches that one member may have. */
export const maxSavedSearches = 20
