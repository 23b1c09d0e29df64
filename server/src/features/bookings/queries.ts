import type { BookingActor, BookingStatus, Side } from '@sparkhood/contract/bookings/statuses'
import { contactDays, freeCancellationHours, secondThoughtsMinutes } from '@sparkhood/contract/bookings/terms'
import type { ListingKind } from '@sparkhood/contract/listings/skills'
import type { Currency } from '@sparkhood/contract/primitives/money'
import { sql } from '../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { helperSql } from '../trusted-helpers/public.ts'
import type { Half } from './exchange/rules.ts'

const wasCompletedAfter = (moment: string): string =>
  `exists (select from booking_steps c where c.booking_id = b.id and c.to_status = 'completed' and c.at > ${moment})`

/** Whether the provider ever accepted `bookings b`: a request can be disputed too. */
export const wasAccepted = `exists (select from booking_steps a where a.booking_id = b.id and a.to_status = 'accepted')`

/** Whether `bookings b` was disputed by the side that had just been reported as a no-show. */
const deniesNoShow = `exists (select from booking_steps o join booking_steps p on p.booking_id = o.booking_id and p.number = o.number - 1
      where o.booking_id = b.id and o.to_status = 'disputed' and p.why = 'no-show' and p.by <> o.by)`

/** Who was asked for the booking `b`, and who asked; the same for both halves of an exchange. */
export const askedId = (b: string): string =>
  `case when ${b}.exchange_half = 'returned' then ${b}.client_id else ${b}.provider_id end`
const askerId = (b: string): string =>
  `case when ${b}.exchange_half = 'returned' then ${b}.provider_id else ${b}.client_id end`

/** Whether one side of `bookings b` has blocked the other. The table stores each pair in both directions. */
export const isBlocked = (b: string): string => `exists (
      select from hidden_pairs hp where hp.member_id = ${b}.client_id and hp.hidden_id = ${b}.provider_id)`

/** Whether the listing `skills s` was rejected or withdrawn. An offer without a listing has one that was withdrawn from the start. */
export const isListingGone = (s: string): string =>
  `(${s}.approval_status = 'rejected' or coalesce(${s}.withdrawn_at <> ${s}.created_at, false))`

/** The half of `bookings b` whose listing is gone ('asked' if it is no exchange); null if none is. */
export const goneHalf = (
  b: string,
): string => `(select case g.exchange_half when 'returned' then 'returned' else 'asked' end
      from bookings g join skills gs on gs.id = g.skill_id
      where (g.id = ${b}.id or g.exchange_id = ${b}.exchange_id) and ${isListingGone('gs')} order by g.exchange_half limit 1)`

/**
 * Whether the sides of `bookings b` see each other's phone number and the address at the time `now`. After a block only until the
 * booking has taken place, so that a blocked member does not get a new phone number.
 */
export function sharesContact(now: string): string {
  const before = `${now}::timestamptz - interval '${contactDays} days'`
  // Counted from its end, or from its completion if that was earlier.
  return `(b.status in ('accepted', 'in_progress') or not ${isBlocked('b')}
    and ${wasAccepted} and (b.status = 'disputed'
      or b.status = 'completed' and b.ends_at > ${before} and ${wasCompletedAfter(before)}))`
}

/** Whether the place of `bookings b` belongs to $1: the client, or the provider if the client collects a tool. */
export const isOwnPlace = '$1 = case when b.collected then b.provider_id else b.client_id end'

/** Whether $1 sees the exact address. */
const seesPlace = (now: string): string => `(${isOwnPlace} or ${sharesContact(now)})`

/**
 * Until when the client of `bookings b` may cancel free of charge, as stored on acceptance. Rows older than the column that are not
 * backfilled yet use the rule of their time.
 */
export const storedFreeUntil = (b: string): string => `coalesce(${b}.free_until, greatest(
    coalesce(${b}.cancel_starts_at, ${b}.starts_at) - interval '${freeCancellationHours} hours',
    ${b}.created_at + interval '${secondThoughtsMinutes} minutes'))`

/** The side of `bookings b` that is suspended, and so can neither reply nor come; null if neither is. */
export const suspendedSide = (
  b: string,
): string => `(select case a.id when ${b}.client_id then 'client' else 'provider' end
    from accounts a where a.id in (${b}.client_id, ${b}.provider_id) and a.suspended_at is not null order by a.id limit 1)`

/** Whether the lender of `bookings b` confirmed the return. A loan that nobody completes is completed by the clock. */
export const isBack = (b: string): string => `(${b}.kind = 'tool' and ${b}.status = 'completed'
    and exists (select from booking_steps t where t.booking_id = ${b}.id and t.to_status = 'completed' and t.by = 'provider'))`

/**
 * The iCalendar SEQUENCE of `bookings b`, which rises with every step and when its texts are taken down. A visit
 * `arrangement_visits w` shares the UID of its series, so it shares the sequence too: calendars ignore a lower one.
 */
export const calendarSequence = `case when w.arrangement_id is null
    then (select count(*) from booking_steps t where t.booking_id = b.id) + (b.words_taken_at is not null)::integer
    else (select count(*) from arrangement_steps t where t.arrangement_id = w.arrangement_id)
      + (select count(a.words_taken_at) from arrangements a where a.id = w.arrangement_id)
      + (select count(*) from arrangement_visits v join booking_steps t on t.booking_id = v.id
         where v.arrangement_id = w.arrangement_id) end`

/** The arrival of the provider of `bookings b`, by code or by the client's press; null without either. */
export const arrived = `coalesce(
    (select jsonb_build_object('at', r.arrived_at, 'received_at', r.received_at, 'how', 'code')
     from arrivals r where r.booking_id = b.id and r.arrived_at is not null),
    (select jsonb_build_object('at', p.at, 'received_at', p.at, 'how', 'client')
     from booking_steps p where p.booking_id = b.id and p.why = 'in-progress' and b.kind <> 'tool' limit 1))`

/** Whether the arrive code of `bookings b` was entered. */
const cameByCode = 'exists (select from arrivals a where a.booking_id = b.id and a.arrived_at is not null)'

/** Whether the provider completed `bookings b` although neither the client nor a code confirms that it began. */
export const completedUnbegun = `(exists (select from booking_steps s where s.booking_id = b.id and s.from_status = 'accepted'
      and s.why = 'complete' and s.by = 'provider') and not ${cameByCode})`

const selectUnbegun = sql(
  'bookings.is_completed_unbegun',
  `select ${completedUnbegun} as "unbegun!" from bookings b where b.id = $1`,
)
export const isCompletedUnbegun = async (scope: Scope, id: string): Promise<boolean> =>
  (await scope.db.row(selectUnbegun, [id]))?.unbegun ?? false

/** The fee that a client pays for cancelling late: `getLateFee` of the rules. */
const lateFee = 'least(b.unit_price_minor, b.price_minor)'

/** SQL fragments about `bookings b` for other features. */
export const bookingSql = {
  arrived,
  askedId,
  askerId,
  calendarSequence,
  cameByCode,
  completedUnbegun,
  deniesNoShow,
  lateFee,
  seesPlace,
  wasAccepted,
}

const fill = sql(
  'bookings.fill_free_until',
  `update bookings b set free_until = ${storedFreeUntil('b')}
   where b.id in (select id from bookings where free_until is null order by id limit $1 for no key update skip locked)`,
)
/** Backfills `free_until` of some bookings older than the column; returns their number. */
export const fillFreeUntil = (scope: Scope, most: number): Promise<number> => scope.db.run(fill, [most])

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

// Both halves of an exchange are locked, always in the same order, so that two acts on them cannot deadlock.
const withOther = `(id = $1 or exchange_id = (select exchange_id from bookings where id = $1))`
const theOne = (locked: BookingFacts[], id: string): BookingFacts | undefined => locked.find((one) => one.id === id)

const selectForActor = sql(
  'bookings.lock_for_actor',
  `select ${getFactColumns('$3')} from bookings where ${withOther} and $2 in (client_id, provider_id) order by id for no key update`,
)
/** Locks one of the actor's bookings; undefined if the actor is no side of it. */
export const lockOwnBooking = async (scope: MemberScope, id: string): Promise<BookingFacts | undefined> =>
  theOne(await scope.db.rows(selectForActor, [id, scope.actor.id, scope.now]), id)

const selectOwn = sql(
  'bookings.own',
  `select ${getFactColumns('$3')} from bookings where id = $1 and $2 in (client_id, provider_id)`,
)
/** One of the actor's bookings. */
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
/** The other half of an exchange, already locked with the first. */
export const lockOtherHalf = (scope: Scope, half: BookingFacts): Promise<BookingFacts | undefined> =>
  scope.db.row(selectOther, [half.exchange_id, half.id, scope.now])

export type StepToWrite = {
  id: string
  /** The helper who acts in the name of that side. */
  helperId: string | null
  from: BookingStatus
  to: BookingStatus
  by: BookingActor
  why: string
  strike: boolean
  releaseAt: Date | null
  releasedAt: Date | null
  /** The provider's part of the price, if a dispute ends. */
  settledMinor: number | null
  /** The side reported as a no-show after the transition, and their deadline for a reply. */
  absent: Side | null
  answerBy: Date | null
  /** When a half of an exchange was marked as done. */
  doneAt: Date | null
  /** Until when the client may cancel free of charge, if that changes. */
  freeUntil: Date | null
}

// A conditional update with its history row: of two racing transitions exactly one finds the expected status.
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

const askedBy = sql(
  'bookings.is_asked_by',
  'select exists (select from booking_steps where booking_id = $1 and number = 1 and helper_id = $2) as "asked!"',
)
/** Whether a helper asked for a booking. */
export const isAskedBy = async (scope: Pick<Scope, 'db'>, id: string, helperId: string): Promise<boolean> =>
  (await scope.db.row(askedBy, [id, helperId]))?.asked ?? false
