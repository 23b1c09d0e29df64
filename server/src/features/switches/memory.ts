import { secondMs } from '@sparkhood/contract/primitives/time'
import type { Live } from '../../platform/data/live.ts'
import { switchesTurned } from '../../platform/live/topics.ts'
import type { Scope, Uses } from '../../platform/scope.ts'
import { listTurned, type SwitchRow } from './queries.ts'

type Read = Promise<SwitchRow[]>
type Memory = { known?: { rows: SwitchRow[]; readAt: Date } | undefined; reading?: Read | undefined }

const rememberMs = 60 * secondMs
// Without live messages, this process notices within this time that another process changed a switch.
const maxAgeWithoutLiveMs = 2 * secondMs

// One cache for each `live` adapter: a test runs several apps in one process.
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
  // A read that is under way may predate the change. Its result is returned, but not cached.
  memory.reading = undefined
}

/** The switches that were ever changed, cached per process, so that checking one causes no database query. */
export async function readChanged({ live, db, now }: Pick<Scope, 'db' | 'now'> & Uses<'live'>): Promise<SwitchRow[]> {
  const memory = getMemory(live)
  const { known } = memory
  const ageMs = known ? Math.abs(now.getTime() - known.readAt.getTime()) : Number.POSITIVE_INFINITY
  if (known && ageMs < (live.isListeningToCommits() ? rememberMs : maxAgeWithoutLiveMs)) return known.rows
  const mine = listTurned(db)
  memory.reading = mine
  const rows = await mine
  if (memory.reading === mine) memory.known = { rows, readAt: now }
  return rows
}

/** Makes this process reload the switches at once, without waiting for the broadcast. */
export const invalidateCache = ({ live }: Uses<'live'>): void => forgetIn(getMemory(live))
