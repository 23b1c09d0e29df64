import { type AvailabilityException, mostBufferMinutes } from '@sparkhood/contract/availability'
import type { ListingKind, RateUnit } from '@sparkhood/contract/skills'
import { sharedSql, sql } from '../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import type { Interval, Terms } from './rules.ts'

// The days as text: a date has no moment, so it never becomes one.
const exceptionColumns = `id as "_id", first_day::text, last_day::text, opens, closes, note`
const termsColumns = `json_build_object('noticeHours', a.notice_hours, 'bufferMinutes', a.buffer_minutes,
  'bankHolidays', a.bank_holidays, 'weekly', a.weekly)`

const own = sql(
  'availability.own',
  `select (select ${termsColumns} from availability a where a.member_id = $1) as terms,
     coalesce((select json_agg(e order by e.first_day, e."_id") from (
       select ${exceptionColumns} from availability_exceptions where member_id = $1 and last_day >= $2::date
     ) e), '[]') as exceptions`,
)
export type OwnRow = { terms: Terms | null; exceptions: AvailabilityException[] }
/** The actor's terms, if they have stated any, and their exceptions from a day on. */
export async function getOwn(scope: MemberScope, today: string): Promise<OwnRow> {
  const row = await scope.db.row<OwnRow>(own, [scope.actor.id, today])
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
/** Forgets what the actor said of their week. */
export const dropTerms = (scope: MemberScope): Promise<number> => scope.db.run(forget, [scope.actor.id])

const insertException = sql(
  'availability.insert_exception',
  `insert into availability_exceptions (id, member_id, first_day, last_day, opens, closes, note)
   select $1, $2, $3, $4, $5, $6, $7
   where (select count(*) from availability_exceptions where member_id = $2 and last_day >= $8::date) < $9`,
)
/** Keeps an exception; 0 where there are as many as may be. */
export const writeException = (
  scope: MemberScope,
  { _id, first_day, last_day, opens, closes, note }: AvailabilityException,
  { today, most }: { today: string; most: number },
): Promise<number> =>
  scope.db.run(insertException, [_id, scope.actor.id, first_day, last_day, opens, closes, note, today, most])

const deleteException = sql(
  'availability.delete_exception',
  'delete from availability_exceptions where id = $1 and member_id = $2',
)
export const dropException = (scope: MemberScope, exceptionId: string): Promise<number> =>
  scope.db.run(deleteException, [exceptionId, scope.actor.id])

/** The bookings of a busy id that are in the way from a moment on; what has just ended may have a buffer behind it. */
const inTheWay = (from: string, until: string): string =>
  `during && tstzrange(${from}::timestamptz - interval '${mostBufferMinutes} minutes', ${until})
     and status in ('accepted', 'in_progress')`

const ofProvider = sharedSql(
  'availability.of_provider',
  `select (select ${termsColumns} from availability a where a.member_id = $1) as terms,
     coalesce((select json_agg(e) from (
       select first_day::text, last_day::text, opens, closes from availability_exceptions
       where member_id = $1 and last_day >= $2::date - 1
     ) e), '[]') as exceptions,
     array(select starts_at from bookings
       where busy_id = $4 and ${inTheWay('$3', 'null')}
         and id is distinct from $5 order by id) as starts,
     array(select ends_at from bookings
       where busy_id = $4 and ${inTheWay('$3', 'null')}
         and id is distinct from $5 order by id) as ends`,
)
type ProviderRow = Pick<OwnRow, 'terms' | 'exceptions'> & { starts: Date[]; ends: Date[] }
export type ProviderFacts = { terms: Terms | null; exceptions: OwnRow['exceptions']; busy: Interval[] }
/** What is asked for, as far as it decides about times: a tool is out by itself, all else takes its provider's time. */
export type Listed = { id: string; member_id: string; kind: ListingKind; rate_unit: RateUnit }
/** What decides when a provider, or a tool of theirs, is free from now on, as if the booking `except` were not there. */
export async function getProviderFacts(scope: Scope, skill: Listed, except?: string): Promise<ProviderFacts> {
  const { now } = scope
  const busyId = skill.kind === 'tool' ? skill.id : skill.member_id
  const values = [skill.member_id, now.toISOString().slice(0, 10), now, busyId, except ?? null]
  const row = await scope.db.row<ProviderRow>(ofProvider, values)
  if (!row) throw new Error('The answer is always one row')
  return { terms: row.terms, exceptions: row.exceptions, busy: busyOf(row) }
}

const ofMany = sql(
  'availability.of_many',
  `select asked.busy_id as id,
     (select ${termsColumns} from availability a where a.member_id = m.id) as terms,
     coalesce((select json_agg(e) from (
       select first_day::text, last_day::text, opens, closes from availability_exceptions
       where member_id = m.id and last_day >= $2::date - 1
     ) e), '[]') as exceptions, taken.starts, taken.ends
   from unnest($1::uuid[], $6::uuid[]) asked(member_id, busy_id) join accounts m on m.id = asked.member_id
   cross join lateral (
     select coalesce(array_agg(starts_at order by id), '{}') as starts, coalesce(array_agg(ends_at order by id), '{}') as ends
     from bookings
     where busy_id = asked.busy_id and ${inTheWay('$3', '$4')}
   ) taken
   where not m.hidden
     and not exists (select from hidden_pairs h where h.member_id = $5 and h.hidden_id = m.id)`,
)
/** Whose hours hold, and whose bookings are in the way: the member's own, or those of a tool. */
export type Asked = { memberId: string; busyId: string }
/** What decides when each of these is free between two moments, of those whose member the actor may see. */
export async function listFacts(
  scope: MemberScope,
  asked: readonly Asked[],
  { from, until }: { from: Date; until: Date },
): Promise<(ProviderFacts & { id: string })[]> {
  const [members, busy] = [asked.map(({ memberId }) => memberId), asked.map(({ busyId }) => busyId)]
  const values = [members, from.toISOString().slice(0, 10), from, until, scope.actor.id, busy]
  const rows = await scope.db.rows<ProviderRow & { id: string }>(ofMany, values)
  return rows.map(({ id, terms, exceptions, ...row }) => ({ id, terms, exceptions, busy: busyOf(row) }))
}

const busyOf = ({ starts, ends }: Pick<ProviderRow, 'starts' | 'ends'>): Interval[] =>
  starts.map((start, nth) => ({ start, end: ends[nth] ?? start }))

const listedSkill = sql(
  'availability.skill',
  `select s.id, s.member_id, s.kind, s.rate_unit from skills s join accounts a on a.id = s.member_id
   where s.id = $1 and s.withdrawn_at is null
     and (s.member_id = $2 or (s.approval_status = 'approved' and s.paused_at is null and not a.hidden
       and not exists (select from hidden_pairs h where h.member_id = $2 and h.hidden_id = s.member_id)))`,
)
/** A skill, if the actor may see it. */
export const findListed = (scope: MemberScope, skillId: string): Promise<Listed | undefined> =>
  scope.db.row<Listed>(listedSkill, [skillId, scope.actor.id])

const eraseOf = sql(
  'availability.erase',
  `with exceptions as (delete from availability_exceptions where member_id = $1)
   delete from availability where member_id = $1`,
)
/** Forgets when a member is free. */
export const eraseAvailability = (scope: Scope, memberId: string): Promise<number> => scope.db.run(eraseOf, [memberId])

const sweepPast = sql('availability.sweep', 'delete from availability_exceptions where last_day < $1::date')
/** Forgets exceptions whose days are over since before a day. */
export const removeExceptionsBefore = (scope: Scope, day: string): Promise<number> => scope.db.run(sweepPast, [day])
