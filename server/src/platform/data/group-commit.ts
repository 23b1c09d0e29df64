import { AsyncLocalStorage } from 'node:async_hooks'
import { type Database, type Queries, sql, together } from './database.ts'

/** Writes all items of a group. Called again for each item alone if that fails. */
type Write<Item> = (queries: Queries, items: readonly Item[]) => Promise<unknown>
type Waiter = {
  item: unknown
  write: Write<unknown>
  /** Runs work in the async context of the caller, for traces. */
  within: <T>(work: () => T) => T
  resolve: () => void
  reject: (fault: unknown) => void
}
type Line = { waiting: Waiter[]; isUnderWay: boolean; isCalled: boolean }

export type GroupCommit = {
  /**
   * Writes the item in one transaction with those that other callers add to the same line meanwhile. If a group fails, each of its
   * items is written in a transaction of its own, so that no caller fails because of another.
   */
  join<Item>(line: object, item: Item, write: Write<Item>): Promise<void>
}

// A group that waits longer for a lock fails, and its items are written alone with the usual timeout: so one locked row delays
// neither the other items nor the rows that they have locked.
const briefly = sql('data.brief_locks', `set local lock_timeout = '200ms'`)

const maxInGroup = 16
// A group that takes longer probably waits for a lock; the next group need not wait for it.
const patienceMs = 50

/**
 * Group commit: while a group of a line is being written, new items wait and form the next group. Without concurrent items
 * there is no wait.
 */
export function openGroupCommit(db: Pick<Database, 'transaction'>): GroupCommit {
  const lines = new Map<object, Line>()
  const getLine = (of: object): Line => {
    const line = lines.get(of) ?? { waiting: [], isUnderWay: false, isCalled: false }
    lines.set(of, line)
    return line
  }
  const depart = async (line: Line): Promise<void> => {
    line.isCalled = false
    line.isUnderWay = true
    const leave = afterwards(() => {
      line.isUnderWay = false
      call(line)
    })
    await writeGroup(db, line.waiting.splice(0, maxInGroup))
    leave()
  }
  // Deferred, so that all items of this turn of the event loop are written together.
  const call = (line: Line): void => {
    if (line.isCalled || line.isUnderWay || line.waiting.length === 0) return
    line.isCalled = true
    setImmediate(depart, line)
  }
  return {
    join: (of, item, write) =>
      new Promise((resolve, reject) => {
        const line = getLine(of)
        const within = AsyncLocalStorage.snapshot()
        line.waiting.push({ item, write: write as Write<unknown>, within, resolve, reject })
        call(line)
      }),
  }
}

/** Returns a function that does the work once: when it is called, or after `patienceMs`. */
function afterwards(work: () => void): () => void {
  let isDone = false
  const once = (): void => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    work()
  }
  const timer = setTimeout(once, patienceMs)
  return once
}

async function writeGroup(db: Pick<Database, 'transaction'>, group: readonly Waiter[]): Promise<void> {
  const [first] = group
  if (!first) return
  const items = group.map(({ item }) => item)
  let isWritten = false
  try {
    // The transaction runs in the context of the first caller.
    await first.within(() =>
      db.transaction(async (queries) => {
        isWritten = false
        const brief = items.length > 1 ? [queries.run(briefly)] : []
        await together([...brief, first.write(queries, items)])
        isWritten = true
      }),
    )
    for (const { resolve } of group) resolve()
  } catch (fault) {
    // If the commit was sent but its reply was lost it may be done, and nothing may be written twice.
    if (isWritten || group.length === 1) for (const { reject } of group) reject(fault)
    else await Promise.all(group.map((one) => writeGroup(db, [one])))
  }
}
