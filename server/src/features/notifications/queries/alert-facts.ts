import { sql } from '../../../platform/data/database.ts'
import type { Events } from '../../../platform/events.ts'
import type { Scope } from '../../../platform/scope.ts'
import { mayRead } from '../../help-requests/public.ts'
import type { MatchFacts } from '../rules-help.ts'
import type { SafeVisitFacts } from '../rules-safety.ts'

// Chosen a moment ago: the request may have closed or be for others since, and a member may have switched it off or become hidden.
const matched = sql(
  'notifications.help_matched',
  `select r.asker_id as actor, array_agg(t.member_id order by t.nth, t.member_id) as members
   from help_requests r join alerts t on t.request_id = r.id and t.round = $2
     join accounts a on a.id = t.member_id and not a.hidden
     left join notification_preferences n on n.member_id = t.member_id
   where r.id = $1 and r.status = 'open' and r.closes_at > $3 and coalesce(n.help_nearby, true)
     and ${mayRead('t.member_id')}
   group by r.asker_id`,
)
/** Who asks for help, and the members chosen in a round who may still be told; undefined where there is nobody to tell. */
export const findMatched = (
  scope: Scope,
  { requestId, round }: Events['help_request.matched'],
): Promise<MatchFacts | undefined> => scope.db.row(matched, [requestId, round, scope.now])

const found = sql(
  'notifications.search_found',
  `select o.member_id as actor, array_agg(t.member_id order by t.nth, t.member_id) as members
   from member_offers o join alerts t on t.skill_id = o.skill_id and t.day = $2::date
     left join notification_preferences n on n.member_id = t.member_id
   where o.skill_id = $1 and coalesce(n.saved_searches, true)
   group by o.member_id`,
)
/** Whose listing was found, and the members who are to be told of it on a day; undefined where there is nobody to tell. */
export const findSearchMatched = (
  scope: Scope,
  { skillId, day }: Events['saved_search.matched'],
): Promise<MatchFacts | undefined> => scope.db.row(found, [skillId, day])

const waiters = sql(
  'notifications.tool_waiters',
  `select s.member_id as actor, array_agg(a.id order by a.id) as members
   from skills s join accounts o on o.id = s.member_id and not o.hidden join accounts a on a.id = any($2::uuid[]) and not a.hidden
   where s.id = $1 and s.approval_status = 'approved' and s.withdrawn_at is null and s.paused_at is null
     and not exists (select from hidden_pairs h where h.member_id = a.id and h.hidden_id = s.member_id)
   group by s.member_id`,
)
/** Whose tool is back, and who of those that waited for it can still ask for it; undefined where nobody can. */
export const findToolWaiters = (
  scope: Scope,
  { skillId, members }: Events['tool.back'],
): Promise<MatchFacts | undefined> => scope.db.row(waiters, [skillId, members])

const safeVisit = sql(
  'notifications.safe_visit',
  `select member_id as member, booking_id as "bookingId", fine_at is not null as "isFine!" from safe_visits
   where id = $1 and stopped_at is null`,
)
/** Who shared a visit, and whether they have said that they are fine; undefined where it is shared no longer. */
export const findSafeVisit = (scope: Scope, visitId: string): Promise<SafeVisitFacts | undefined> =>
  scope.db.row(safeVisit, [visitId])
