import { sweep } from '../data/sweep.ts'
import type { Scope, Uses } from '../scope.ts'

/** What a feature has locked: where its keys stand, and under what name each was locked. */
export type Locked<Row> = {
  list: (after: string) => Promise<Row[]>
  getName: (row: Row) => string
  /** Writes the new key in place of the old one, unless that has changed meanwhile. */
  write: (row: Row, wrappedKey: Buffer) => Promise<unknown>
}

/** Locks under the secret of today what is locked under an earlier one, so that those can go. Idempotent. */
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
