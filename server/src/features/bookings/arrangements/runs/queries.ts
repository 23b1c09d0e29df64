import { maxBufferMinutes } from '@sparkhood/contract/bookings/availability'
import { sql } from '../../../../platform/data/database.ts'
import type { Scope } from '../../../../platform/scope.ts'
import { isListingGone } from '../../queries.ts'

const due = sql(
  'arrangements.due',
  `select v.id, v.arrangement_id from arrangement_visits v
   where v.status = 'planned' and v.starts_at <= $1 and v.id > $2 and ($3::uuid is null or v.arrangement_id = $3)
   order by v.id limit 200`,
)
/** Some unbooked visits that begin before a given time, ordered by id; of one arrangement if it is given. */
export const listDueVisits = (
  scope: Scope,
  { until, after, of }: { until: Date; after: string; of?: string | undefined },
): Promise<{ id: string; arrangement_id: string }[]> => scope.db.rows(due, [until, after, of ?? null])

const listed = {
  expired: sql(
    'arrangements.expiring',
    `select id from arrangements where status = 'proposed' and expires_at <= $1 and id > $2 order by id limit 200`,
  ),
  // Its last visit is over, and no other is planned.
  runOut: sql(
    'arrangements.run_out',
    `select a.id from arrangements a where a.status in ('active', 'paused') and a.id > $2
       and not exists (select from arrangement_visits v left join bookings b on b.id = v.id
         where v.arrangement_id = a.id and (v.status in ('planned', 'paused') and v.starts_at > $1
           or v.status = 'booked' and b.status in ('accepted', 'in_progress') and b.ends_at > $1))
     order by a.id limit 200`,
  ),
  lapsedChange: sql(
    'arrangement_changes.lapsing',
    `select arrangement_id as id from arrangement_changes where state = 'open' and expires_at <= $1 and arrangement_id > $2
     order by arrangement_id limit 200`,
  ),
}
/** Some arrangements that are due for the timed job, ordered by id. */
export const listDueArrangements = (
  scope: Scope,
  kind: keyof typeof listed,
  after: string,
): Promise<{ id: string }[]> => scope.db.rows(listed[kind], [scope.now, after])

// A listing that has become a tool has no visits.
const standing = sql(
  'arrangements.in_good_standing',
  `select not exists (select from accounts where id in ($1, $2) and hidden)
     and not exists (select from hidden_pairs where member_id = $1 and hidden_id = $2)
     and exists (select from skills s where s.id = $3 and not ${isListingGone('s')} and s.kind <> 'tool') as is_able`,
)
type Sides = { client_id: string; provider_id: string; skill_id: string }
/** Whether visits can be booked: neither side is suspended, leaving or hidden from the other, and the listing exists and is no tool. */
export const canBeBooked = async (scope: Scope, of: Sides): Promise<boolean> =>
  (await scope.db.row(standing, [of.client_id, of.provider_id, of.skill_id]))?.is_able ?? false

const live = `status in ('proposed', 'active', 'paused')`
const between = sql(
  'arrangements.between',
  `select id from arrangements where ${live} and (client_id = $1 and provider_id = $2 or client_id = $2 and provider_id = $1)
   order by id`,
)
/** The arrangements of two members that have not ended. */
export const listBetween = (scope: Scope, one: string, other: string): Promise<{ id: string }[]> =>
  scope.db.rows(between, [one, other])

const ofMember = sql(
  'arrangements.of_member',
  `select id from arrangements where ${live} and $1 in (client_id, provider_id) order by id`,
)
/** The arrangements of a member, on either side, that have not ended. */
export const listLiveOf = (scope: Scope, memberId: string): Promise<{ id: string }[]> =>
  scope.db.rows(ofMember, [memberId])

const ofSanctioned = sql(
  'arrangements.of_sanctioned',
  `select a.id from sanctions s join accounts m on m.id = s.member_id and m.hidden
     join arrangements a on s.member_id in (a.client_id, a.provider_id)
   where s.id = $1 and a.status = 'active' order by a.id`,
)
/** The active arrangements of the member whom a sanction suspends. */
export const listOfSanctioned = (scope: Scope, sanctionId: string): Promise<{ id: string }[]> =>
  scope.db.rows(ofSanctioned, [sanctionId])

const near = `b.status = 'pending' and b.expires_at > $2
     and b.during && tstzrange(lower(t.during) - interval '${maxBufferMinutes} minutes',
       upper(t.during) + interval '${maxBufferMinutes} minutes')`
const rivals = sql(
  'arrangements.rivals',
  `with kept as (
     select t.busy_id, t.during from arrangement_visits v join booked_times t on t.booking_id = v.id
     where v.arrangement_id = $1 and v.status = 'planned'
   )
   select b.id from kept t join bookings b on b.provider_id = t.busy_id and b.kind <> 'tool' where ${near}
   union select b.id from kept t join bookings b on b.client_id = t.busy_id and b.kind <> 'tool' where ${near}
   order by id`,
)
/** The pending requests of the same people for the reserved time of a visit, or close to it. */
export const listVisitRivals = (scope: Scope, arrangementId: string): Promise<{ id: string }[]> =>
  scope.db.rows(rivals, [arrangementId, scope.now])

const worded = sql(
  'arrangements.erase',
  `update arrangements a set title = c.title, description = '', location = '', district = '', lat = null, lon = null,
     request_key = null
   from skills s join categories c on c.id = s.category_id where s.id = a.skill_id and a.client_id = $1`,
)
/** Erases the texts and addresses of the arrangements that a member proposed. */
export const eraseArrangementWords = (scope: Scope, memberId: string): Promise<number> =>
  scope.db.run(worded, [memberId])

const titled = sql(
  'arrangements.erase_of_skills',
  `update arrangements a set title = c.title from skills s join categories c on c.id = s.category_id
   where s.id = a.skill_id and a.provider_id = $1 and not a.own_title`,
)
/** Erases the title that was copied from the member's listing, unless the client chose it. */
export const eraseArrangementTitles = (scope: Scope, memberId: string): Promise<number> =>
  scope.db.run(titled, [memberId])
