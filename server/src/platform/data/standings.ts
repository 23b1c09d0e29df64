import { type Queries, sql } from './database.ts'

const keyOf = (memberId: string): string => `standing ${memberId}`

const share = sql(
  'data.share_standings',
  'select pg_advisory_xact_lock_shared(hashtextextended(standing, 0)) from unnest($1::text[]) as standing',
)
/**
 * Locks the account status of these members until the transaction ends: nobody can suspend them, change their role or
 * begin to close their account. Waits for a change in progress, or one that waits itself. A separate statement before
 * any row is locked, as for pairs. The rows of the accounts are not locked: a write to one's own account would wait for
 * everything else that one does, and a suspension for as long as its member goes on.
 */
export const shareStandings = (db: Queries, memberIds: readonly string[]): Promise<number> =>
  db.run(share, [[...new Set(memberIds.map(keyOf))].sort()])

// A suspension may wait for longer: one action may run several statements, each of which may wait as long as the usual
// limit.
const patiently = {
  ...sql(
    'data.wait_for_acts',
    `select set_config('lock_timeout', '20s', true), set_config('statement_timeout', '25s', true)`,
  ),
  mayTakeMs: 30_000,
}
const take = sql('data.take_standing', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')
/**
 * Takes the exclusive lock: waits for a member's running actions and lets no new one start until the transaction ends.
 * Before any of their rows is locked. With the usual timeout: members call it too, and each that waits holds a
 * connection.
 */
export const takeStanding = (db: Queries, memberId: string): Promise<number> => db.run(take, [keyOf(memberId)])

/** The same for operators with a longer timeout, so that nobody can block a suspension with a slow request. */
export async function takeStandingPatiently(db: Queries, memberId: string): Promise<void> {
  await db.run(patiently)
  await takeStanding(db, memberId)
}
