import { hash, verify } from '@node-rs/argon2'
import { openSemaphore } from '../data/semaphore.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Both that hash refuse service.unavailable when too many wait already. */
export type Passwords = {
  /** Refuses in the same way, before a try is counted against anybody who would not be answered. */
  refuseIfBusy(): void
  hash(password: string): Promise<string>
  /** Takes the same time whether or not there is a hash to compare with. */
  matches(password: string, stored: string | undefined): Promise<boolean>
  /** Whether it is among those that anybody would try first. */
  isCommon(password: string): Promise<boolean>
}

/** What argon2id takes for one hash: KiB of memory, passes, lanes. */
export type HashCost = { memoryCost: number; timeCost: number; parallelism: number }

/** 19 MiB, two passes, one lane: OWASP Password Storage Cheat Sheet. */
export const fullHashCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Two at a time, so a flood of log-ins does not slow everybody else; and as many waiting as two hash in about a second:
// whoever comes later would not wait for it.
const pipelines = { width: 2, maxWaiting: 40 }

/** Password hashing behind a gate. Tests that are about something else hash at a lower cost. */
export function openPasswords(cost: HashCost = fullHashCost): Passwords {
  const { through, refuseIfBusy } = openSemaphore(pipelines)
  // Computed at the first log-in, because at the start it would delay everything.
  let nobody: Promise<string> | undefined
  const hashOfNobody = (): Promise<string> => {
    nobody ??= hash('nobody has this password', cost)
    return nobody
  }
  return {
    refuseIfBusy,
    hash: (password) => through(() => hash(password, cost)),
    matches: async (password, stored) => {
      const other = await hashOfNobody()
      const same = await through(() => verify(stored ?? other, password))
      return same && stored !== undefined
    },
    isCommon: isCommonPassword,
  }
}
