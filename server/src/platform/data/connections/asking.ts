import type pg from 'pg'

/** Passes each query of a connection to a function that may change it, before it is sent. */
export function beforeQuery(client: pg.PoolClient, see: (question: unknown) => unknown): void {
  const query = client.query.bind(client) as (...sent: unknown[]) => unknown
  const asking = (question: unknown, ...rest: unknown[]): unknown => query(see(question), ...rest)
  client.query = asking as typeof client.query
}
