import type { ExternalCalendar } from '@sparkhood/contract/bookings/external-calendars'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import type { Interval } from '../rules-taken.ts'

const nextShown = 5

const list = sql(
  'availability.external_calendars',
  `select c.id as "_id", c.name, c.read_at, c.failing_since, c.problem, coalesce(c.whole_days, 0) as "whole_days!",
     (select count(*)::integer from external_busy b where b.calendar_id = c.id and upper(b.during) > $2) as busy_count,
     coalesce((select json_agg(n) from (
       select lower(b.during) as starts_at, upper(b.during) as ends_at from external_busy b
       where b.calendar_id = c.id and upper(b.during) > $2 order by lower(b.during) limit ${nextShown}) n), '[]') as busy
   from external_calendars c where c.member_id = $1 order by c.added_at, c.id`,
  shape<{ problem: Shown['problem'] }>(),
)
type Shown = Omit<ExternalCalendar, 'busy'> & { busy: { starts_at: string; ends_at: string }[] }
/** The actor's external calendars, in the order in which they were added. */
export async function listOwn(scope: MemberScope): Promise<ExternalCalendar[]> {
  const rows = await scope.db.rows(list, [scope.actor.id, scope.now])
  return rows.map((row) => ({
    ...row,
    busy: row.busy.map(({ starts_at, ends_at }) => ({ starts_at: new Date(starts_at), ends_at: new Date(ends_at) })),
  }))
}

const count = sql(
  'availability.count_external',
  'select count(*)::integer as "count!" from external_calendars where member_id = $1',
)
/** How many external calendars the actor has. */
export const countCalendars = async (scope: MemberScope): Promise<number> =>
  (await scope.db.row(count, [scope.actor.id]))?.count ?? 0

const insert = sql(
  'availability.add_external_calendar',
  `insert into external_calendars (id, member_id, name, address, etag, last_modified, added_at, read_at, expanded_at, next_read_at)
   select $1, $2, $3, $4, $5, $6, $7, $7, $7, $8
   where (select count(*) from external_calendars where member_id = $2) < $9`,
)
export type NewCalendar = {
  id: string
  name: string
  address: string
  etag: string | null
  lastModified: string | null
  nextReadAt: Date
}
/** Adds a calendar of the actor's; returns 0 if they have the maximum. */
export const insertCalendar = (scope: MemberScope, c: NewCalendar, most: number): Promise<number> =>
  scope.db.run(insert, [
    c.id, scope.actor.id, c.name, c.address, c.etag, c.lastModified, scope.now, c.nextReadAt, most,
  ]) // biome-ignore format: one value a place of the statement

// Calendars of one member are stored one at a time, so that each knows how much room the others leave.
const others = sql(
  'availability.others_external',
  `select c.member_id, (select count(*)::integer from external_calendars o where o.member_id = c.member_id and o.id <> c.id) as "calendars!",
     (select count(*)::integer from external_busy b where b.member_id = c.member_id and b.calendar_id <> c.id) as "blocks!"
   from external_calendars c where c.id = $1`,
)
export type Others = { calendars: number; blocks: number }
/**
 * For the member of a calendar: how many other calendars they have, and how many taken times of those are stored;
 * undefined if it is gone.
 */
export const findOthers = (scope: Scope, calendarId: string): Promise<(Others & { member_id: string }) | undefined> =>
  scope.db.row(others, [calendarId])

const clear = sql('availability.clear_external', 'delete from external_busy where calendar_id = $1')
const fill = sql(
  'availability.fill_external',
  `with crowded as (update external_calendars set whole_days = $4 where id = $1)
   insert into external_busy (calendar_id, member_id, during)
   select c.id, c.member_id, tstzrange(t.starts, t.ends) from external_calendars c
     cross join unnest($2::timestamptz[], $3::timestamptz[]) as t (starts, ends)
   where c.id = $1`,
)
/** Replaces the stored times that a calendar takes. */
export async function replaceBusy(
  scope: Scope,
  calendarId: string,
  { blocks, wholeDays }: { blocks: readonly Interval[]; wholeDays: number },
): Promise<void> {
  await scope.db.run(clear, [calendarId])
  const values = [calendarId, blocks.map(({ start }) => start), blocks.map(({ end }) => end), wholeDays] as const
  await scope.db.run(fill, values)
}

const remove = sql(
  'availability.remove_external_calendar',
  'delete from external_calendars where id = $1 and member_id = $2',
)
export const removeCalendar = (scope: MemberScope, id: string): Promise<number> =>
  scope.db.run(remove, [id, scope.actor.id])

export type KnownCalendar = {
  id: string
  member_id: string
  address: string
  etag: string | null
  last_modified: string | null
  expanded_at: Date
  failing_since: Date | null
  failures: number
  told_at: Date | null
  whole_days: number | null
}
const columns = 'id, member_id, address, etag, last_modified, expanded_at, failing_since, failures, told_at, whole_days'

// Claimed as they are found, so that only one of several processes reads each.
const claimDue = sql(
  'availability.claim_external_due',
  `update external_calendars set next_read_at = $2 where id in (
     select id from external_calendars where next_read_at <= $1 order by next_read_at, id limit $3 for update skip locked)
   returning ${columns}`,
)
/** Claims some of the calendars that are due; they are not due again before `until`. */
export const claimDueCalendars = (
  scope: Scope,
  { until, most }: { until: Date; most: number },
): Promise<KnownCalendar[]> => scope.db.rows(claimDue, [scope.now, until, most])

const stale = sql(
  'availability.stale_external',
  `select ${columns} from external_calendars
   where member_id = any($1::uuid[]) and read_at < $2 and (failing_since is null or next_read_at <= $3)`,
)
/** Members' calendars that were last read before a moment; those that fail only once they are due again. */
export const listStaleCalendars = (
  scope: Scope,
  memberIds: readonly string[],
  before: Date,
): Promise<KnownCalendar[]> => scope.db.rows(stale, [memberIds, before, scope.now])

const setRead = sql(
  'availability.external_read',
  `update external_calendars set read_at = $2, next_read_at = $3, etag = coalesce($4, etag),
     last_modified = coalesce($5, last_modified), expanded_at = coalesce($6, expanded_at), failing_since = null, problem = null,
     failures = 0, told_at = null
   where id = $1`,
)
type Read = { nextReadAt: Date; etag: string | null; lastModified: string | null; expandedAt: Date | null }
export const writeRead = (scope: Scope, id: string, r: Read): Promise<number> =>
  scope.db.run(setRead, [id, scope.now, r.nextReadAt, r.etag, r.lastModified, r.expandedAt])

const setFailed = sql(
  'availability.external_failed',
  `update external_calendars set failing_since = coalesce(failing_since, $2), problem = $3, failures = failures + 1,
     next_read_at = $4, told_at = case when $5 then $2 else told_at end
   where id = $1`,
)
type Failed = { problem: string; nextReadAt: Date; isTold: boolean }
export const writeFailed = (scope: Scope, id: string, { problem, nextReadAt, isTold }: Failed): Promise<number> =>
  scope.db.run(setFailed, [id, scope.now, problem, nextReadAt, isTold])
