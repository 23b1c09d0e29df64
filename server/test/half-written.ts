import type { Neighbourhood } from './neighbourhood.ts'

type Heard = { status: number; body: { code?: string } }
export type Act = () => Promise<Heard>

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Begins something, and goes on once it is done or this many wait for a lock. */
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
/** Does one thing after another, of which the first has to wait for some rows until each of the others is done or waits itself. */
export async function during<const Acts extends readonly Act[]>(
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

/** Who waits in this place waits for the test, however long that takes. */
export const waitPatiently = ({ wiring }: Neighbourhood): void => {
  wiring.tools.db.pool.on(
    'acquire',
    (client) => void client.query(`set lock_timeout = '60s'; set statement_timeout = '60s'`),
  )
}
