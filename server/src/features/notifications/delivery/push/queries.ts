import { dayMs } from '@sparkhood/contract/primitives/time'
import { maxPushBrowsers } from '@sparkhood/contract/talking/push'
import { sql } from '../../../../platform/data/database.ts'
import { shape } from '../../../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../../../platform/scope.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import type { KindName } from '../../kinds.ts'
import { isUnseen } from '../../queries.ts'
import { lookingMs, ringAgainMs } from '../rules.ts'

const isOpen = (now: string): string => `exists (select from sessions e where e.id = s.sid and e.ended_at is null
  and e.expires_at > ${now})`

const subscribe = sql(
  'notifications.subscribe',
  `insert into push_subscriptions (id, member_id, sid, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (endpoint) do update set member_id = excluded.member_id, sid = excluded.sid, p256dh = excluded.p256dh,
     auth = excluded.auth, created_at = excluded.created_at, failures = 0, retry_at = null`,
)
const drop = sql(
  'notifications.drop_oldest',
  `delete from push_subscriptions where member_id = $1 and id not in (
     select id from push_subscriptions where member_id = $1 order by created_at desc, id desc limit ${maxPushBrowsers})`,
)
export type Browser = { endpoint: string; p256dh: string; auth: string }
/**
 * Stores a browser's push subscription. It belongs to the actor from now on, even if another member used that browser
 * before.
 */
export async function writeSubscription(scope: MemberScope, { endpoint, p256dh, auth }: Browser): Promise<void> {
  const { id, sid } = scope.actor
  await scope.db.run(subscribe, [newId(), id, sid, endpoint, p256dh, auth, scope.now])
  await scope.db.run(drop, [id])
}

const unsubscribe = sql(
  'notifications.unsubscribe',
  'delete from push_subscriptions where member_id = $1 and endpoint = $2',
)
export const removeSubscription = (scope: MemberScope, endpoint: string): Promise<number> =>
  scope.db.run(unsubscribe, [scope.actor.id, endpoint])

const count = sql(
  'notifications.browsers',
  `select count(*)::integer as browsers from push_subscriptions s where s.member_id = $1 and ${isOpen('$2')}`,
)
export const countBrowsers = async (scope: MemberScope): Promise<number> =>
  (await scope.db.row(count, [scope.actor.id, scope.now]))?.browsers ?? 0

const reachable = sql(
  'notifications.reachable',
  'select distinct member_id as id from push_subscriptions where member_id = any($1::uuid[])',
)
/** Returns which of these members have a browser to push to. Most have none, so this query is all they cost. */
export const listReachable = async (scope: Scope, members: readonly string[]): Promise<string[]> =>
  (await scope.db.rows(reachable, [members])).map(({ id }) => id)

const due = sql(
  'notifications.to_push',
  `select n.id, n.member_id as "memberId", n.kind, n.pushed_at as "pushedAt" from notifications n
     left join notification_readers r on r.member_id = n.member_id
   where ${isUnseen} and (n.pushed_at is null or (n.pushed_at < n.at and n.pushed_at < $2)) and n.at > $3
     and n.kind = any($4::text[]) and ($5::uuid[] is null or n.member_id = any($5))
     and (r.looked_at is null or r.looked_at < $6)
     and exists (select from push_subscriptions s
       where s.member_id = n.member_id and (s.retry_at is null or s.retry_at <= $1) and ${isOpen('$1')})
   order by n.at limit 500`,
  shape<{ kind: Due['kind'] }>(),
)
export type Due = { id: string; memberId: string; kind: KindName; pushedAt: Date | null }
/** Returns what of these kinds to push now to members without an open page; of some members, or of all. */
export const listToPush = (scope: Scope, only: readonly KindName[], members?: readonly string[]): Promise<Due[]> => {
  const before = (ms: number): Date => new Date(scope.now.getTime() - ms)
  return scope.db.rows(due, [scope.now, before(ringAgainMs), before(dayMs), only, members, before(lookingMs)])
}

const claim = sql(
  'notifications.claim_push',
  'update notifications set pushed_at = $3 where id = $1 and pushed_at is not distinct from $2 and seen_at is null',
)
/** Claims a notification; false if another process has it. */
export const claimPush = async (scope: Scope, { id, pushedAt }: Due): Promise<boolean> =>
  (await scope.db.run(claim, [id, pushedAt, scope.now])) === 1

const giveBack = sql('notifications.give_back_push', 'update notifications set pushed_at = $2 where id = $1')
/** Releases the claim, so that the notification is retried. */
export const giveBackPush = (scope: Scope, { id, pushedAt }: Due): Promise<number> =>
  scope.db.run(giveBack, [id, pushedAt])

const browsers = sql(
  'notifications.browsers_of',
  `select s.id, s.endpoint, s.p256dh, s.auth, s.failures from push_subscriptions s
   where s.member_id = $1 and (s.retry_at is null or s.retry_at <= $2) and ${isOpen('$2')}`,
)
export type Subscribed = Browser & { id: string; failures: number }
export const listBrowsers = (scope: Scope, memberId: string): Promise<Subscribed[]> =>
  scope.db.rows(browsers, [memberId, scope.now])

const note = sql('notifications.note_push', 'update push_subscriptions set failures = $2, retry_at = $3 where id = $1')
export const writeFailures = (scope: Scope, id: string, failed: { failures: number; retryAt: Date | null }) =>
  scope.db.run(note, [id, failed.failures, failed.retryAt])

const remove = sql('notifications.remove_browser', 'delete from push_subscriptions where id = $1')
export const removeBrowser = (scope: Scope, id: string): Promise<number> => scope.db.run(remove, [id])

const sweep = sql('notifications.sweep_browsers', `delete from push_subscriptions s where not ${isOpen('$1')}`)
/** Deletes browsers whose session has ended. */
export const sweepBrowsers = (scope: Scope): Promise<number> => scope.db.run(sweep, [scope.now])

const erase = sql('notifications.erase_browsers', 'delete from push_subscriptions where member_id = $1')
export const eraseBrowsers = (scope: Scope, memberId: string): Promise<number> => scope.db.run(erase, [memberId])
