import { setTimeout as pause } from 'node:timers/promises'

/** From this many concurrent calls on, calls wait for one another. */
const crowd = 4
/** A call that takes longer waits for something else: a slow client, or a bank. */
const maxServedMs = 1000
/** The rest after a piece of work, as a multiple of its duration. */
const restsPerWork = 9
/** A piece that takes longer waits for another server, mostly a mail server, and delays no calls. */
const maxWorkedMs = 50
const maxRestMs = 5000
const looksMs = 10
/**
 * Calls in one group commit end together, and their clients call again a moment later: the process is busy in between
 * too.
 */
const lullMs = 250

/** Slows background work down while people wait for calls. */
export type BackgroundThrottle = {
  /** Counts a call while it runs. */
  serving<T>(call: () => Promise<T>): Promise<T>
  /**
   * Waits until background work may continue: immediately while few calls run. While many run, or did a moment ago,
   * each piece is followed by a rest of nine times its duration (five seconds at most), so it still makes progress, and
   * calls have nine tenths of this process and its database.
   */
  turn(): Promise<void>
  /** Runs background work that handles this many pieces, and measures it. */
  aside<T>(pieces: number, work: () => Promise<T>): Promise<T>
}

type Time = { now: () => number; pause: (ms: number) => Promise<unknown> }
const realTime: Time = { now: () => performance.now(), pause }

export function openBackgroundThrottle({ now, pause }: Time = realTime): BackgroundThrottle {
  const calls = new Set<{ since: number }>()
  let restsUntil = 0
  let crowdedAt = Number.NEGATIVE_INFINITY
  const countFresh = (): number => {
    const latest = now() - maxServedMs
    let fresh = 0
    for (const { since } of calls) if (since > latest) fresh += 1
    return fresh
  }
  const isCrowded = (): boolean => {
    if (calls.size >= crowd && countFresh() >= crowd) crowdedAt = now()
    return now() - crowdedAt < lullMs
  }
  return {
    serving: async (call) => {
      const under = { since: now() }
      calls.add(under)
      try {
        return await call()
      } finally {
        // No work may have checked while they were running.
        if (calls.size === crowd) isCrowded()
        calls.delete(under)
      }
    },
    turn: async () => {
      while (now() < restsUntil && isCrowded()) await pause(looksMs)
    },
    aside: async (pieces, work) => {
      const begun = now()
      try {
        return await work()
      } finally {
        const rest = Math.min(now() - begun, pieces * maxWorkedMs) * restsPerWork
        restsUntil = Math.min(Math.max(restsUntil, now()) + rest, now() + maxRestMs)
      }
    },
  }
}
