import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'
import { helperSql } from '../../trusted-helpers/public.ts'
import type { AskedForFacts, HelperActFacts, HelperFacts, Unanswered } from './rules.ts'

const grant = sql(
  'notifications.helper',
  `select g.member_id as member, coalesce(g.helper_id, a.id) as helper, g.ended_at is null as "isOpen!"
   from helper_grants g left join accounts a on g.helper_id is null and a.email = g.invited_email where g.id = $1`,
)
/** Returns both sides of an agreement; for an invited address, the member who has it, if any. */
export const findHelper = (scope: Scope, grantId: string): Promise<HelperFacts | undefined> =>
  scope.db.row(grant, [grantId])

const act = sql(
  'notifications.helper_act',
  `select g.id as "grantId", g.member_id as member, g.helper_id as "helper!", x.act, x.booking_id as "bookingId",
     x.other_id as "otherId", x.at as "happenedAt"
   from helper_acts x join helper_grants g on g.id = x.grant_id where x.id = $1`,
)
/** Returns what a helper did, and for whom. */
export const findHelperAct = (scope: Scope, actId: string): Promise<HelperActFacts | undefined> =>
  scope.db.row(act, [actId])

const askedFor = sql(
  'notifications.asked_by_helper',
  `select (news.nth - 1)::integer as nth, t.helper_id as "helper!", b.client_id as member
   from unnest($1::uuid[]) with ordinality as news (booking_id, nth)
     join bookings b on b.id = news.booking_id
     join booking_steps t on t.booking_id = b.id and t.number = 1 and t.helper_id is not null
   where exists (select from helper_grants g where g.member_id = b.client_id and g.helper_id = t.helper_id
     and not g.organised and g.accepted_at is not null and g.ended_at is null and g.ends_at > $2)`,
)
/**
 * Returns, by index into `bookingIds`, who requested the booking in its client's name, if the client has email and the
 * helper still acts for them.
 */
export async function listAskedFor(scope: Scope, bookingIds: readonly string[]): Promise<Map<number, AskedForFacts>> {
  const rows = await scope.db.rows(askedFor, [bookingIds, scope.now])
  return new Map(rows.map(({ nth, ...facts }) => [nth, facts]))
}

const organisers = sql(
  'notifications.organisers',
  `select g.member_id as member, g.helper_id as "helper!" from helper_grants g
   where g.member_id = any ($1::uuid[]) and ${helperSql.organises('g', '$2')} order by g.accepted_at, g.id`,
)
/** Returns the helpers who act, and may reply, for those of these members who have no email. */
export const listOrganisers = (
  scope: Scope,
  memberIds: readonly string[],
): Promise<{ member: string; helper: string }[]> => scope.db.rows(organisers, [memberIds, scope.now])

/**
 * Whether the client's silence would settle `bookings b` against them: a no-show by a mark, anything else if there is a
 * price. A client who has opened a dispute, or written in it, has replied.
 */
export const waitsForClient = `(b.status = 'accepted' and b.absent = 'client'
  or b.price_minor > 0 and (b.status = 'completed' and b.released_at is null
    or b.status = 'disputed' and not exists (select from disputes d join dispute_words w on w.dispute_id = d.id
      where d.booking_id = b.id and w.side = 'client')))`

const waiting = sql(
  'notifications.waiting_for_client',
  `select b.id from bookings b where b.id = any ($1::uuid[]) and ${waitsForClient}`,
)
/** Returns which of these bookings the client's silence would settle. */
export const listWaiting = async (scope: Scope, bookingIds: readonly string[]): Promise<string[]> =>
  (await scope.db.rows(waiting, [bookingIds])).map(({ id }) => id)

const unanswered = sql(
  'notifications.unanswered_of_member',
  `select g.member_id as member, g.helper_id as "helper!", b.id as "bookingId"
   from helper_grants g join bookings b on b.client_id = g.member_id
   where g.id = $1 and ${helperSql.organises('g', '$2')} and ${waitsForClient}
   order by b.created_at, b.id`,
)
/**
 * Returns what is open when an organiser begins to act: so far nobody was notified, or only somebody who no longer
 * acts.
 */
export const listUnanswered = (scope: Scope, grantId: string): Promise<Unanswered[]> =>
  scope.db.rows(unanswered, [grantId, scope.now])
