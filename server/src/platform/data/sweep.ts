import type { Scope } from '../scope.ts'

const lowestId = '00000000-0000-0000-0000-000000000000'

/** Lists some of the due rows, in order of id, after the given id; empty at the end. */
type ListDue<Row> = (after: string) => Promise<Row[]>

/** A row's handler returns this to leave all others to the next run. */
export const enough = Symbol('enough')

/** Handles all due rows one by one. A failure is logged and left to the next run, so it does not block the others. */
export async function sweep<Row extends { id: string }>(
  { log }: Pick<Scope, 'log'>,
  list: ListDue<Row>,
  take: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (let after: string | undefined = lowestId; after !== undefined; ) {
    const due: Row[] = await list(after)
    for (const row of due) {
      const said = await take(row).catch((fault: unknown) =>
        log.error({ err: fault, id: row.id }, 'what is due could not be done'),
      )
      if (said === enough) return
    }
    after = due.at(-1)?.id
  }
}
