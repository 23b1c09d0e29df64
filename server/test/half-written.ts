import type { Neighbourhood } from './neighbourhood.ts'

type Heard = { status: number; body: { code?: string } }
export type Act = () => Promise<Heard>

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Starts some work, and resolves when it is done or this many queries wait for a lock. */
async function begin<Answer>(
  place: Neighbourhood,
  work: () => Promise<Answer>,
  many: number,
): Promise<{ answer: Promise<Answer> }> {
  let isDone = false
  const answer = work().finally(() => {
    isDone = true
  })
  while (!isDone && (await place.rows(waiting)).length < many) await new Promise((done) => setTimeout(done, 10))
  return { answer }
}

type Rows = { rows: string; id: string }
/**
 * Runs acts one after the other while their first rows are locked: each starts when the one before is done or waits for
 * a lock. Then releases the rows.
 */
export async function runWhileLocked<const Acts extends readonly Act[]>(
  place: Neighbourhood,
  { rows, id }: Rows,
  acts: Acts,
): Promise<{ [Nth in keyof Acts]: Heard }> {
  const client = await place.wiring.tools.db.pool.connect()
  try {
    await client.query('begin')
    await client.query(rows, [id])
    const begun: { answer: Promise<Heard> }[] = []
    for (const [before, act] of acts.entries()) begun.push(await begin(place, act, before + 1))
    await client.query('commit')
    return (await Promise.all(begun.map(({ answer }) => answer))) as { [Nth in keyof Acts]: Heard }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Raises the time limits, so that a query waits for the test, however long that takes. */
export const waitPatiently = ({ wiring }: Neighbourhood): void => {
  wiring.tools.db.pool.on(
    'acquire',
    (client) => void client.query(`set lock_timeout = '60s'; set statement_timeout = '60s'`),
  )
}
