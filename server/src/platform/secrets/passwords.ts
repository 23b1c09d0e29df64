import { hash, verify } from '@node-rs/argon2'
import { openSemaphore } from '../data/semaphore.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The functions that hash refuse service.unavailable if too many calls wait. */
export type Passwords = {
  /** Refuses in the same way, before an attempt is counted against a caller who would be refused anyway. */
  refuseIfBusy(): void
  hash(password: string): Promise<string>
  /** Takes the same time if there is no stored hash. */
  matches(password: string, stored: string | undefined): Promise<boolean>
  /** Whether the password is commonly used. */
  isCommon(password: string): Promise<boolean>
}

/** The cost of one argon2id hash: KiB of memory, passes, lanes. */
export type HashCost = { memoryCost: number; timeCost: number; parallelism: number }

/** 19 MiB, two passes, one lane: OWASP Password Storage Cheat Sheet. */
export const fullHashCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Two at a time, so that a flood of log-ins does not slow everybody else; as many waiting as two hash in about a
// second, because later callers would not wait for it.
const pipelines = { width: 2, maxWaiting: 40 }

/** Password hashing behind a semaphore. Tests of other things hash at a lower cost. */
export function openPasswords(cost: HashCost = fullHashCost): Passwords {
  const { through, refuseIfBusy } = openSemaphore(pipelines)
  // Computed at the first log-in, because it would delay the start of the process.
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
