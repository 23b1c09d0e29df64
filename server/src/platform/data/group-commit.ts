import { AsyncLocalStorage } from 'node:async_hooks'
import { type Database, type Queries, sql, together } from './database.ts'

/** Writes all of a group. Is asked again, with one item alone, where a group failed. */
type Write<Item> = (queries: Queries, items: readonly Item[]) => Promise<unknown>
type Waiter = {
  item: unknown
  write: Write<unknown>
  /** Where what is done belongs to whoever asked for it. */
  within: <T>(work: () => T) => T
  resolve: () => void
  reject: (fault: unknown) => void
}
type Line = { waiting: Waiter[]; isUnderWay: boolean; isCalled: boolean }

export type GroupCommit = {
  /**
   * Writes the item in one transaction with those that others bring to the same line meanwhile. Where a group fails, each
   * of it is written by itself: nobody fails for another's sake.
   */
  join<Item>(line: object, item: Item, write: Write<Item>): Promise<void>
}

// Whoever waits for longer in a group of several is written alone, and there waits as long as anybody: so no lock that somebody
// holds keeps the others for long, nor what they have locked.
const briefly = sql('data.brief_locks', `set local lock_timeout = '200ms'`)

const maxInGroup = 16
// Whoever waits for longer waits for a lock, and those behind it need not.
const patienceMs = 50

/**
 * Commits what many ask for at once in few transactions: while a group of a line is under way, those who come wait, and go
 * together next. Nobody waits where it is quiet.
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
  // Not at once: all that comes in this turn of the event loop goes together.
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

/** Does it once: when it is called, or when that takes too long. */
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
    // Whoever leads a group writes in the name of all.
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
    // A commit whose answer did not come may stand, and nothing may be written twice.
    if (isWritten || group.length === 1) for (const { reject } of group) reject(fault)
    else await Promise.all(group.map((one) => writeGroup(db, [one])))
  }
}
