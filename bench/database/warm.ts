import pg from 'pg'

// Indexes first, then tables from the smallest, while there is room.
const wanted = `
  select name from (
    select oid::regclass::text as name,
      sum(pg_relation_size(oid)) over (order by relkind, pg_relation_size(oid), oid) as so_far
    from pg_class
    where relkind in ('i', 'r') and relpersistence = 'p' and relnamespace = 'public'::regnamespace
  ) sized
  where so_far <= pg_size_bytes(current_setting('shared_buffers')) * 0.95`

/**
 * Warms the cache, as in a database that has served for a while. Otherwise a fresh start reads everything from disk,
 * and the first minutes measure only the disk. Returns how many bytes were read.
 */
export async function warm(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('create extension if not exists pg_prewarm')
  const { rows } = await client.query<{ bytes: string }>(
    `select sum(pg_prewarm(name::regclass)) * current_setting('block_size')::int as bytes from (${wanted}) warmed`,
  )
  await client.end()
  return Number(rows[0]?.bytes ?? 0)
}
