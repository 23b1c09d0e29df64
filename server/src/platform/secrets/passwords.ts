import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../refuse.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Both that hash refuse service.unavailable when too many wait already. */
export type Passwords = {
  /** Refuses likewise, before a try is counted against anybody who would not be answered. */
  refuseIfBusy(): void
  hash(password: string): Promise<string>
  /** Takes the same time whether or not there is a hash to compare with. */
  matches(password: string, stored: string | undefined): Promise<boolean>
  /** Whether it is among those that anybody would try first. */
  isCommon(password: string): Promise<boolean>
}

// argon2id, 19 MiB, two passes, one lane: OWASP Password Storage Cheat Sheet.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Two at a time, so a flood of log-ins does not slow everybody else.
const lanes = 2
// What two lanes hash in about a second: whoever comes later would not wait for it.
const mostWaiting = 40
const retryAfterS = 2

function openGate(width: number) {
  let free = width
  const waiting: (() => void)[] = []
  const refuseIfBusy = () => {
    if (waiting.length >= mostWaiting) refuse('service.unavailable', { retryAfterS })
  }
  const through = async <T>(work: () => Promise<T>): Promise<T> => {
    refuseIfBusy()
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
  return { through, refuseIfBusy }
}

/** Password hashing behind a semaphore, with a short queue before it. */
export function openPasswords(): Passwords {
  const { through, refuseIfBusy } = openGate(lanes)
  // Made when somebody first logs in, whoever they are: at the start it would only make everybody wait.
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
