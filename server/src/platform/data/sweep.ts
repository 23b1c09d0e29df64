import type { Scope } from '../scope.ts'

const lowestId = '00000000-0000-0000-0000-000000000000'

/** Lists some of what is due, in the order of the ids, after the one named; none when there is no more. */
type ListDue<Row> = (after: string) => Promise<Row[]>

/** What taking a row up answers to leave all others for the next run. */
export const enough = Symbol('enough')

/**
 * Takes up all that is due, one by one. One that fails is logged and left for the next run: it holds up nobody else.
 */
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
