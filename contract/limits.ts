/** At most `times` calls within `withinS` seconds. */
export type Pace = { times: number; withinS: number }

const minuteS = 60
const dayS = 24 * 60 * minuteS

/**
 * Rate limits of calls: a person who browses never meets them, a program that copies the neighbourhood soon does. Each
 * counts per member; `visitor` counts per network, for calls without a session.
 */
export const callLimits = {
  /** All calls of a member. */
  member: [{ times: 1200, withinS: minuteS }],
  /** All calls without a member, and those with an invalid token. */
  visitor: [{ times: 3000, withinS: minuteS }],
  /** Lists of people: near a point, around a city, in a category. */
  people: [
    { times: 240, withinS: minuteS },
    { times: 5000, withinS: dayS },
  ],
  /** One member, one skill, or one list of reviews per call. */
  profiles: [
    { times: 240, withinS: minuteS },
    { times: 4000, withinS: dayS },
  ],
  /** What operators read about members with their addresses: pages of a list, one member, one document. */
  members: [
    { times: 100, withinS: minuteS },
    { times: 1000, withinS: dayS },
  ],
  /** Place suggestions while typing, and the place of a point: both may query a service that charges per call. */
  places: [
    { times: 120, withinS: minuteS },
    { times: 2000, withinS: dayS },
  ],
  /** Searches for people, skills and words in messages. */
  searches: [
    { times: 120, withinS: minuteS },
    { times: 3000, withinS: dayS },
  ],
  /** Free times, also where a time is agreed: each reads months of two diaries. */
  times: [
    { times: 120, withinS: minuteS },
    { times: 4000, withinS: dayS },
  ],
  /** Changes to a profile or its listings: each reindexes all listings of the member. */
  edits: [
    { times: 120, withinS: minuteS },
    { times: 2000, withinS: dayS },
  ],
  /** Prices held before a booking exists: each writes two ledger rows for good. */
  holds: [{ times: 300, withinS: dayS }],
  /** Calls that query the payment provider, whose own rate limit all members share. */
  gateway: [{ times: 200, withinS: 60 * minuteS }],
  /** Exports of whole tables. */
  downloads: [
    { times: 5, withinS: minuteS },
    { times: 50, withinS: dayS },
  ],
  /** Messages, and typing indicators. */
  messages: [{ times: 240, withinS: minuteS }],
  /** Booking requests: each sends an email, and can be withdrawn at once. */
  requests: [{ times: 200, withinS: dayS }],
  /** Booking requests to one and the same member. */
  requestsToOne: [{ times: 20, withinS: dayS }],
} as const satisfies Record<string, readonly Pace[]>

export type CallLimit = keyof typeof callLimits

/** How many replies are stored for idempotent retries, per member or per visitors' network: the latest. */
export const maxKeptReplies = 1000
