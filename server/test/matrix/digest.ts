import type { Neighbourhood } from '../neighbourhood.ts'

// What a refused call may write: that it was tried, and that its session was seen.
const countsTries = ['rate_limits', 'idempotency_keys', 'codes', 'account_codes']
const seen = ['last_seen_at', 'last_network', 'last_device', 'tries']

/** The contents of the whole database, a line a table. */
export async function digest(place: Neighbourhood): Promise<string[]> {
  const tables = await place.rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [countsTries],
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name} ' || count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as line
       from (select (to_jsonb(t) - $1::text[])::text as line from "${name}" t) lines`,
  )
  const lines = await place.rows<{ line: string }>(parts.join(' union all '), [seen])
  return lines.map(({ line }) => line).sort()
}
