import pg from 'pg'
import { deriveKey, readSecret } from '../../server/src/platform/secrets/keys.ts'
import { openTokens } from '../../server/src/platform/secrets/tokens.ts'
import { memberIdSql } from '../database/ids.ts'

const device = 'benchmark'
const ttlS = 7200

// As many as it takes that none of them meets the limits for calls, however fast the machine is.
const mostMembers = 1000

/** Signs members 1 to 1,000 in, past passwords: sessions in the database, and their access tokens. */
export async function openSessions(databaseUrl: string, dataDir: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from sessions where device = $1 and expires_at < now()', [device])
  const { rows } = await client.query<{ id: string; account_id: string }>(
    `insert into sessions (id, account_id, refresh_hash, device, started_at, last_seen_at, expires_at)
     select gen_random_uuid(), ${memberIdSql('n')}, '', $2, now(), now(), now() + interval '2 hours'
     from generate_series(1, $1::int) n returning id, account_id`,
    [mostMembers, device],
  )
  await client.end()
  const tokens = openTokens(deriveKey(await readSecret(dataDir, undefined), 'access-token'))
  return rows.map(({ id, account_id }) => tokens.sign({ id: account_id, sid: id }, new Date(), ttlS))
}

/** What each of so many connections asks for. Each takes turns with tokens of its own. */
export const inTurns = (
  tokens: readonly string[],
  { connections, each }: { connections: number; each: number },
  request: (token: string) => string,
): string[][] =>
  Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: each }, (_, at) => request(tokens[(at * connections + connection) % tokens.length] ?? '')),
  )
