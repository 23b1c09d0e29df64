import type { HelpAudience, HelpReward, HelpStatus } from '@sparkhood/contract/helping/requests'
import type { HelpRepeats } from '@sparkhood/contract/helping/terms'
import { asJson, sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { termsVersion } from '../queries.ts'

/** A place: the exact one for the accepted helper, and the area that everybody else sees. */
export type HelpPlace = {
  location: string
  lat: number
  lon: number
  shownLat: number
  shownLon: number
  shownRadiusMetres: number
  district: string
}

export type StoredWords = {
  title: string
  description: string
  categoryId: string | null
  firstDay: string | null
  lastDay: string | null
  halfHours: number
  repeats: HelpRepeats | null
  times: number | null
  reward: HelpReward
  budgetMinor: number | null
  swapSkillId: string | null
  audience: HelpAudience
}
export type NewHelpRequest = StoredWords & HelpPlace & { id: string; photos: string[]; closesAt: Date }

const home = sql(
  'help.own_home',
  `select concat_ws(', ', nullif(street, ''), nullif(location_name, ''), nullif(zip_code, '')) as location, lat, lon,
     shown_lat as "shownLat", shown_lon as "shownLon", shown_radius_metres as "shownRadiusMetres", district
   from places where member_id = $1`,
)
/** The actor's home, and what others see of it. */
export const findHomePlace = (scope: MemberScope): Promise<HelpPlace | undefined> =>
  scope.db.row(home, [scope.actor.id])

const knownCategory = sql('help.category', 'select title from categories where id = $1 and published')
/** The title of a category; undefined if there is none. */
export const findCategory = async (scope: Scope | MemberScope, id: string): Promise<string | undefined> =>
  (await scope.db.row(knownCategory, [id]))?.title

const ownListing = sql(
  'help.own_listing',
  `select id from skills where id = $1 and member_id = $2 and approval_status = 'approved' and withdrawn_at is null
     and paused_at is null and kind <> 'tool'`,
)
/** Whether something is a listing of a member's that offers their time and can be booked. */
export const isListingOf = async (scope: MemberScope, id: string, memberId: string): Promise<boolean> =>
  (await scope.db.row(ownListing, [id, memberId])) !== undefined

const countOpen = sql(
  'help.count_open',
  `select count(*)::integer as count from help_requests where asker_id = $1 and status = 'open' and closes_at > $2`,
)
export const countOwnOpen = async (scope: MemberScope): Promise<number> =>
  (await scope.db.row(countOpen, [scope.actor.id, scope.now]))?.count ?? 0

const insert = sql(
  'help.insert',
  `insert into help_requests (id, asker_id, title, description, category_id, photos, first_day, last_day, half_hours, reward,
     budget_minor, swap_skill_id, audience, location, lat, lon, shown_lat, shown_lon, shown_radius_metres, district, status,
     closes_at, created_at, updated_at, repeats, times)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, 'open', $21, $22, $22, $23,
     $24)`,
)
export const insertHelpRequest = (scope: MemberScope, r: NewHelpRequest): Promise<number> =>
  scope.db.run(insert, [
    r.id, scope.actor.id, r.title, r.description, r.categoryId, r.photos, r.firstDay, r.lastDay, r.halfHours, r.reward,
    r.budgetMinor, r.swapSkillId, r.audience, r.location, r.lat, r.lon, r.shownLat, r.shownLon, r.shownRadiusMetres, r.district,
    r.closesAt, scope.now, r.repeats, r.times,
  ]) // biome-ignore format: one value a place of the statement

// Earlier questions, answers and changes stay limited to the audience for which they were written.
const changesBefore = `jsonb_path_query_array(changes || $20, '$[last - 19 to last]')`
const update = sql(
  'help.update',
  `with said as (
     update help_questions q set audience = coalesce(q.audience, r.audience),
       answer_audience = case when q.answer is not null then coalesce(q.answer_audience, r.audience) end
     from help_requests r where r.id = $1 and q.request_id = r.id and r.audience <> $11
   )
   update help_requests set title = $2, description = $3, category_id = $4, first_day = $5, last_day = $6, half_hours = $7,
     reward = $8, budget_minor = $9, swap_skill_id = $10, audience = $11, location = $12, lat = $13, lon = $14, shown_lat = $15,
     shown_lon = $16, shown_radius_metres = $17, district = $18, reminded_at = case when closes_at = $19 then reminded_at end,
     closes_at = $19, changes = case when audience = $11 then ${changesBefore}
       else coalesce((select jsonb_agg(jsonb_build_object('audience', audience) || said.change order by said.nth)
         from jsonb_array_elements(${changesBefore}) with ordinality said (change, nth)), '[]') end, updated_at = $21, repeats = $22,
     times = $23, version = version + $24
   where id = $1`,
)
export type Changed = StoredWords & HelpPlace & { id: string; closesAt: Date; changes: object[]; raises: 0 | 1 }
export const updateHelpRequest = (scope: MemberScope, r: Changed): Promise<number> =>
  scope.db.run(update, [
    r.id, r.title, r.description, r.categoryId, r.firstDay, r.lastDay, r.halfHours, r.reward, r.budgetMinor, r.swapSkillId,
    r.audience, r.location, r.lat, r.lon, r.shownLat, r.shownLon, r.shownRadiusMetres, r.district, r.closesAt,
    asJson(r.changes), scope.now, r.repeats, r.times, r.raises,
  ]) // biome-ignore format: one value a place of the statement

/** A request, with everything needed to decide about it. */
export type HelpFacts = StoredWords &
  HelpPlace & {
    id: string
    askerId: string
    /** The title of its category. */
    category: string | null
    status: HelpStatus
    offerCount: number
    photos: string[]
    closesAt: Date
    version: string
  }
const facts = `r.id, r.asker_id as "askerId", r.title, r.description, r.category_id as "categoryId",
  (select k.title from categories k where k.id = r.category_id) as category, r.first_day::text as "firstDay", r.last_day::text as "lastDay", r.half_hours as "halfHours", r.repeats, r.times, r.reward,
  r.budget_minor as "budgetMinor", r.swap_skill_id as "swapSkillId", r.audience, r.location, r.lat, r.lon,
  r.shown_lat as "shownLat", r.shown_lon as "shownLon", r.shown_radius_metres as "shownRadiusMetres", r.district, r.status,
  r.offer_count as "offerCount", r.photos, r.closes_at as "closesAt", ${termsVersion} as "version!"`

const own = sql('help.own', `select ${facts} from help_requests r where r.id = $1 and r.asker_id = $2`)
/** A request of the actor's. */
export const findOwnHelpRequest = (scope: MemberScope, id: string): Promise<HelpFacts | undefined> =>
  scope.db.row(own, [id, scope.actor.id])

const lockOwn = sql(
  'help.lock_own',
  `select ${facts} from help_requests r where r.id = $1 and r.asker_id = $2 for update`,
)
/** Locks a request of the actor's; undefined if it is somebody else's. */
export const lockOwnHelpRequest = (scope: MemberScope, id: string): Promise<HelpFacts | undefined> =>
  scope.db.row(lockOwn, [id, scope.actor.id])

const lock = sql('help.lock', `select ${facts} from help_requests r where r.id = $1 for update`)
export const lockHelpRequest = (scope: Scope | MemberScope, id: string): Promise<HelpFacts | undefined> =>
  scope.db.row(lock, [id])

const setStatus = sql('help.set_status', 'update help_requests set status = $2, updated_at = $3 where id = $1')
export const writeStatus = (scope: Scope | MemberScope, id: string, status: HelpStatus): Promise<number> =>
  scope.db.run(setStatus, [id, status, scope.now])

const renew = sql(
  'help.renew',
  `update help_requests set status = 'open', closes_at = $2, reminded_at = null, updated_at = $3 where id = $1`,
)
export const writeRenewed = (scope: MemberScope, id: string, closesAt: Date): Promise<number> =>
  scope.db.run(renew, [id, closesAt, scope.now])

// Not those that end with their last day: they cannot be renewed, and may have been made only just now.
const closing = sql(
  'help.closing',
  `select id from help_requests where status = 'open' and closes_at > $1 and closes_at <= $2 and reminded_at is null
     and (last_day is null or last_day > (closes_at at time zone 'Europe/London')::date) and id > $3 order by id limit 200`,
)
/** The next requests, by id, that close before `until` and can be kept open. */
export const listClosing = (
  scope: Scope,
  { until, after }: { until: Date; after: string },
): Promise<{ id: string }[]> => scope.db.rows(closing, [scope.now, until, after])

const remind = sql(
  'help.set_reminded',
  `update help_requests set reminded_at = $2 where id = $1 and status = 'open' and reminded_at is null`,
)
export const writeReminded = (scope: Scope, id: string): Promise<number> => scope.db.run(remind, [id, scope.now])

const expired = sql(
  'help.expired',
  `select id from help_requests where status = 'open' and closes_at <= $1 and id > $2 order by id limit 200`,
)
/** The next requests, by id, whose deadline has passed. */
export const listExpired = (scope: Scope, after: string): Promise<{ id: string }[]> =>
  scope.db.rows(expired, [scope.now, after])
