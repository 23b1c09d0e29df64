/** This many calls within this many seconds. */
export type Pace = { times: number; withinS: number }

const minuteS = 60
const dayS = 24 * 60 * minuteS

/**
 * How often calls are answered: what nobody meets who looks around by hand, and a program that copies the neighbourhood
 * meets soon. Each is counted for one member; `visitor` for one network, where nobody is signed in.
 */
export const callLimits = {
  /** Every call of a member, whatever it is. */
  member: [{ times: 1200, withinS: minuteS }],
  /** Every call without a member, and every one whose token is not good. */
  visitor: [{ times: 3000, withinS: minuteS }],
  /** Pages of people: near a point, around a city, of a category. */
  people: [
    { times: 240, withinS: minuteS },
    { times: 5000, withinS: dayS },
  ],
  /** One member, one skill, one list of reviews at a time. */
  profiles: [
    { times: 240, withinS: minuteS },
    { times: 4000, withinS: dayS },
  ],
  /** What operators read of members with their addresses: pages of a list, one member, one document. */
  members: [
    { times: 100, withinS: minuteS },
    { times: 1000, withinS: dayS },
  ],
  /** Places while somebody types, and the place of a point: these may ask a service that is paid by the call. */
  places: [
    { times: 120, withinS: minuteS },
    { times: 2000, withinS: dayS },
  ],
  /** Searches for people, skills and words in messages. */
  searches: [
    { times: 120, withinS: minuteS },
    { times: 3000, withinS: dayS },
  ],
  /** When somebody is free, also where it is agreed to: each goes through months of two diaries. */
  times: [
    { times: 120, withinS: minuteS },
    { times: 4000, withinS: dayS },
  ],
  /** Changes of one's profile and listings: each of them indexes all listings of the member again. */
  edits: [
    { times: 120, withinS: minuteS },
    { times: 2000, withinS: dayS },
  ],
  /** Prices that are held before there is a booking: each is two rows of the ledger for good. */
  holds: [{ times: 300, withinS: dayS }],
  /** What the payment provider is asked at once: it answers all of us together only so often. */
  gateway: [{ times: 200, withinS: 60 * minuteS }],
  /** Whole tables to keep. */
  downloads: [
    { times: 5, withinS: minuteS },
    { times: 50, withinS: dayS },
  ],
  /** Messages, and that one is being written. */
  messages: [{ times: 240, withinS: minuteS }],
  /** Requests for bookings, each of which writes an email to somebody and may be taken back at once. */
  requests: [{ times: 200, withinS: dayS }],
  /** The same, of one member to another. */
  requestsToOne: [{ times: 20, withinS: dayS }],
} as const satisfies Record<string, readonly Pace[]>

export type CallLimit = keyof typeof callLimits

/** Of one member, or the visitors of one network, this many replies are kept for calls that are sent again: the latest. */
export const maxKeptReplies = 1000
