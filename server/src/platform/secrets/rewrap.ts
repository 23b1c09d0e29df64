import { sweep } from '../data/sweep.ts'
import type { Scope, Uses } from '../scope.ts'

/** The wrapped keys of a feature: where they are stored, and the name that each is bound to. */
export type Locked<Row> = {
  list: (after: string) => Promise<Row[]>
  getName: (row: Row) => string
  /** Stores the new wrapped key, unless the old one has changed meanwhile. */
  write: (row: Row, wrappedKey: Buffer) => Promise<unknown>
}

/** Wraps with the current secret what is wrapped with an earlier one, so that those can be removed. Idempotent. */
export async function rewrapAll<Row extends { id: string; wrappedKey: Buffer }>(
  scope: Pick<Scope, 'log'> & Uses<'vault'>,
  { list, getName, write }: Locked<Row>,
): Promise<void> {
  if (!scope.vault.hasEarlier) return
  await sweep(scope, list, async (row) => {
    const wrappedKey = scope.vault.rewrap(row.wrappedKey, getName(row))
    if (wrappedKey) await write(row, wrappedKey)
  })
}
