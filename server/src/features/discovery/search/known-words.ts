import { secondMs } from '@sparkhood/contract/primitives/time'
import type { Semaphore } from '../../../platform/data/semaphore.ts'
import type { Scope, Uses } from '../../../platform/scope.ts'
import type { KnownWord } from './search-rules.ts'
import { listMeantWords } from './spelling.ts'

type Recalled = { words: Promise<KnownWord[]>; askedAt: number }

export const rememberMs = 30 * secondMs
export const maxRemembered = 2000

// One memory for each set of tools: a test runs several apps in one process.
const memories = new WeakMap<Semaphore, Map<string, Recalled>>()

function getMemory(tools: Semaphore): Map<string, Recalled> {
  const memory = memories.get(tools) ?? new Map<string, Recalled>()
  memories.set(tools, memory)
  return memory
}

/**
 * What is known of the words of a text, as this process remembers it: a list that is narrowed, turned over or come back to asks
 * for the same words again, and many people ask for the same. A word as it is typed is looked for however new it is; half
 * a minute may pass until its beginning, or a slip, leads to it where that was asked for before.
 */
export function recallWords(scope: Pick<Scope, 'db' | 'now'> & Uses<'heavyReads'>, text: string): Promise<KnownWord[]> {
  const memory = getMemory(scope.heavyReads)
  const now = scope.now.getTime()
  const known = memory.get(text)
  if (known && Math.abs(now - known.askedAt) < rememberMs) return known.words
  const words = listMeantWords(scope, text)
  // Anew, so that the texts stand in the order in which they were asked for.
  memory.delete(text)
  memory.set(text, { words, askedAt: now })
  words.catch(() => memory.delete(text))
  const [oldest] = memory.keys()
  if (memory.size > maxRemembered && oldest !== undefined) memory.delete(oldest)
  return words
}
