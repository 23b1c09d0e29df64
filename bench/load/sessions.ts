import { termsVersion } from '@sparkhood/contract/people/accounts'
import pg from 'pg'
import { deriveKey, readSecret } from '../../server/src/platform/secrets/keys.ts'
import { openTokens } from '../../server/src/platform/secrets/tokens.ts'
import { memberIdSql } from '../database/ids.ts'

const device = 'benchmark'
const ttlS = 7200

// As many as it takes that none of them meets the limits for calls, however fast the machine is.
const maxMembers = 1000

const firstMembers = `select ${memberIdSql('n')} as id from generate_series(1, ${maxMembers}) n`

/** Signs members in past passwords, the first 1,000 unless told: sessions in the database, and their access tokens. */
export async function openSessions(databaseUrl: string, dataDir: string, members = firstMembers): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from sessions where device = $1 and expires_at < now()', [device])
  // When the database was built, other terms may have stood.
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

/** What each of this many connections asks for. Each takes turns with tokens of its own. */
export const inTurns = (
  tokens: readonly string[],
  { connections, each }: { connections: number; each: number },
  request: (token: string) => string,
): string[][] =>
  Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: each }, (_, at) => request(tokens[(at * connections + connection) % tokens.length] ?? '')),
  )
