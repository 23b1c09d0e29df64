import type pg from 'pg'

/** Has each question of a connection seen, or changed, before it goes out. */
export function beforeQuery(client: pg.PoolClient, see: (question: unknown) => unknown): void {
  const query = client.query.bind(client) as (...sent: unknown[]) => unknown
  const asking = (question: unknown, ...rest: unknown[]): unknown => query(see(question), ...rest)
  client.query = asking as typeof client.query
}
