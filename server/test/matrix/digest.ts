import type { Neighbourhood } from '../neighbourhood.ts'

// What a refused call may write: that it was attempted, and that its session was seen.
const countsTries = ['rate_limits', 'idempotency_keys', 'codes', 'account_codes']
const seen = ['last_seen_at', 'last_network', 'last_device', 'tries']

// In a separate schema, which is not among the watched tables. The function runs with the rights of the tables' owner,
// as the site may write nothing else. The log row of a rolled-back statement is rolled back as well.
const log = `
  create schema watched;
  create table watched.writes (name text not null);
  create function watched.note_write() returns trigger language plpgsql security definer as $$
  begin
    insert into watched.writes values (tg_table_name);
    return null;
  end $$;`

const noteWrites = (name: string): string => `
  create trigger watched_writes after insert or update or delete or truncate on "${name}"
    for each statement execute function watched.note_write();`

/**
 * Returns a function that returns the contents of the whole database, one line per table.
 *
 * Reading every table takes longer than the calls of a row, so triggers record which tables a statement wrote to, and
 * only those are read again. Nothing else can change a table: the site's account may neither alter tables nor disable
 * triggers (`platform/site-account.test.ts`). A statement on a partitioned table is recorded for that table, which
 * contains all rows.
 */
export async function watchContents(place: Neighbourhood): Promise<() => Promise<string[]>> {
  const tables = await place.rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [countsTries],
  )
  await place.rows([log, ...tables.map(({ name }) => noteWrites(name))].join(''))
  const lines = new Map<string, string>()
  const read = async (names: Iterable<string>): Promise<void> => {
    const parts = [...names].map(
      (name) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as line
         from (select (to_jsonb(t) - $1::text[])::text as line from "${name}" t) lines`,
    )
    if (parts.length === 0) return
    const contents = await place.rows<{ name: string; line: string }>(parts.join(' union all '), [seen])
    for (const { name, line } of contents) lines.set(name, `${name} ${line}`)
  }
  await read(tables.map(({ name }) => name))
  return async () => {
    const written = await place.rows<{ name: string }>('delete from watched.writes returning name')
    await read(new Set(written.map(({ name }) => name)))
    return [...lines.values()].sort()
  }
}
