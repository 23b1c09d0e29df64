import {
  alertMiles,
  defaultHelpMiles,
  enoughHelpOffers,
  maxAlertsADay,
  maxAlertsOfOne,
} from '@sparkhood/contract/listings/alerts'
import { metresPerMile } from '@sparkhood/contract/primitives/place'
import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import type { Candidate } from './rules.ts'

// A closed request starts again when it is renewed. A duplicate event keeps the time of the next round.
const open = sql(
  'alerts.open_rounds',
  `insert into alert_rounds as kept (request_id, next_at) select id, $2 from help_requests where id = $1 and status = 'open'
   on conflict (request_id) do update set next_at = coalesce(kept.next_at, excluded.next_at)`,
)
/** Makes the first round of a request due now. Idempotent. */
export const openRounds = (scope: Scope, requestId: string): Promise<number> =>
  scope.db.run(open, [requestId, scope.now])

export const dueRounds = sql(
  'alerts.due_rounds',
  'select request_id as id from alert_rounds where next_at <= $1 and request_id > $2 order by request_id limit 200',
)
/** Up to 200 requests whose next round is due, by id. */
export const listDueRounds = (scope: Scope, after: string): Promise<{ id: string }[]> =>
  scope.db.rows(dueRounds, [scope.now, after])

// A concurrent server waits for the row lock here, and then finds that the round is no longer due.
const claim = sql(
  'alerts.claim_round',
  `update alert_rounds a
   set rounds = a.rounds + (case when r.is_wanted then 1 else 0 end), next_at = case when r.is_open then $3::timestamptz end
   from (select id, first_day::text, last_day::text, status = 'open' and closes_at > $2 as is_open,
       status = 'open' and closes_at > $2 and offer_count < ${enoughHelpOffers}
         and not exists (select from accounts where id = asker_id and hidden) as is_wanted
     from help_requests where id = $1) r
   where a.request_id = r.id and a.next_at <= $2
   returning a.rounds as round, r.is_wanted as "isWanted!", r.first_day as "firstDay", r.last_day as "lastDay"`,
)
export type Round = { round: number; isWanted: boolean; firstDay: string | null; lastDay: string | null }
/**
 * Claims the due round and schedules the next one. Returns undefined if no round is due, or another server claimed it.
 */
export const claimRound = (scope: Scope, requestId: string, nextAt: Date): Promise<Round | undefined> =>
  scope.db.row(claim, [requestId, scope.now, nextAt])

const furthestMetres = Math.max(...alertMiles) * metresPerMile
const position = '(select position from request)'
/** SQL: how many alerts a member got today. Uses the largest number, because numbers are never reused. */
export const countAlertsSql = (member: string, day: string): string =>
  `coalesce((select max(t.nth) from alerts t where t.member_id = ${member} and t.day = ${day}::date), 0)`
/**
 * SQL: whether a member may get another alert today about this other member, who could otherwise use up a whole
 * neighbourhood's alerts.
 */
export const isBelowLimitSql = (member: string, { by, day }: { by: string; day: string }): string =>
  `(select count(*) from alerts t left join skills ts on ts.id = t.skill_id left join help_requests tr on tr.id = t.request_id
    where t.member_id = ${member} and t.day = ${day}::date and ${by} in (ts.member_id, tr.asker_id)) < ${maxAlertsOfOne}`
/** How many of the nearest listings are read per category and per word, and how many members are compared. */
const reads = { category: 500, word: 300, members: 200 }

// A word of the title counts once, however many of its synonyms a listing has. A listing matches with half of the
// words, but with at least two if there are two.
export const candidates = sql(
  'alerts.candidates',
  `with request as materialized (
     select id, asker_id, category_id, title, audience, position from help_requests where id = $1
   ), word as materialized (
     select distinct t.stem from request cross join lateral search_terms(request.title) t where t.stem is not null
   ), meant as (
     select stem as asked, stem from word
     union
     select word.stem, other.stem from word join search_synonyms own using (stem) join search_synonyms other using (meaning)
   ), offer as (
     select skill_id, bool_or(is_in_category) as is_in_category from (
       select near.doc as skill_id, false as is_in_category
       from meant cross join lateral (
         select e.doc from search_entries e
         where e.key = search_key('skill', meant.stem) and e.position <@ circle(${position}, ${furthestMetres})
         order by e.position <-> ${position} limit ${reads.word}
       ) near
       group by near.doc
       having count(distinct meant.asked) >= (select least(count(*), greatest(2, ceil(count(*) / 2.0))) from word)
       union all
       (select o.skill_id, true from member_offers o
        where o.category_id = (select category_id from request) and o.position <@ circle(${position}, ${furthestMetres})
        order by o.position <-> ${position} limit ${reads.category})
     ) found group by skill_id
   ), member as materialized (
     select o.member_id, bool_or(offer.is_in_category) as is_in_category, min(o.position <-> ${position}) as metres
     from offer join member_offers o using (skill_id) group by o.member_id
   )
   select m.member_id as "memberId", m.is_in_category as "isInCategory", coalesce(l.balance, 0) as "sparkMinor", m.metres
   from member m cross join request r
     join accounts a on a.id = m.member_id and not a.hidden
     join profiles p on p.member_id = m.member_id
     left join notification_preferences n on n.member_id = m.member_id
     left join ledger_accounts l on l.owner = m.member_id and l.kind = 'member:available' and l.currency = 'spark'
   where m.member_id <> r.asker_id and coalesce(n.help_nearby, true)
     and m.metres <= coalesce(n.help_miles, ${defaultHelpMiles}) * ${metresPerMile}
     and not exists (select from hidden_pairs h where h.member_id = r.asker_id and h.hidden_id = m.member_id)
     and case r.audience when 'nearby' then true when 'checked' then p.kyc_status = 'approved'
       else exists (select from follows f where f.follower_id = r.asker_id and f.followed_id = m.member_id) end
     and not exists (select from alerts t where t.request_id = r.id and t.member_id = m.member_id)
     and not exists (select from help_offers o where o.request_id = r.id and o.helper_id = m.member_id)
     and ${countAlertsSql('m.member_id', '$2')} < ${maxAlertsADay}
     and ${isBelowLimitSql('m.member_id', { by: 'r.asker_id', day: '$2' })}
   order by m.is_in_category desc, coalesce(l.balance, 0), m.metres, m.member_id limit ${reads.members}`,
)
/** Members who may get an alert about a request on a day and have not got one yet. */
export const listCandidates = (scope: Scope, requestId: string, day: string): Promise<Candidate[]> =>
  scope.db.rows(candidates, [requestId, day])

// Ordered by id, so that two rounds that alert the same members lock them in the same order. A member who meanwhile got
// their last alert of the day from the other round is left out.
const insertAlerts = sql(
  'alerts.tell_of_request',
  `insert into alerts (id, member_id, request_id, round, told_at, day, nth)
   select told.id, told.member_id, $1, $2, $3, $4::date, ${countAlertsSql('told.member_id', '$4')} + 1
   from unnest($5::uuid[], $6::uuid[]) told (id, member_id)
   where ${countAlertsSql('told.member_id', '$4')} < ${maxAlertsADay}
     and ${isBelowLimitSql('told.member_id', { by: '(select asker_id from help_requests where id = $1)', day: '$4' })}
   order by told.member_id
   on conflict do nothing`,
)
export type Alerted = { requestId: string; round: number; day: string; members: readonly string[] }
/** Records the members alerted of a request in a round. Returns how many there are. */
export const writeAlerts = (scope: Scope, { requestId, round, day, members }: Alerted): Promise<number> =>
  scope.db.run(insertAlerts, [requestId, round, scope.now, day, members.map(() => newId()), members])
