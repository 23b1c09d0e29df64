import type { PoolClient } from 'pg'
import type { Neighbourhood } from './neighbourhood.ts'

type Race<Answer> = {
  /** Locks the rows that both want. */
  first: (client: PoolClient) => Promise<unknown>
  /** Starts next, and waits for these rows. */
  second: () => Promise<Answer>
  /** Runs while the second waits, before the rows are released. */
  meanwhile: (client: PoolClient) => Promise<unknown>
}

/** Runs two acts that want the same rows at once, the first by hand; returns the result of the one that had to wait. */
export async function raceForRows<Answer>(
  { rows, wiring }: Neighbourhood,
  { first, second, meanwhile }: Race<Answer>,
): Promise<Answer> {
  const client = await wiring.tools.db.pool.connect()
  try {
    await client.query('begin')
    await first(client)
    const [own] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
    const answer = second()
    const waiting = 'select from pg_locks where not granted and $1 = any (pg_blocking_pids(pid))'
    while ((await rows(waiting, [own?.pid])).length === 0) await new Promise((done) => setTimeout(done, 10))
    await meanwhile(client)
    await client.query('commit')
    return await answer
  } finally {
    await client.query('rollback')
    client.release()
  }
}
