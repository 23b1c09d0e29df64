import { contactDays, freeCancellationHours, secondThoughtsMinutes } from '@sparkhood/contract/bookings/terms'
import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'

const wasCompletedAfter = (moment: string): string =>
  `exists (select from booking_steps c where c.booking_id = b.id and c.to_status = 'completed' and c.at > ${moment})`

/** Whether the provider of `bookings b` ever accepted it: a request can be disputed too. */
export const wasAccepted = `exists (select from booking_steps a where a.booking_id = b.id and a.to_status = 'accepted')`

/** Whether `bookings b` was disputed by a side of which the other had just said that it did not turn up. */
const deniesNoShow = `exists (select from booking_steps o join booking_steps p on p.booking_id = o.booking_id and p.number = o.number - 1
      where o.booking_id = b.id and o.to_status = 'disputed' and p.why = 'no-show' and p.by <> o.by)`

/** Whether one side of `bookings b` has blocked the other. Each pair stands there both ways. */
export const isBlocked = (b: string): string => `exists (
      select from hidden_pairs hp where hp.member_id = ${b}.client_id and hp.hidden_id = ${b}.provider_id)`

/** Whether the listing `skills s` was rejected by operators or withdrawn. What was offered without one was withdrawn as it was written. */
export const isListingGone = (s: string): string =>
  `(${s}.approval_status = 'rejected' or coalesce(${s}.withdrawn_at <> ${s}.created_at, false))`

/** Of which half of `bookings b` the listing is gone, where it is no exchange the asked one; null where none is. */
export const goneHalf = (
  b: string,
): string => `(select case g.exchange_half when 'returned' then 'returned' else 'asked' end
      from bookings g join skills gs on gs.id = g.skill_id
      where (g.id = ${b}.id or g.exchange_id = ${b}.exchange_id) and ${isListingGone('gs')} order by g.exchange_half limit 1)`

/**
 * Whether the two sides of `bookings b` have each other's phone, and its place, at the moment that `now` stands for. After a block
 * only until the booking has taken place: a new phone number is not for the blocked member.
 */
export function sharesContact(now: string): string {
  const before = `${now}::timestamptz - interval '${contactDays} days'`
  // Counted from its end or, where it was done ahead of that, from when both were through with it.
  return `(b.status in ('accepted', 'in_progress') or not ${isBlocked('b')}
    and ${wasAccepted} and (b.status = 'disputed'
      or b.status = 'completed' and b.ends_at > ${before} and ${wasCompletedAfter(before)}))`
}

/** Whether the place of `bookings b` is the home of $1: it is the client's own, or the provider's where the client comes for a tool. */
export const isOwnPlace = '$1 = case when b.collected then b.provider_id else b.client_id end'

/** Whether $1 sees the place itself. */
const seesPlace = (now: string): string => `(${isOwnPlace} or ${sharesContact(now)})`

/**
 * Until when the client of `bookings b` may cancel free of charge, as it was stored when it was agreed; of rows that are older
 * than the column, and not filled yet, by the rule of then.
 */
export const storedFreeUntil = (b: string): string => `coalesce(${b}.free_until, greatest(
    coalesce(${b}.cancel_starts_at, ${b}.starts_at) - interval '${freeCancellationHours} hours',
    ${b}.created_at + interval '${secondThoughtsMinutes} minutes'))`

/** The side of `bookings b` that is suspended, and so can neither answer nor come; null where neither is. */
export const suspendedSide = (
  b: string,
): string => `(select case a.id when ${b}.client_id then 'client' else 'provider' end
    from accounts a where a.id in (${b}.client_id, ${b}.provider_id) and a.suspended_at is not null order by a.id limit 1)`

/** Whether the lender of `bookings b` has said that the tool is back; the clock completes a loan of which nobody says anything. */
export const isBack = (b: string): string => `(${b}.kind = 'tool' and ${b}.status = 'completed'
    and exists (select from booking_steps t where t.booking_id = ${b}.id and t.to_status = 'completed' and t.by = 'provider'))`

/**
 * The SEQUENCE of `bookings b` in calendars, which rises with every step and as its words are taken down. A visit
 * `arrangement_visits w` shares the id of its series, so it shares its number too: calendars ignore what has a lower one than they
 * know.
 */
export const calendarSequence = `case when w.arrangement_id is null
    then (select count(*) from booking_steps t where t.booking_id = b.id) + (b.words_taken_at is not null)::integer
    else (select count(*) from arrangement_steps t where t.arrangement_id = w.arrangement_id)
      + (select count(a.words_taken_at) from arrangements a where a.id = w.arrangement_id)
      + (select count(*) from arrangement_visits v join booking_steps t on t.booking_id = v.id
         where v.arrangement_id = w.arrangement_id) end`

/** That the provider of `bookings b` came, by the code or by the client's press; null where neither says so. */
export const arrived = `coalesce(
    (select jsonb_build_object('at', r.arrived_at, 'received_at', r.received_at, 'how', 'code')
     from arrivals r where r.booking_id = b.id and r.arrived_at is not null),
    (select jsonb_build_object('at', p.at, 'received_at', p.at, 'how', 'client')
     from booking_steps p where p.booking_id = b.id and p.why = 'in-progress' and b.kind <> 'tool' limit 1))`

/** Whether the code of `bookings b` was entered at the door, so that its provider has come. */
const cameByCode = 'exists (select from arrivals a where a.booking_id = b.id and a.arrived_at is not null)'

/** Whether the provider of `bookings b` said that it is done, though neither the client nor a code says that it began. */
export const completedUnbegun = `(exists (select from booking_steps s where s.booking_id = b.id and s.from_status = 'accepted'
      and s.why = 'complete' and s.by = 'provider') and not ${cameByCode})`

const selectUnbegun = sql(
  'bookings.is_completed_unbegun',
  `select ${completedUnbegun} as "unbegun!" from bookings b where b.id = $1`,
)
export const isCompletedUnbegun = async (scope: Scope, id: string): Promise<boolean> =>
  (await scope.db.row(selectUnbegun, [id]))?.unbegun ?? false

/** What a client who cancels late pays the provider: `getLateFee` of the rules. */
const lateFee = 'least(b.unit_price_minor, b.price_minor)'

/** What other features may say of `bookings b` in their SQL. */
export const bookingSql = {
  arrived,
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
/** Stores with some bookings that are older than the column until when cancelling them is free; returns how many there were. */
export const fillFreeUntil = (scope: Scope, most: number): Promise<number> => scope.db.run(fill, [most])
