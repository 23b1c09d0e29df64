import type { ListingKind, RateUnit } from '@sparkhood/contract/listings/skills'
import type { Currency } from '@sparkhood/contract/primitives/money'
import { asJson, sharedSql, sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import type { Half } from '../exchange/rules.ts'
import type { BookingFacts } from '../queries.ts'

export type BookableSkill = {
  id: string
  member_id: string
  title: string
  kind: ListingKind
  rate_unit: RateUnit
  hourly_rate_minor: number
  spark_rate_minor: number
}

const selectSkill = sharedSql(
  'bookings.skill',
  `select s.id, s.member_id, s.title, s.kind, s.rate_unit, s.hourly_rate_minor, s.spark_rate_minor
   from skills s join accounts a on a.id = s.member_id
   where s.id = $1 and s.approval_status = 'approved' and s.withdrawn_at is null and s.paused_at is null and not a.hidden
     and not exists (select from hidden_pairs h where h.member_id = $2 and h.hidden_id = s.member_id)`,
)
/** A listing that the actor may book: approved, neither withdrawn nor paused, and with an owner who is visible to them. */
export const findBookableSkill = (scope: MemberScope, skillId: string): Promise<BookableSkill | undefined> =>
  scope.db.row(selectSkill, [skillId, scope.actor.id])

/** Whether another member may book the listing of one of the actor's bookings. */
export const isBookableFor = async (
  scope: Pick<Scope, 'db'>,
  { skill_id, client_id }: Pick<BookingFacts, 'skill_id' | 'client_id'>,
): Promise<boolean> => (await scope.db.row(selectSkill, [skill_id, client_id])) !== undefined

const selectHome = sql(
  'bookings.home',
  `select concat_ws(', ', street, nullif(location_name, ''), nullif(zip_code, '')) as location, lat, lon, district
   from places where member_id = $1 and street <> ''`,
)
export type Whereabouts = { location: string; lat: number | null; lon: number | null; district: string }
/** A member's home, for bookings that take place there; undefined without a street, because nobody could find it. */
export const findHome = (scope: Scope, memberId: string): Promise<Whereabouts | undefined> =>
  scope.db.row(selectHome, [memberId])

export type NewBooking = Whereabouts & {
  id: string
  clientId: string
  providerId: string
  skillId: string
  kind: ListingKind
  title: string
  /** Whether the client chose the title, rather than the listing. */
  ownTitle: boolean
  description: string
  collected: boolean
  startsAt: Date
  endsAt: Date
  halfHours: number | null
  days: number | null
  timeZone: string
  paymentMethod: string
  currency: Currency
  priceMinor: number
  unitPriceMinor: number
  feeMinor: number
  /** Null in an exchange, which nobody pays for. */
  holdId: string | null
  exchange: { id: string; half: Half } | null
  requestKey: string | null
  photos: string[]
  askedAt: Date
  expiresAt: Date
  freeUntil: Date
}

const pressSpan = `interval '1 minute'`
const isSamePress = (skillId: string, startsAt: string): string =>
  `b.skill_id = ${skillId} and b.starts_at = ${startsAt} and b.status = 'pending'`

// The bookings and their first history rows in one round trip. Skips those whose listing has been withdrawn or paused since, or
// whose sides have been hidden from each other.
const insertBookings = sql(
  'bookings.insert',
  `with offered as (
     select asked.* from jsonb_populate_recordset(null::bookings, $1) asked join skills s on s.id = asked.skill_id
     where s.approval_status = 'approved' and s.withdrawn_at is null and s.paused_at is null
       and not exists (select from hidden_pairs h where h.member_id = asked.client_id and h.hidden_id = asked.provider_id)
       and not (asked.id = any($2::uuid[]) and exists (
         select from bookings b where b.client_id = asked.client_id and ${isSamePress('asked.skill_id', 'asked.starts_at')}
           and b.created_at > asked.created_at - ${pressSpan}))
     for share of s
   ), born as (
     insert into bookings (id, client_id, provider_id, skill_id, title, description, location, lat, lon, district,
       starts_at, ends_at, half_hours, time_zone, status, payment_method, currency, price_minor, unit_price_minor,
       hold_id, request_key, photos, expires_at, created_at, updated_at, kind, days, collected, fee_minor,
       exchange_id, exchange_half, own_title, free_until)
     select id, client_id, provider_id, skill_id, title, description, location, lat, lon, district,
       starts_at, ends_at, half_hours, time_zone, 'pending', payment_method, currency, price_minor, unit_price_minor,
       hold_id, request_key, photos, expires_at, created_at, created_at, kind, days, collected, fee_minor,
       exchange_id, exchange_half, own_title, free_until from offered
     returning id, created_at, exchange_half
   )
   insert into booking_steps (booking_id, number, from_status, to_status, by, why, at, helper_id)
   select id, 1, null, 'pending', case exchange_half when 'returned' then 'provider' else 'client' end, 'request', created_at, $3
   from born`,
)
/**
 * Returns the number of inserted bookings: fewer than given if a listing can no longer be booked, or if an identical bare request
 * exists.
 */
export const writeBookings = (
  scope: Scope,
  bookings: readonly NewBooking[],
  onlyOnes: readonly string[] = [],
): Promise<number> => scope.db.run(insertBookings, [asJson(bookings.map(asRow)), onlyOnes, scope.acting?.helperId])

const pressLocks = sql(
  'bookings.lock_presses',
  'select pg_advisory_xact_lock(hashtextextended(press, 0)) from unnest($1::text[]) as press',
)
/** Locks these keys until the transaction ends. A separate statement, so that the next one sees what others have written. */
export const lockPresses = (scope: Pick<Scope, 'db'>, presses: readonly string[]): Promise<number> =>
  scope.db.run(pressLocks, [[...presses].sort()])

/** A booking as a row of the insert's JSON recordset. */
export const asRow = (b: NewBooking) => ({
  id: b.id, client_id: b.clientId, provider_id: b.providerId, skill_id: b.skillId, title: b.title, description: b.description,
  location: b.location, lat: b.lat, lon: b.lon, district: b.district, starts_at: b.startsAt, ends_at: b.endsAt,
  half_hours: b.halfHours, time_zone: b.timeZone, payment_method: b.paymentMethod, currency: b.currency,
  price_minor: b.priceMinor, unit_price_minor: b.unitPriceMinor, hold_id: b.holdId, request_key: b.requestKey,
  photos: b.photos, expires_at: b.expiresAt, created_at: b.askedAt, kind: b.kind, days: b.days, collected: b.collected,
  fee_minor: b.feeMinor, exchange_id: b.exchange?.id ?? null, exchange_half: b.exchange?.half ?? null, own_title: b.ownTitle,
  free_until: b.freeUntil,
}) // biome-ignore format: columns of one table

const selectByKey = sql('bookings.by_request_key', 'select id from bookings where client_id = $1 and request_key = $2')
export const findByRequestKey = (scope: MemberScope): Promise<{ id: string } | undefined> =>
  scope.requestKey === undefined
    ? Promise.resolve(undefined)
    : scope.db.row(selectByKey, [scope.actor.id, scope.requestKey])

const selectSamePress = sharedSql(
  'bookings.same_press',
  `select b.id from bookings b where b.client_id = $1 and ${isSamePress('$2', '$3')}
     and b.created_at > $4::timestamptz - ${pressSpan} order by b.created_at limit 1`,
)
/** The actor's identical pending request of the last minute. */
export const findSameRequest = (
  scope: MemberScope,
  { skillId, startsAt }: { skillId: string; startsAt: Date },
): Promise<{ id: string } | undefined> => scope.db.row(selectSamePress, [scope.actor.id, skillId, startsAt, scope.now])

/** The facts that decide about a booking. */
