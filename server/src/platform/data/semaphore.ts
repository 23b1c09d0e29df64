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

/** Work that is done a few at a time for each key, a member say, in the order in which it came. */
export type KeyedSemaphore = {
  /** Whether as many wait for a key as may. */
  isFull(key: string): boolean
  /** Does the work in the turn of its key. Refuses limit.too_fast where too many wait already: they are all of that key. */
  through<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** Opens turns of `width` at once with each key, while up to `maxWaiting` wait with it. */
export function openKeyedSemaphore({ width = 1, maxWaiting }: { width?: number; maxWaiting: number }): KeyedSemaphore {
  const open = new Map<string, { semaphore: Semaphore; users: number }>()
  const isFull = (key: string): boolean => (open.get(key)?.semaphore.waiting() ?? 0) >= maxWaiting
  return {
    isFull,
    async through(key, work) {
      if (isFull(key)) refuse('limit.too_fast', { retryAfterS })
      const turn = open.get(key) ?? { semaphore: openSemaphore({ width, maxWaiting }), users: 0 }
      open.set(key, turn)
      turn.users += 1
      try {
        return await turn.semaphore.through(work)
      } finally {
        turn.users -= 1
        if (turn.users === 0) open.delete(key)
      }
    },
  }
}
