import { refuse } from '../refuse.ts'

/** Runs up to `width` tasks at once; the others wait in order of arrival. */
export type Semaphore = {
  /** Refuses service.unavailable if too many already wait. */
  refuseIfBusy(): void
  /** Runs the work when it is its turn. Refuses in the same way. */
  through<T>(work: () => Promise<T>): Promise<T>
  /** The number of waiting tasks. */
  waiting(): number
}

const retryAfterS = 2

/** Opens a semaphore: `width` tasks at once, while up to `maxWaiting` wait. */
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

/** Limits concurrency for each key, such as a member, in order of arrival. */
export type KeyedSemaphore = {
  /** Whether the queue of a key is full. */
  isFull(key: string): boolean
  /** Runs the work when it is the key's turn. Refuses limit.too_fast if too many wait, which all belong to that key. */
  through<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** Opens a semaphore of `width` for each key, while up to `maxWaiting` wait for it. */
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
