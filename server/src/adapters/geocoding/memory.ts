import type { Clock } from '../../platform/clock.ts'

/** A cache of recent results that evicts the least recently used. Concurrent requests for the same key share one call. */
export type Memory<Answer> = { getOrFetch(key: string, ask: () => Promise<Answer>): Promise<Answer> }

/** Caches at most `most` results, each for `keepMs`. Failures are not cached. */
export function openMemory<Answer>({
  most,
  keepMs,
  now,
}: {
  most: number
  keepMs: number
  now: Clock
}): Memory<Answer> {
  const known = new Map<string, { answer: Promise<Answer>; until: number }>()
  return {
    getOrFetch(key, ask) {
      const today = now().getTime()
      const kept = known.get(key)
      known.delete(key)
      if (kept && kept.until > today) {
        known.set(key, kept)
        return kept.answer
      }
      const asked = { answer: ask(), until: today + keepMs }
      known.set(key, asked)
      asked.answer.catch(() => known.get(key) === asked && known.delete(key))
      for (const oldest of known.keys()) {
        if (known.size <= most) break
        known.delete(oldest)
      }
      return asked.answer
    },
  }
}
