import { secondMs } from '@sparkhood/contract/primitives/time'
import type { Semaphore } from '../../../platform/data/semaphore.ts'
import type { Scope, Uses } from '../../../platform/scope.ts'
import type { KnownWord } from '../search/search-rules.ts'
import { listMeantWords } from './spelling.ts'

type Recalled = { words: Promise<KnownWord[]>; askedAt: number }

export const cacheMs = 30 * secondMs
export const maxRemembered = 2000

// One cache for each set of tools: a test runs several apps in one process.
const memories = new WeakMap<Semaphore, Map<string, Recalled>>()

function getCache(tools: Semaphore): Map<string, Recalled> {
  const memory = memories.get(tools) ?? new Map<string, Recalled>()
  memories.set(tools, memory)
  return memory
}

/**
 * Returns what is known of the words of a text, cached in this process: narrowing, re-sorting or reopening a list asks
 * for the same words again, and many people search for the same. The typed word itself is always found, however new; up
 * to half a minute may pass until its beginning or a slip finds it, if that was searched before.
 */
export function listWordsCached(
  scope: Pick<Scope, 'db' | 'now'> & Uses<'heavyReads'>,
  text: string,
): Promise<KnownWord[]> {
  const memory = getCache(scope.heavyReads)
  const now = scope.now.getTime()
  const known = memory.get(text)
  if (known && Math.abs(now - known.askedAt) < cacheMs) return known.words
  const words = listMeantWords(scope, text)
  // Re-inserted, so that the oldest read comes first.
  memory.delete(text)
  memory.set(text, { words, askedAt: now })
  words.catch(() => memory.delete(text))
  const [oldest] = memory.keys()
  if (memory.size > maxRemembered && oldest !== undefined) memory.delete(oldest)
  return words
}
