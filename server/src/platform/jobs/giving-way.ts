import { setTimeout as pause } from 'node:timers/promises'

/** From so many calls at once on, those who wait are waiting for one another. */
const crowd = 4
/** For each moment of work, so many of rest. */
const restsPerWork = 9
/** What takes longer waits for somebody else, a mail server above all, and keeps nobody from being served. */
const mostCountedMs = 100
const looksMs = 10

/** Has work that nobody waits for give way to calls that people wait for. */
export type GivingWay = {
  /** Counts a call of somebody as long as it takes. */
  serving<T>(call: () => Promise<T>): Promise<T>
  /**
   * Does work that nobody waits for: at once where few are served. While many are, there is a rest after each piece of it, nine times as
   * long as the piece took, so it goes on all the same, and people have nine tenths of this process and its database.
   */
  aside<T>(work: () => Promise<T>): Promise<T>
}

type Time = { now: () => number; pause: (ms: number) => Promise<unknown> }
const realTime: Time = { now: () => performance.now(), pause }

export function openGivingWay({ now, pause }: Time = realTime): GivingWay {
  let served = 0
  let restsUntil = 0
  return {
    serving: async (call) => {
      served += 1
      try {
        return await call()
      } finally {
        served -= 1
      }
    },
    aside: async (work) => {
      while (served >= crowd && now() < restsUntil) await pause(looksMs)
      const begun = now()
      try {
        return await work()
      } finally {
        restsUntil = Math.max(restsUntil, now()) + Math.min(now() - begun, mostCountedMs) * restsPerWork
      }
    },
  }
}
