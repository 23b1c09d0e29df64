export type Interval = { start: Date; end: Date }

/** What a calendar's server said when it was read last, to be asked whether anything has changed since. */
export type Version = { etag: string | null; lastModified: string | null }

/** Why a calendar could not be read; `address` where it never will be from there. */
export type Problem = 'address' | 'private_network' | 'away' | 'missing' | 'too_large' | 'not_a_calendar'

/** What became of reading a calendar. */
export type Reading =
  | { outcome: 'unchanged' }
  | { outcome: 'read'; busy: Interval[]; version: Version }
  | { outcome: 'failed'; problem: Problem }
  /** Too many wait to be read already: nothing is known of this one. */
  | { outcome: 'crowded' }

/**
 * From when until when busy times are wanted, and whose clocks decide where a calendar names none; `ownHost` is in the names of
 * entries that this site has put there itself.
 */
export type Wanted = { from: Date; until: Date; timeZone: string; ownHost: string }

/** Reads the busy times of a calendar that somebody has elsewhere, by its private address. */
export type Calendars = {
  read(address: string, known: Version, wanted: Wanted): Promise<Reading>
}
