import { refuse } from '../refuse.ts'

/** Lets so many through at once; who comes while it is full waits in the order they came. */
export type Gate = {
  /** Refuses service.unavailable where too many wait already. */
  refuseIfBusy(): void
  /** Does the work in its turn. Refuses likewise. */
  through<T>(work: () => Promise<T>): Promise<T>
  /** How many wait for their turn. */
  waiting(): number
}

const retryAfterS = 2

/** Opens a gate for work that is better done few at a time: `width` at once, while up to `mostWaiting` wait. */
export function openGate({ width, mostWaiting }: { width: number; mostWaiting: number }): Gate {
  let free = width
  const waiting: (() => void)[] = []
  const refuseIfBusy = () => {
    if (waiting.length >= mostWaiting) refuse('service.unavailable', { retryAfterS })
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
