import { dayMs } from '@sparkhood/contract/primitives/time'
import { sql } from '../../../../platform/data/database.ts'
import { shape } from '../../../../platform/data/statements.ts'
import type { Scope } from '../../../../platform/scope.ts'
import type { KindName } from '../../kinds.ts'
import { isUnseen } from '../../queries.ts'
import { waitsForClient } from '../../trusted-helpers/queries.ts'
import { mailAfterMs, mailAfterPushMs, mailAgainMs, maxUnanswered, urgentAfterMs } from '../rules.ts'

export type Unseen = { id: string; email: string; firstname: string; notifications: { id: string; kind: KindName }[] }

const columns = `a.id, a.email, p.firstname,
  json_agg(json_build_object('id', n.id, 'kind', n.kind) order by n.at desc) as notifications`

const due = sql(
  'notifications.to_mail',
  `select ${columns} from notifications n
     join accounts a on a.id = n.member_id and not a.hidden
     join profiles p on p.member_id = a.id
     left join notification_readers r on r.member_id = n.member_id
   where a.id > $1 and ${isUnseen} and n.mailed_at is null and n.kind = any($2::text[]) and n.began_at > $3
     and (
       n.kind = any($8::text[]) and n.began_at <= $9 and (not $10
         or exists (select from bookings b where b.id = n.booking_id and b.starts_at < $9 + interval '1 day'))
       or not $10 and (r.mailed_at is null or r.mailed_at <= $6)
         and n.began_at <= case when n.pushed_at is null then $4::timestamptz else $5::timestamptz end)
     and (n.kind = any($7::text[]) or r.looked_at is null or r.looked_at < n.at)
     and (n.kind <> 'helper.answer' or exists (select from bookings b where b.id = n.booking_id and ${waitsForClient}))
   group by a.id, a.email, p.firstname order by a.id limit 100`,
  shape<{ notifications: Unseen['notifications'] }>(),
)
type Kinds = Record<'only' | 'always' | 'urgent', readonly KindName[]> & { isNight?: boolean }
/**
 * Returns whom to email about what: notifications unseen for a while (urgent ones at once) by members who have not
 * opened the site since; some kinds regardless. Leaves out what another person acting for the same member has answered
 * meanwhile.
 */
export function listToMail(
  scope: Scope,
  { only, always, urgent, isNight = false }: Kinds,
  after: string,
): Promise<Unseen[]> {
  const before = (ms: number): Date => new Date(scope.now.getTime() - ms)
  const times = [before(3 * dayMs), before(mailAfterMs), before(mailAfterPushMs), before(mailAgainMs)] as const
  return scope.db.rows(due, [after, only, ...times, always, urgent, before(urgentAfterMs), isNight])
}

const claim = sql(
  'notifications.claim_mail',
  'update notifications set mailed_at = $2 where id = any($1::uuid[]) and mailed_at is null and seen_at is null returning id',
)
/** Claims notifications for sending; returns those that no other process has claimed. */
export const claimMail = async (scope: Scope, ids: readonly string[]): Promise<string[]> =>
  (await scope.db.rows(claim, [ids, scope.now])).map(({ id }) => id)

const giveBack = sql(
  'notifications.give_back_mail',
  'update notifications set mailed_at = null where id = any($1::uuid[])',
)
/** Releases the claim, so that the notifications are retried. */
export const giveBackMail = (scope: Scope, ids: readonly string[]): Promise<number> => scope.db.run(giveBack, [ids])

const mailed = sql(
  'notifications.mailed',
  `insert into notification_readers (member_id, mailed_at) values ($1, $2)
   on conflict (member_id) do update set mailed_at = $2`,
)
export const writeMailed = (scope: Scope, memberId: string): Promise<number> =>
  scope.db.run(mailed, [memberId, scope.now])

// Members who were here lately need no email about what they have seen; members who never return get no more.
const lonely = sql(
  'notifications.to_digest',
  `select ${columns}, r.digest_at as since from notifications n
     join accounts a on a.id = n.member_id and not a.hidden
     join profiles p on p.member_id = a.id
     left join notification_readers r on r.member_id = n.member_id
   where a.id > $1 and ${isUnseen} and n.at > $2
     and (r.looked_at is null or r.looked_at < $3) and (r.digest_at is null or r.digest_at < $4)
     and coalesce(r.unanswered, 0) < ${maxUnanswered}
     and not exists (select from sessions s where s.account_id = a.id and s.last_seen_at >= $3)
     and exists (select from notifications w where w.member_id = a.id and w.seen_at is null and w.at > $2
       and (r.digest_at is null or w.at > r.digest_at))
   group by a.id, a.email, p.firstname, r.digest_at order by a.id limit 100`,
  shape<{ notifications: Away['notifications'] }>(),
)
/** `since` is the time of the last weekly email. */
export type Away = Unseen & { since: Date | null }
/**
 * Returns whom to send the weekly email: members who have been away, with what they have not seen, if any of it is new.
 */
export function listToDigest(scope: Scope, after: string): Promise<Away[]> {
  const before = (days: number): Date => new Date(scope.now.getTime() - days * dayMs)
  return scope.db.rows(lonely, [after, before(30), before(3), before(6)])
}

const claimWeek = sql(
  'notifications.claim_digest',
  `insert into notification_readers as r (member_id, digest_at, unanswered) values ($1, $2, 1)
   on conflict (member_id) do update set digest_at = $2, unanswered = r.unanswered + 1
     where r.digest_at is null or r.digest_at < $3`,
)
/** Claims a member's weekly email; false if another process has it. */
export const claimDigest = async (scope: Scope, memberId: string): Promise<boolean> =>
  (await scope.db.run(claimWeek, [memberId, scope.now, new Date(scope.now.getTime() - 6 * dayMs)])) === 1

const giveBackWeek = sql(
  'notifications.give_back_digest',
  'update notification_readers set digest_at = $2, unanswered = greatest(unanswered - 1, 0) where member_id = $1',
)
/** Releases the claim on a member's weekly email, so that it is retried. */
export const giveBackDigest = (scope: Scope, { id, since }: Away): Promise<number> =>
  scope.db.run(giveBackWeek, [id, since])
