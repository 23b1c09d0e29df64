import type { ArrangementStatus, Repeats, VisitStatus } from '@sparkhood/contract/bookings/arrangement-terms'
import type { Side } from '@sparkhood/contract/bookings/statuses'
import type { Currency } from '@sparkhood/contract/primitives/money'
import { asJson, sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import type { Whereabouts } from '../request/queries.ts'
import type { PausedWhy } from './rules.ts'

/** The facts for deciding about an arrangement and for booking its visits. */
export type ArrangementRow = Whereabouts & {
  id: string
  client_id: string
  provider_id: string
  skill_id: string
  kind: 'skill' | 'service' | 'tool'
  title: string
  own_title: boolean
  description: string
  half_hours: number
  time_zone: string
  repeats: Repeats
  weekday: number
  nth: number
  clock_time: string
  payment_method: 'wallet' | 'spark_token'
  currency: Currency
  status: ArrangementStatus
  asked: Side | null
  paused_why: PausedWhy | null
  paused_by: Side | null
  expires_at: Date
}
const columns = `a.id, a.client_id, a.provider_id, a.skill_id, s.kind, a.title, a.own_title, a.description, a.location, a.lat, a.lon,
  a.district, a.half_hours, a.time_zone, a.repeats, a.weekday, a.nth, a.clock_time, a.payment_method, a.currency, a.status, a.asked,
  a.paused_why, a.paused_by, a.expires_at`
const locked = `select ${columns} from arrangements a join skills s on s.id = a.skill_id where a.id = $1`

const lockOwn = sql('arrangements.lock_own', `${locked} and $2 in (a.client_id, a.provider_id) for no key update of a`)
/** Locks one of the actor's arrangements; undefined if the actor is no side of it. */
export const lockOwnArrangement = (scope: MemberScope, id: string): Promise<ArrangementRow | undefined> =>
  scope.db.row(lockOwn, [id, scope.actor.id])

const lock = sql('arrangements.lock', `${locked} for no key update of a`)
export const lockArrangement = (scope: Scope, id: string): Promise<ArrangementRow | undefined> =>
  scope.db.row(lock, [id])

const findOwn = sql('arrangements.own', `${locked} and $2 in (a.client_id, a.provider_id)`)
export const findOwnArrangement = (scope: MemberScope, id: string): Promise<ArrangementRow | undefined> =>
  scope.db.row(findOwn, [id, scope.actor.id])

const byKey = sql(
  'arrangements.by_request_key',
  'select id from arrangements where client_id = $1 and request_key = $2',
)
/** The arrangement that was proposed with this request's idempotency key, if it has one. */
export const findProposed = (scope: MemberScope): Promise<{ id: string } | undefined> =>
  scope.requestKey === undefined ? Promise.resolve(undefined) : scope.db.row(byKey, [scope.actor.id, scope.requestKey])

// Inserts nothing if the listing has been withdrawn or paused since, or the sides have been hidden from each other.
const insert = sql(
  'arrangements.insert',
  `with offered as (
     select asked.* from jsonb_populate_record(null::arrangements, $1) asked join skills s on s.id = asked.skill_id
     where s.approval_status = 'approved' and s.withdrawn_at is null and s.paused_at is null
       and not exists (select from hidden_pairs h where h.member_id = asked.client_id and h.hidden_id = asked.provider_id)
     for share of s
   ), born as (insert into arrangements select * from offered returning id, created_at)
   insert into arrangement_steps (arrangement_id, number, from_status, to_status, by, why, at)
   select id, 1, null, 'proposed', 'client', 'propose', created_at from born`,
)
export type NewArrangement = Omit<ArrangementRow, 'kind' | 'status' | 'asked' | 'paused_why' | 'paused_by'> & {
  request_key: string | null
}
/** Inserts a proposal with its first step; returns 0 if the listing can no longer be booked. */
export const writeArrangement = (scope: MemberScope, a: NewArrangement): Promise<number> =>
  scope.db.run(insert, [
    asJson({ ...a, status: 'proposed', asked: 'provider', created_at: scope.now, updated_at: scope.now }),
  ])

// Its listing either exists or was never public: see `addUnlisted`.
const insertOffered = sql(
  'arrangements.insert_offered',
  `with born as (
     insert into arrangements select asked.* from jsonb_populate_record(null::arrangements, $1) asked returning id, created_at
   )
   insert into arrangement_steps (arrangement_id, number, from_status, to_status, by, why, at)
   select id, 1, null, 'proposed', 'provider', 'offer', created_at from born`,
)
/** Inserts the provider's offer, which the client accepts in the same transaction. */
export const writeOffered = (scope: MemberScope, a: NewArrangement): Promise<number> =>
  scope.db.run(insertOffered, [
    asJson({ ...a, status: 'proposed', asked: 'client', created_at: scope.now, updated_at: scope.now }),
  ])

export type NewVisit = {
  id: string
  number: number
  startsAt: Date
  endsAt: Date
  clockMoved: boolean
  status: VisitStatus
  priceMinor: number
  unitPriceMinor: number
  feeMinor: number
}
const insertVisits = sql(
  'arrangements.insert_visits',
  `insert into arrangement_visits (id, arrangement_id, number, slot_at, starts_at, ends_at, clock_moved, status, price_minor,
     unit_price_minor, fee_minor, updated_at)
   select v.id, $1, v.number, v.starts_at, v.starts_at, v.ends_at, v.clock_moved, v.status, v.price_minor, v.unit_price_minor,
     v.fee_minor, $3 from jsonb_populate_recordset(null::arrangement_visits, $2) v`,
)
export const writeVisits = (scope: Scope, id: string, visits: readonly NewVisit[]): Promise<number> =>
  scope.db.run(insertVisits, [
    id,
    asJson(
      visits.map((v) => ({
        id: v.id, number: v.number, starts_at: v.startsAt, ends_at: v.endsAt, clock_moved: v.clockMoved, status: v.status,
        price_minor: v.priceMinor, unit_price_minor: v.unitPriceMinor, fee_minor: v.feeMinor,
      })), // biome-ignore format: columns of one table
    ),
    scope.now,
  ])

const deleteVisits = sql(
  'arrangements.drop_proposed',
  `delete from arrangement_visits where arrangement_id = $1 and status in ('proposed', 'left_out')`,
)
/** Deletes the dates of a proposal that a counter-proposal replaces. */
export const dropProposedVisits = (scope: Scope, id: string): Promise<number> => scope.db.run(deleteVisits, [id])

const replaceRule = sql(
  'arrangements.set_rule',
  'update arrangements set repeats = $2, weekday = $3, nth = $4, clock_time = $5, updated_at = $6 where id = $1',
)
type StoredRule = { repeats: Repeats; weekday: number; nth: number; clockTime: string }
export const writeRule = (scope: Scope, id: string, rule: StoredRule): Promise<number> =>
  scope.db.run(replaceRule, [id, rule.repeats, rule.weekday, rule.nth, rule.clockTime, scope.now])

// A conditional update with its history row: of two racing actions exactly one finds the expected status.
const move = sql(
  'arrangements.move',
  `with moved as (
     update arrangements set status = $3, asked = $6, paused_why = $7, paused_by = $8, expires_at = coalesce($9, expires_at),
       updated_at = $10
     where id = $1 and status = $2 returning id
   )
   insert into arrangement_steps (arrangement_id, number, from_status, to_status, by, why, at)
   select id, (select count(*) + 1 from arrangement_steps where arrangement_id = $1), $2, $3, $4, $5, $10 from moved`,
)
export type ArrangementStep = {
  id: string
  from: ArrangementStatus
  to: ArrangementStatus
  by: Side | 'clock'
  why: string
  asked: Side | null
  pausedWhy: PausedWhy | null
  pausedBy: Side | null
  expiresAt: Date | null
}
export const writeArrangementStep = (scope: Scope, s: ArrangementStep): Promise<number> =>
  scope.db.run(move, [
    s.id, s.from, s.to, s.by, s.why, s.asked, s.pausedWhy, s.pausedBy, s.expiresAt, scope.now,
  ]) // biome-ignore format: one value a place of the statement

const setVisits = sql(
  'arrangements.set_visits',
  `update arrangement_visits set status = $3, updated_at = $4
   where arrangement_id = $1 and status = any($2::text[]) and ($5::uuid[] is null or id = any($5))`,
)
/** Changes the status of an arrangement's visits with one of the given statuses, or of the named ones among them; returns their number. */
export const writeVisitStatus = (
  scope: Scope,
  id: string,
  { from, to, only }: { from: readonly VisitStatus[]; to: VisitStatus; only?: readonly string[] },
): Promise<number> => scope.db.run(setVisits, [id, from, to, scope.now, only ?? null])

const setTimes = sql(
  'arrangements.set_times',
  `update arrangement_visits v set status = 'planned', starts_at = t.starts_at, ends_at = t.ends_at, clock_moved = t.clock_moved,
     updated_at = $2
   from unnest($1::uuid[], $3::timestamptz[], $4::timestamptz[], $5::boolean[]) as t (id, starts_at, ends_at, clock_moved)
   where v.id = t.id and v.status = 'paused'`,
)
export type VisitTime = { id: string; startsAt: Date; endsAt: Date; clockMoved: boolean }
/** Plans visits at other times. They must not have a reserved time before. */
export const writeVisitTimes = (scope: Scope, times: readonly VisitTime[]): Promise<number> =>
  scope.db.run(setTimes, [
    times.map(({ id }) => id),
    scope.now,
    times.map(({ startsAt }) => startsAt),
    times.map(({ endsAt }) => endsAt),
    times.map(({ clockMoved }) => clockMoved),
  ])

const setPrices = sql(
  'arrangements.set_prices',
  `update arrangement_visits set unit_price_minor = $3, price_minor = $4, fee_minor = $5, updated_at = $6
   where arrangement_id = $1 and number >= $2 and status in ('planned', 'paused')`,
)
type Price = { unitPriceMinor: number; priceMinor: number; feeMinor: number }
export const writePrices = (
  scope: Scope,
  id: string,
  { from, price }: { from: number; price: Price },
): Promise<number> =>
  scope.db.run(setPrices, [id, from, price.unitPriceMinor, price.priceMinor, price.feeMinor, scope.now])

export type VisitRow = {
  id: string
  number: number
  slot_at: Date
  starts_at: Date
  ends_at: Date
  clock_moved: boolean
  status: VisitStatus
  price_minor: number
  unit_price_minor: number
  fee_minor: number
}
const listOf = sql(
  'arrangements.visits',
  `select id, number, slot_at, starts_at, ends_at, clock_moved, status, price_minor, unit_price_minor, fee_minor
   from arrangement_visits where arrangement_id = $1 order by number`,
)
export const listVisits = (scope: Scope, id: string): Promise<VisitRow[]> => scope.db.rows(listOf, [id])
