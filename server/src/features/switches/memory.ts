import { secondMs } from '@sparkhood/contract/primitives/time'
import type { Live } from '../../platform/data/live.ts'
import { switchesTurned } from '../../platform/live/topics.ts'
import type { Scope, Uses } from '../../platform/scope.ts'
import { listTurned, type SwitchRow } from './queries.ts'

type Read = Promise<SwitchRow[]>
type Memory = { known?: { rows: SwitchRow[]; readAt: Date } | undefined; reading?: Read | undefined }

const rememberMs = 60 * secondMs
// Without live words a turn in another process is noticed this late.
const rememberWhenDeafMs = 2 * secondMs

// One memory for each set of tools: a test runs several apps in one process.
const memories = new WeakMap<Live, Memory>()

function getMemory(live: Live): Memory {
  const open = memories.get(live)
  if (open) return open
  const memory: Memory = {}
  memories.set(live, memory)
  live.subscribe(switchesTurned, () => forgetIn(memory))
  return memory
}

function forgetIn(memory: Memory): void {
  memory.known = undefined
  // What is being read now may be from before the turn: it is answered, but not remembered.
  memory.reading = undefined
}

/** The switches that were ever turned, as this process remembers them, so that asking costs no look at the database. */
export async function recallTurned({ live, db, now }: Pick<Scope, 'db' | 'now'> & Uses<'live'>): Promise<SwitchRow[]> {
  const memory = getMemory(live)
  const { known } = memory
  const ageMs = known ? Math.abs(now.getTime() - known.readAt.getTime()) : Number.POSITIVE_INFINITY
  if (known && ageMs < (live.isListeningToCommits() ? rememberMs : rememberWhenDeafMs)) return known.rows
  const mine = listTurned(db)
  memory.reading = mine
  const rows = await mine
  if (memory.reading === mine) memory.known = { rows, readAt: now }
  return rows
}

/** Has this process read the switches anew, without waiting for the word that goes round. */
export const forgetTurned = ({ live }: Uses<'live'>): void => forgetIn(getMemory(live))
