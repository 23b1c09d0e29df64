import { refuse } from '../refuse.ts'

/** Lets this many through at once; who comes while it is full waits in the order they came. */
export type Semaphore = {
  /** Refuses service.unavailable where too many wait already. */
  refuseIfBusy(): void
  /** Does the work in its turn. Refuses in the same way. */
  through<T>(work: () => Promise<T>): Promise<T>
  /** How many wait for their turn. */
  waiting(): number
}

const retryAfterS = 2

/** Opens a semaphore for work that is better done few at a time: `width` at once, while up to `maxWaiting` wait. */
export function openSemaphore({ width, maxWaiting }: { width: number; maxWaiting: number }): Semaphore {
  let free = width
  const waiting: (() => void)[] = []
  const refuseIfBusy = () => {
    if (waiting.length >= maxWaiting) refuse('service.unavailable', { retryAfterS })
  }
  return {
    refuseIfBusy,
    waiting: () => waiting.length,
    async through(work) {
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
    },
  }
}
