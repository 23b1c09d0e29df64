import type { SandboxGrant, SandboxGrants } from '../../../adapters/sign-in/sandbox-grants.ts'
import { fingerprint } from '../../secrets/random.ts'
import { type Queries, sql } from '../database.ts'
import { shape } from '../statements.ts'

const keepGrant = sql(
  'sandbox.keep_grant',
  'insert into sandbox_grants (code_hash, vouched, expires_at) values ($1, $2, $3)',
)
const takeGrant = sql(
  'sandbox.take_grant',
  'delete from sandbox_grants where code_hash = $1 returning vouched, expires_at > $2 as "in_time!"',
  shape<{ vouched: SandboxGrant }>(),
)

/** The authorisation codes of the sandbox sign-in, in the database because any process may be asked. */
export const sandboxGrants = (db: Queries): SandboxGrants => ({
  keep: async (code, grant, expiresAt) => {
    await db.run(keepGrant, [fingerprint(code), grant, expiresAt])
  },
  take: async (code, now) => {
    const kept = await db.row(takeGrant, [fingerprint(code), now])
    return kept?.in_time ? kept.vouched : undefined
  },
})
