import { type Queries, sql } from './database.ts'

const keyOf = (memberId: string): string => `standing ${memberId}`

const share = sql(
  'data.share_standings',
  'select pg_advisory_xact_lock_shared(hashtextextended(standing, 0)) from unnest($1::text[]) as standing',
)
/**
 * Keeps these members from being suspended, from losing a role, and from beginning to close their accounts, until the transaction
 * ends, and waits for what of it is being written or waits itself. A statement of its own, before any row is locked, as of pairs.
 * Their rows are not locked: a write to one's own account would wait for all else that one does, and a suspension for as long as
 * its member goes on doing something.
 */
export const shareStandings = (db: Queries, memberIds: readonly string[]): Promise<number> =>
  db.run(share, [[...new Set(memberIds.map(keyOf))].sort()])

// A suspension is worth waiting for: one act may run several statements, each of which may wait as long as the usual limit.
const patiently = {
  ...sql(
    'data.wait_for_acts',
    `select set_config('lock_timeout', '20s', true), set_config('statement_timeout', '25s', true)`,
  ),
  mayTakeMs: 30_000,
}
const take = sql('data.take_standing', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')
/**
 * Waits for what a member is doing, and lets them begin nothing new until the transaction ends. Before any row of theirs is locked.
 * It waits no longer than other statements do: members call it too, and each that waits holds a connection.
 */
export const takeStanding = (db: Queries, memberId: string): Promise<number> => db.run(take, [keyOf(memberId)])

/** The same for operators, for longer than others wait, so that nobody keeps it away by something slow. */
export async function takeStandingPatiently(db: Queries, memberId: string): Promise<void> {
  await db.run(patiently)
  await takeStanding(db, memberId)
}
