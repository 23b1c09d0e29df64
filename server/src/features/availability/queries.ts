import { type AvailabilityException, maxBufferMinutes } from '@sparkhood/contract/bookings/availability'
import type { Side } from '@sparkhood/contract/bookings/statuses'
import type { ListingKind, RateUnit } from '@sparkhood/contract/listings/skills'
import { sharedSql, sql } from '../../platform/data/database.ts'
import { isSeenListingSql } from '../../platform/data/shared-sql.ts'
import { shape } from '../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { knownAs } from '../accounts/names/public.ts'
import type { Terms } from './rules.ts'
import type { Occupied, Role, Taken } from './rules-taken.ts'
import { isOut } from './tools/queries.ts'

// The days as text: a date is not a point in time, so it never becomes one.
const exceptionColumns = `id as "_id", first_day::text, last_day::text, opens, closes, note`
const termsColumns = `json_build_object('noticeHours', a.notice_hours, 'bufferMinutes', a.buffer_minutes,
  'bankHolidays', a.bank_holidays, 'weekly', a.weekly)`

const own = sql(
  'availability.own',
  `select (select ${termsColumns} from availability a where a.member_id = $1) as terms,
     coalesce((select json_agg(e order by e.first_day, e."_id") from (
       select ${exceptionColumns} from availability_exceptions where member_id = $1 and last_day >= $2::date
     ) e), '[]') as exceptions`,
  shape<{ terms: OwnRow['terms'] }>(),
)
export type OwnRow = { terms: Terms | null; exceptions: AvailabilityException[] }
/** The actor's terms, if they have stated any, and their exceptions from a day on. */
export async function getOwn(scope: MemberScope, today: string): Promise<OwnRow> {
  const row = await scope.db.row(own, [scope.actor.id, today])
  if (!row) throw new Error('The answer is always one row')
  return row
}

const save = sql(
  'availability.save',
  `insert into availability (member_id, notice_hours, buffer_minutes, bank_holidays, weekly, updated_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (member_id) do update set notice_hours = excluded.notice_hours, buffer_minutes = excluded.buffer_minutes,
     bank_holidays = excluded.bank_holidays, weekly = excluded.weekly, updated_at = excluded.updated_at`,
)
export const writeTerms = (scope: MemberScope, terms: Terms): Promise<number> =>
  scope.db.run(save, [
    scope.actor.id, terms.noticeHours, terms.bufferMinutes, terms.bankHolidays, JSON.stringify(terms.weekly), scope.now,
  ]) // biome-ignore format: one value a place of the statement

const forget = sql('availability.forget', 'delete from availability where member_id = $1')
/** Deletes the actor's usual week and terms. */
export const dropTerms = (scope: MemberScope): Promise<number> => scope.db.run(forget, [scope.actor.id])

const insertException = sql(
  'availability.insert_exception',
  `insert into availability_exceptions (id, member_id, first_day, last_day, opens, closes, note)
   select $1, $2, $3, $4, $5, $6, $7
   where (select count(*) from availability_exceptions where member_id = $2 and last_day >= $8::date) < $9`,
)
/** Stores an exception; 0 if there are as many as allowed. */
export const writeException = (
  scope: MemberScope,
  { _id, first_day, last_day, opens, closes, note }: AvailabilityException,
  { today, most }: { today: string; most: number },
): Promise<number> =>
  scope.db.run(insertException, [_id, scope.actor.id, first_day, last_day, opens, closes, note, today, most])

const onDays = 'tstzrange($2::date::timestamp at time zone $4, ($3::date + 1)::timestamp at time zone $4)'
const bookedOn = sql(
  'availability.booked_on',
  `select b.id, case when b.client_id = $1 then 'client' else 'provider' end as side, b.status, b.title, b.starts_at,
     ${knownAs.firstname('o', '$1')} as other
   from bookings b join profiles o on o.member_id = case when b.client_id = $1 then b.provider_id else b.client_id end
   where $1 in (b.client_id, b.provider_id)
     and (b.status in ('accepted', 'in_progress') or b.status = 'pending' and b.provider_id = $1 and b.expires_at > $5)
     and b.during && ${onDays}
   union all
   select a.id, case when a.client_id = $1 then 'client' else 'provider' end, 'visit', a.title, v.starts_at, ${knownAs.firstname('o', '$1')}
   from arrangements a join arrangement_visits v on v.arrangement_id = a.id and v.status = 'planned'
     join profiles o on o.member_id = case when a.client_id = $1 then a.provider_id else a.client_id end
   where $1 in (a.client_id, a.provider_id) and a.status = 'active' and v.during && ${onDays}
   order by starts_at, id limit 20`,
  shape<{ status: BookedRow['status'] }>(),
)
type BookedRow = {
  id: string
  side: Side
  /** `visit` of an arrangement; `id` is then that of the arrangement. */
  status: 'pending' | 'accepted' | 'in_progress' | 'visit'
  title: string
  starts_at: Date
  other: string
}
/** The actor's bookings and visits on these days, in either role, and requests to them. */
export const listBookedOn = (
  scope: MemberScope,
  { first_day, last_day }: { first_day: string; last_day: string },
  timeZone: string,
): Promise<BookedRow[]> => scope.db.rows(bookedOn, [scope.actor.id, first_day, last_day, timeZone, scope.now])

const deleteException = sql(
  'availability.delete_exception',
  'delete from availability_exceptions where id = $1 and member_id = $2',
)
export const dropException = (scope: MemberScope, exceptionId: string): Promise<number> =>
  scope.db.run(deleteException, [exceptionId, scope.actor.id])

/**
 * What takes the time of `busyId` between two times, including what has just ended, because of the gap after it. A tool
 * that is overdue is out until it is returned.
 */
type Window = { from: string; until: string; except: string }
const taken = (busyId: string, { from, until, except }: Window): string => {
  const window = `tstzrange(${from}::timestamptz - interval '${maxBufferMinutes} minutes', ${until})`
  return `(
  select coalesce(array_agg(lower(t.during) order by t.booking_id), '{}') as starts,
    coalesce(array_agg(upper(t.during) order by t.booking_id), '{}') as ends,
    coalesce(array_agg(t.role order by t.booking_id), '{}') as roles
  from (
    select t.booking_id, t.during, t.role from booked_times t
    where t.busy_id = ${busyId} and t.booking_id <> all (${except}) and t.during && ${window}
    union all select x.calendar_id, x.during, 'diary' from external_busy x
    where x.member_id = ${busyId} and x.during && ${window}
    union all select b.id, tstzrange(${from}, ${from}::timestamptz + interval '2 years'), 'tool' from bookings b
    where b.skill_id = ${busyId} and ${isOut('b')} and b.ends_at <= ${from}
      and b.id <> all (${except})) t)`
}

const fromNow = { from: '$3', until: '$7::timestamptz', except: '$5::uuid[]' }
const ofProvider = sharedSql(
  'availability.of_provider',
  `select (select ${termsColumns} from availability a where a.member_id = $1) as terms,
     coalesce((select json_agg(e) from (
       select first_day::text, last_day::text, opens, closes from availability_exceptions
       where member_id = $1 and last_day >= $2::date - 1
     ) e), '[]') as exceptions, p.starts, p.ends, p.roles, c.starts as client_starts, c.ends as client_ends,
     c.roles as client_roles, coalesce((select a.buffer_minutes from availability a where a.member_id = $6), 0) as client_buffer
   from ${taken('$4', fromNow)} p cross join ${taken('$6', fromNow)} c`,
  shape<{ terms: Terms; roles: Role[]; client_roles: Role[] }>(),
)
type TakenRow = { starts: Date[]; ends: Date[]; roles: Role[] }
export type ProviderFacts = {
  terms: Terms | null
  exceptions: Omit<AvailabilityException, '_id' | 'note'>[]
  busy: Taken[]
}
/** What decides about times: a tool is out by itself, everything else takes its provider's time. */
export type Listed = { id: string; member_id: string; kind: ListingKind; rate_unit: RateUnit }
/** Bookings or visits to ignore because they move, and the client if one has to be there. */
export type Around = { except?: string | readonly string[] | undefined; clientId?: string | undefined }
/** What decides when a provider, or a tool of theirs, and its client are free from now until a time. */
export async function getProviderFacts(
  scope: Scope,
  skill: Listed,
  { except, clientId, until }: Around & { until: Date },
): Promise<ProviderFacts & { client: Occupied | undefined }> {
  const { now } = scope
  const isTool = skill.kind === 'tool'
  const values = [
    skill.member_id, now.toISOString().slice(0, 10), now, isTool ? skill.id : skill.member_id, [except ?? []].flat(),
    isTool ? null : (clientId ?? null), until < now ? now : until,
  ] as const // biome-ignore format: one value a place of the statement
  const row = await scope.db.row(ofProvider, values)
  if (!row) throw new Error('The answer is always one row')
  const client = {
    busy: takenOf({ starts: row.client_starts, ends: row.client_ends, roles: row.client_roles }),
    bufferMinutes: row.client_buffer,
  }
  return { terms: row.terms, exceptions: row.exceptions, busy: takenOf(row), client }
}

const ofMany = sql(
  'availability.of_many',
  `select asked.busy_id as "id!",
     (select ${termsColumns} from availability a where a.member_id = m.id) as terms,
     coalesce((select json_agg(e) from (
       select first_day::text, last_day::text, opens, closes from availability_exceptions
       where member_id = m.id and last_day >= $2::date - 1
     ) e), '[]') as exceptions, taken.starts, taken.ends, taken.roles
   from unnest($1::uuid[], $6::uuid[]) asked(member_id, busy_id) join accounts m on m.id = asked.member_id
   cross join lateral ${taken('asked.busy_id', { from: '$3', until: '$4', except: `'{}'::uuid[]` })} taken
   where not m.hidden
     and (asked.busy_id <> m.id or exists (select from member_offers o where o.member_id = m.id and o.kind <> 'tool'))
     and not exists (select from hidden_pairs h where h.member_id = $5 and h.hidden_id = m.id)`,
  shape<{ terms: Terms; roles: Role[] }>(),
)
/** The member whose hours count, and whose bookings are in the way: the member's own, or those of a tool. */
export type Asked = { memberId: string; busyId: string }
/** What decides when each is free between two times. Leaves out members whom the actor, if there is one, may not see. */
export async function listFacts(
  scope: Scope,
  asked: readonly Asked[],
  { from, until }: { from: Date; until: Date },
): Promise<(ProviderFacts & { id: string })[]> {
  const [members, busy] = [asked.map(({ memberId }) => memberId), asked.map(({ busyId }) => busyId)]
  const values = [members, from.toISOString().slice(0, 10), from, until, scope.actor?.id, busy] as const
  const rows = await scope.db.rows(ofMany, values)
  return rows.map(({ id, terms, exceptions, ...row }) => ({ id, terms, exceptions, busy: takenOf(row) }))
}

const takenOf = ({ starts, ends, roles }: TakenRow): Taken[] =>
  starts.map((start, nth) => ({ start, end: ends[nth] ?? start, role: roles[nth] ?? 'provider' }))

const listedSkill = sql(
  'availability.skill',
  `select s.id, s.member_id, s.kind, s.rate_unit from skills s join accounts a on a.id = s.member_id
   where s.id = $1 and s.withdrawn_at is null
     and ${isSeenListingSql('$2', '$3')}`,
)
/** A skill, if the actor may see it. */
export const findListed = (scope: MemberScope, skillId: string): Promise<Listed | undefined> =>
  scope.db.row(listedSkill, [skillId, scope.actor.id, scope.acting === undefined])

const eraseOf = sql(
  'availability.erase',
  `with exceptions as (delete from availability_exceptions where member_id = $1),
     calendars as (delete from external_calendars where member_id = $1)
   delete from availability where member_id = $1`,
)
/** Deletes a member's hours, exceptions and external calendars. */
export const eraseAvailability = (scope: Scope, memberId: string): Promise<number> => scope.db.run(eraseOf, [memberId])

const sweepPast = sql('availability.sweep', 'delete from availability_exceptions where last_day < $1::date')
/** Deletes exceptions that ended before a day. */
export const removeExceptionsBefore = (scope: Scope, day: string): Promise<number> => scope.db.run(sweepPast, [day])
