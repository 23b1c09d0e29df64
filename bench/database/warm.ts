import pg from 'pg'

// Indexes first, and tables from the smallest, as long as there is room.
const wanted = `
  select name from (
    select oid::regclass::text as name,
      sum(pg_relation_size(oid)) over (order by relkind, pg_relation_size(oid), oid) as so_far
    from pg_class
    where relkind in ('i', 'r') and relpersistence = 'p' and relnamespace = 'public'::regnamespace
  ) sized
  where so_far <= pg_size_bytes(current_setting('shared_buffers')) * 0.95`

/**
 * Reads into memory what a database that has served for a while has there anyway. One that was just started reads
 * everything from its disk, so that its first minutes tell of the disk alone. Returns how much was read, in bytes.
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
