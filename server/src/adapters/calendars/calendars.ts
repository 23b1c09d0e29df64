export type Interval = { start: Date; end: Date }

/** The validators of the last reading, for a conditional request (`If-None-Match`, `If-Modified-Since`). */
export type Version = { etag: string | null; lastModified: string | null }

/** Why a calendar could not be read; `address` if this address can never work. */
export type Problem = 'address' | 'private_network' | 'away' | 'missing' | 'too_large' | 'not_a_calendar'

/** The result of reading a calendar. */
export type Reading =
  | { outcome: 'unchanged' }
  | { outcome: 'read'; busy: Interval[]; version: Version }
  | { outcome: 'failed'; problem: Problem }
  /** The queue is full: this calendar was not read. */
  | { outcome: 'crowded' }

/**
 * The range in which busy times are wanted, and the time zone if a calendar names none. `ownHost` marks the UIDs of
 * entries that this site created.
 */
export type Wanted = { from: Date; until: Date; timeZone: string; ownHost: string }

/** Reads the busy times of a member's external calendar from its private address. */
export type Calendars = {
  read(address: string, known: Version, wanted: Wanted): Promise<Reading>
}
