import { setTimeout as pause } from 'node:timers/promises'

/** From this many calls at once on, those who wait are waiting for one another. */
const crowd = 4
/** A call that takes longer waits for something else: for a slow line, or for a bank. */
const maxServedMs = 1000
/** For each moment of work, this many of rest. */
const restsPerWork = 9
/** A piece that takes longer waits for somebody else, a mail server above all, and keeps nobody from being served. */
const maxWorkedMs = 50
const maxRestMs = 5000
const looksMs = 10
/** Calls that are written together end together, and those who made them ask again a moment later: it is as crowded between. */
const lullMs = 250

/** Has work that nobody waits for give way to calls that people wait for. */
export type BackgroundThrottle = {
  /** Counts a call of somebody while it lasts. */
  serving<T>(call: () => Promise<T>): Promise<T>
  /**
   * Waits until work that nobody waits for may go on: at once where few are served. While many are, or were a moment ago, each
   * piece of it is followed by a rest of nine times as long (five seconds at most), so it goes on all the same, and people have
   * nine tenths of this process and its database.
   */
  turn(): Promise<void>
  /** Does such work, for this many pieces together, and counts how long it takes. */
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
        // Nobody may have looked while they were here.
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
