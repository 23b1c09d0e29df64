import type { BookingActor, BookingStatus, Side } from '@sparkhood/contract/bookings/statuses'
import type { ListingKind, RateUnit } from '@sparkhood/contract/listings/skills'
import type { Currency } from '@sparkhood/contract/primitives/money'
import { asJson, sharedSql, sql } from '../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { helperSql } from '../trusted-helpers/public.ts'
import type { Half } from './exchange/rules.ts'
import { goneHalf, isBack, isBlocked, storedFreeUntil, suspendedSide } from './queries/shown.ts'

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
/** A skill the actor may book: approved, neither withdrawn nor paused, its owner hidden neither from all nor from them. */
export const findBookableSkill = (scope: MemberScope, skillId: string): Promise<BookableSkill | undefined> =>
  scope.db.row(selectSkill, [skillId, scope.actor.id])

/** Whether another member than the actor may book what a booking of theirs was for. */
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
/** Where somebody lives, for what is collected or done there; nothing while they have named no street, as nobody could find it. */
export const findHome = (scope: Scope, memberId: string): Promise<Whereabouts | undefined> =>
  scope.db.row(selectHome, [memberId])

export type NewBooking = Whereabouts & {
  id: string
  clientId: string
  providerId: string
  skillId: string
  kind: ListingKind
  title: string
  /** Whether the client named it so, rather than the listing. */
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
  /** Null in an exchange, where nobody pays. */
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

// The bookings and the first step of each one's history in one round trip; without those whose skill was withdrawn or paused, or
// whose sides were hidden from each other, meanwhile.
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
 * Returns how many were written: fewer than were asked for where a skill can no longer be booked, or where one of those that
 * have to be the only one of their kind was asked for already.
 */
export const writeBookings = (
  scope: Scope,
  bookings: readonly NewBooking[],
  onlyOnes: readonly string[] = [],
): Promise<number> => scope.db.run(insertBookings, [asJson(bookings.map(asRow)), onlyOnes, scope.acting?.helperId])

const askedBy = sql(
  'bookings.is_asked_by',
  'select exists (select from booking_steps where booking_id = $1 and number = 1 and helper_id = $2) as "asked!"',
)
/** Whether a helper asked for a booking. */
export const isAskedBy = async (scope: Pick<Scope, 'db'>, id: string, helperId: string): Promise<boolean> =>
  (await scope.db.row(askedBy, [id, helperId]))?.asked ?? false

const pressLocks = sql(
  'bookings.lock_presses',
  'select pg_advisory_xact_lock(hashtextextended(press, 0)) from unnest($1::text[]) as press',
)
/** Holds these until the transaction ends; a statement of its own, so that the next one sees what others wrote. */
export const lockPresses = (scope: Pick<Scope, 'db'>, presses: readonly string[]): Promise<number> =>
  scope.db.run(pressLocks, [[...presses].sort()])

/** A booking as the recordset of an insert reads it. */
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
/** A request of the actor's for the same at the same time, that was made within the last minute and still waits. */
export const findSameRequest = (
  scope: MemberScope,
  { skillId, startsAt }: { skillId: string; startsAt: Date },
): Promise<{ id: string } | undefined> => scope.db.row(selectSamePress, [scope.actor.id, skillId, startsAt, scope.now])

/** What deciding about a booking takes. */
export type BookingFacts = {
  id: string
  client_id: string
  provider_id: string
  kind: ListingKind
  status: BookingStatus
  currency: Currency
  price_minor: number
  unit_price_minor: number
  fee_minor: number
  skill_id: string
  half_hours: number | null
  days: number | null
  time_zone: string
  hold_id: string | null
  exchange_id: string | null
  exchange_half: Half | null
  done_at: Date | null
  starts_at: Date
  ends_at: Date
  free_until: Date
  created_at: Date
  expires_at: Date
  release_at: Date | null
  released_at: Date | null
  absent: Side | null
  answer_by: Date | null
  suspended: Side | null
  unrepresented: boolean
  is_back: boolean
  blocked: boolean
  gone: Half | null
}
const getFactColumns = (
  now: string,
): string => `id, client_id, provider_id, kind, status, currency, price_minor, unit_price_minor, fee_minor, hold_id, skill_id,
  exchange_id, exchange_half, done_at,
  half_hours, days, time_zone, starts_at, ends_at, ${storedFreeUntil('bookings')} as free_until, created_at, expires_at, release_at,
  released_at, absent, answer_by, ${suspendedSide('bookings')} as suspended, ${helperSql.isUnrepresented('client_id', now)} as "unrepresented!",
  ${isBack('bookings')} as "is_back!", ${isBlocked('bookings')} as "blocked!", ${goneHalf('bookings')} as gone`

// An exchange is locked whole and always in one order, so that two acts on its halves never wait for each other.
const withOther = `(id = $1 or exchange_id = (select exchange_id from bookings where id = $1))`
const theOne = (locked: BookingFacts[], id: string): BookingFacts | undefined => locked.find((one) => one.id === id)

const selectForActor = sql(
  'bookings.lock_for_actor',
  `select ${getFactColumns('$3')} from bookings where ${withOther} and $2 in (client_id, provider_id) order by id for no key update`,
)
/** Locks a booking the actor is a side of; to anybody else there is none. */
export const lockOwnBooking = async (scope: MemberScope, id: string): Promise<BookingFacts | undefined> =>
  theOne(await scope.db.rows(selectForActor, [id, scope.actor.id, scope.now]), id)

const selectOwn = sql(
  'bookings.own',
  `select ${getFactColumns('$3')} from bookings where id = $1 and $2 in (client_id, provider_id)`,
)
/** A booking the actor is a side of. */
export const findOwnBooking = (scope: MemberScope, id: string): Promise<BookingFacts | undefined> =>
  scope.db.row(selectOwn, [id, scope.actor.id, scope.now])

const selectForClock = sql(
  'bookings.lock',
  `select ${getFactColumns('$2')} from bookings where ${withOther} order by id for no key update`,
)
export const lockBooking = async (scope: Scope, id: string): Promise<BookingFacts | undefined> =>
  theOne(await scope.db.rows(selectForClock, [id, scope.now]), id)

const selectOther = sql(
  'bookings.other_half',
  `select ${getFactColumns('$3')} from bookings where exchange_id = $1 and id <> $2 for no key update`,
)
/** The other half of an exchange, which was locked with the first. */
export const lockOtherHalf = (scope: Scope, half: BookingFacts): Promise<BookingFacts | undefined> =>
  scope.db.row(selectOther, [half.exchange_id, half.id, scope.now])

export type StepToWrite = {
  id: string
  /** Who takes it in the name of that side. */
  helperId: string | null
  from: BookingStatus
  to: BookingStatus
  by: BookingActor
  why: string
  strike: boolean
  releaseAt: Date | null
  releasedAt: Date | null
  /** The provider's part of the price, where a dispute ends. */
  settledMinor: number | null
  /** Who is said to have stayed away from here on, and until when they may answer. */
  absent: Side | null
  answerBy: Date | null
  /** When a half of an exchange was said to be done. */
  doneAt: Date | null
  /** Until when the client may cancel free of charge, where that changes. */
  freeUntil: Date | null
}

// One conditional update and its row of history: of two racing transitions exactly one finds the booking where it was.
const moveBooking = sql(
  'bookings.move',
  `with moved as (
     update bookings set status = $3, updated_at = $7, release_at = coalesce($8, release_at),
       released_at = coalesce(released_at, $9), settled_minor = $10, absent = $11, answer_by = $12,
       done_at = coalesce($13, done_at), free_until = coalesce($15, free_until)
     where id = $1 and status = $2
     returning id
   )
   insert into booking_steps (booking_id, number, from_status, to_status, by, why, strike, at, helper_id)
   select id, (select count(*) + 1 from booking_steps where booking_id = $1), $2, $3, $4, $5, $6, $7, $14 from moved`,
)
export const writeStep = (scope: Scope, step: StepToWrite): Promise<number> =>
  scope.db.run(moveBooking, [
    step.id, step.from, step.to, step.by, step.why, step.strike, scope.now, step.releaseAt, step.releasedAt, step.settledMinor,
    step.absent, step.answerBy, step.doneAt, step.helperId, step.freeUntil,
  ]) // biome-ignore format: one value a place of the statement

const setReleased = sql(
  'bookings.set_released',
  `update bookings set released_at = $2, updated_at = $2 where id = $1 and status = 'completed' and released_at is null`,
)
export const writeReleased = (scope: Scope, id: string): Promise<number> => scope.db.run(setReleased, [id, scope.now])
