import type { Clock } from '../../platform/clock.ts'

/** Returns that were asked for lately, the last used kept longest; two who ask the same at once share one asking. */
export type Memory<Answer> = { recall(key: string, ask: () => Promise<Answer>): Promise<Answer> }

/** Keeps at most `most` answers, each for `keepMs`. A failure is not kept. */
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
    recall(key, ask) {
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
