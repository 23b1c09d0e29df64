import { termsVersion } from '@sparkhood/contract/people/accounts'
import pg from 'pg'
import { deriveKey, readSecret } from '../../server/src/platform/secrets/keys.ts'
import { openTokens } from '../../server/src/platform/secrets/tokens.ts'
import { memberIdSql } from '../database/ids.ts'

const device = 'benchmark'
const ttlS = 7200

// Enough members that none of them reaches the rate limits, however fast the machine is.
const maxMembers = 1000

const firstMembers = `select ${memberIdSql('n')} as id from generate_series(1, ${maxMembers}) n`

/**
 * Creates sessions in the database without passwords, for the first 1,000 members by default; returns their access
 * tokens.
 */
export async function openSessions(databaseUrl: string, dataDir: string, members = firstMembers): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from sessions where device = $1 and expires_at < now()', [device])
  // The terms may have changed since the database was built.
  await client.query(`update accounts set terms_version = $1 where terms_version <> $1 and id in (${members})`, [
    termsVersion,
  ])
  const { rows } = await client.query<{ id: string; account_id: string }>(
    `insert into sessions (id, account_id, refresh_hash, device, started_at, last_seen_at, expires_at)
     select gen_random_uuid(), id, '', $1, now(), now(), now() + interval '2 hours' from (${members}) member
     returning id, account_id`,
    [device],
  )
  await client.end()
  const tokens = openTokens(deriveKey(await readSecret(dataDir, undefined), 'access-token'))
  return rows.map(({ id, account_id }) => tokens.sign({ id: account_id, sid: id }, new Date(), ttlS))
}

/** The requests of each connection, in a loop. Each has its own tokens. */
export const inTurns = (
  tokens: readonly string[],
  { connections, each }: { connections: number; each: number },
  request: (token: string) => string,
): string[][] =>
  Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: each }, (_, at) => request(tokens[(at * connections + connection) % tokens.length] ?? '')),
  )
