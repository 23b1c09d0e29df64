import type { Arrived } from '@sparkhood/contract/bookings/arrived'
import type { Dispute, DisputeEnd, DisputeOffer, DisputeWords } from '@sparkhood/contract/bookings/disputes'
import type { RecordedAs } from '@sparkhood/contract/bookings/reliability'
import { stakeMinor } from '@sparkhood/contract/bookings/splits'
import type { BookingStatus, Side } from '@sparkhood/contract/bookings/statuses'
import { exactMoment } from '../../../platform/cursor.ts'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import { dated } from '../../../platform/mail/wording.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { knownAs } from '../../accounts/names/public.ts'
import { bookingSql } from '../../bookings/public.ts'
import { helperSql } from '../../trusted-helpers/public.ts'
import { disputedMinor, howItStood, isAllOrNothing, ofBooking } from '../queries.ts'

const person = (profile: string): string => `jsonb_build_object('_id', ${profile}.member_id,
  'firstname', ${profile}.firstname, 'lastname', ${profile}.lastname, 'photourl', ${profile}.photo)`

/** The same as one side reads of the other. */
const side = (profile: string): string => `jsonb_build_object('_id', ${profile}.member_id,
  'firstname', ${knownAs.firstname(profile, '$2::uuid')}, 'lastname', ${knownAs.lastname(profile, '$2::uuid')},
  'photourl', ${knownAs.photo(profile, '$2::uuid')})`

type Written<T> = Omit<T, 'at'> & { at: string }
type Derived =
  | 'words'
  | 'offers'
  | 'photos'
  | 'arrived'
  | 'outcome'
  | 'booking'
  | 'giving_all_counts'
  | 'said_missed'
  | 'may_counter'
export type DisputeRow = Omit<Dispute, Derived> & {
  booking: Omit<Dispute['booking'], 'booking_date'> & { booking_date: string }
  words: (Omit<Written<DisputeWords>, 'helper'> & { helper: string | null })[]
  offers: (Omit<Written<DisputeOffer>, 'client_gets' | 'provider_gets'> & { client_minor: number })[]
  photos: Written<Dispute['photos'][number]>[]
  arrived: (Omit<Arrived, 'at' | 'received_at'> & { at: string; received_at: string }) | null
  how: DisputeEnd | null
  reason: string
  ended_at: Date | null
  settled_minor: number | null
  given_by: Side | null
  disputed_from: BookingStatus
  completed_unbegun: boolean
  came_by_code: boolean
  missed: boolean
  countered: boolean
  opener_came: boolean
  first_starts_at: Date
  first_free_until: Date
  client_was_suspended: boolean
  counts: RecordedAs | null
}

// Without a price all or nothing: it was completed, or it was not.
const settledMinor = `case when not ${isAllOrNothing} then b.settled_minor when b.status = 'completed'
  then ${stakeMinor} else 0 end as settled_minor`

// What was accepted is the other side's word, unless the history has it that its own side ended the dispute by it.
const givenBy = `(select o.side from dispute_offers o join booking_steps s on s.booking_id = d.booking_id
    and s.from_status = 'disputed' and s.by = o.side where o.dispute_id = d.id and o.state = 'accepted') as given_by`

/** Whether an operator is one of the two sides, or acts or acted for one of them. */
const hasConflict = (operator: string): string =>
  `(${helperSql.hasPart(operator, 'b.client_id')} or ${helperSql.hasPart(operator, 'b.provider_id')})`

/** What `bookings b` counts as in a member's record; null where it does not count against them. */
const countsFor = (member: string): string => `(select case m.kind when 'no_show' then 'missed' else 'called-off' end
    from booking_marks m where m.booking_id = b.id and m.member_id = ${member} and m.kind in ('no_show', 'cancelled'))`

const select = (whose: string, more = ''): string => `select d.id, ${countsFor('$2::uuid')} as counts,
    jsonb_build_object('id', b.id, 'title', b.title, 'status', b.status, 'booking_date', b.starts_at,
      'currency', b.currency, 'price', ${disputedMinor}, 'exchange', b.exchange_id is not null, 'all_or_nothing', ${isAllOrNothing},
      'accepted', ${bookingSql.wasAccepted}, 'loan', b.kind = 'tool', 'platform_fee', b.fee_minor,
      'client', ${side('cp')}, 'provider', ${side('pp')}) as booking,
    case $2::uuid when b.client_id then 'client' when b.provider_id then 'provider' else 'admin' end as you_are,
    d.opened_by, d.opened_at, d.refund_at, d.missed, d.how, d.reason, d.ended_at, ${settledMinor}, ${givenBy}, ${howItStood},
    (select jsonb_agg(jsonb_build_object('id', w.id, 'by', w.side, 'message', w.message,
       'helper', case when w.helper_id is not null then ${helperSql.name('w.helper_id', '$2::uuid')} end, 'at', w.said_at,
       'file', case when w.file is not null then jsonb_build_object('name', w.file_name, 'size_bytes', w.size_bytes,
         'is_image', w.content_type = 'image/webp') end) order by w.said_at, w.id)
     from dispute_words w where w.dispute_id = d.id) as "words!",
    (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'by', o.side, 'state', o.state, 'at', o.offered_at,
       'client_minor', o.client_minor) order by o.offered_at, o.id), '[]')
     from dispute_offers o where o.dispute_id = d.id) as offers,
    (select coalesce(jsonb_agg(jsonb_build_object('moment', p.moment, 'by', case p.author_id when b.client_id
       then 'client' else 'provider' end, 'photo', p.photo, 'at', p.taken_at) order by p.taken_at, p.id), '[]')
     from loan_photos p where p.booking_id = b.id) as photos, ${bookingSql.arrived} as arrived,
    coalesce((select cardinality(v.wrong) from arrivals v where v.booking_id = b.id), 0) as "wrong_codes!"${more}
  from disputes d join bookings b on b.id = d.booking_id
  join profiles cp on cp.member_id = b.client_id join profiles pp on pp.member_id = b.provider_id
  where ${ofBooking} ${whose}`

const own = sql(
  'disputes.view',
  select('and $2 in (b.client_id, b.provider_id)'),
  shape<{ words: DisputeRow['words']; arrived: DisputeRow['arrived']; disputed_from: DisputeRow['disputed_from'] }>(),
)
/** The dispute of a booking that the actor is a side of. */
export const findOwnView = (scope: MemberScope, bookingId: string): Promise<DisputeRow | undefined> =>
  scope.db.row(own, [bookingId, scope.actor.id])

const any = sql(
  'disputes.inspect',
  select(
    '',
    `, ${hasConflict('$2::uuid')} as "conflict!", case when d.opened_at > b.free_until
       and d.opened_at < b.starts_at then ${bookingSql.lateFee} else 0 end as "late_fee!"`,
  ),
  shape<{ words: DisputeRow['words']; arrived: DisputeRow['arrived']; disputed_from: DisputeRow['disputed_from'] }>(),
)
/** `late_fee`: what cancelling would have cost when it was opened; 0 in the free time and from the start. */
export type InspectedRow = DisputeRow & { conflict: boolean; late_fee: number }
/** The dispute of any booking, for an admin, and whether they have a conflict of interest. */
export const findAnyView = (scope: MemberScope, bookingId: string): Promise<InspectedRow | undefined> =>
  scope.db.row(any, [bookingId, scope.actor.id])

const suspended = sql(
  'disputes.suspended',
  `select s.side from disputes d join bookings b on b.id = d.booking_id
   cross join lateral (values ('client', b.client_id), ('provider', b.provider_id)) as s (side, member_id)
   join accounts a on a.id = s.member_id and a.suspended_at is not null
   where d.id = $1 order by s.side`,
)
/** The sides of a dispute that cannot answer on the site. */
export const listSuspendedSides = async (scope: MemberScope, disputeId: string): Promise<Side[]> =>
  (await scope.db.rows(suspended, [disputeId])).map(({ side }) => side)

type Person = { _id: string; firstname: string; lastname: string; photourl: string }
export type WaitingRow = {
  id: string
  bookingId: string
  title: string
  currency: 'gbp' | 'spark'
  price: number
  exchange: boolean
  opened_by: Side
  opened_at: Date
  refund_at: Date
  client: Person
  provider: Person
  conflict: boolean
  /** Every digit of the moment, for the next page to start from. */
  at: string
}
const waiting = sql(
  'disputes.waiting',
  `select d.id, b.id as "bookingId", b.title, b.currency, ${disputedMinor} as price, b.exchange_id is not null as exchange, d.opened_by, d.opened_at, d.refund_at,
     ${person('cp')} as client, ${person('pp')} as provider, ${hasConflict('$4::uuid')} as "conflict!",
     ${exactMoment('d.opened_at')} as "at!"
   from disputes d join bookings b on b.id = d.booking_id
   join profiles cp on cp.member_id = b.client_id join profiles pp on pp.member_id = b.provider_id
   where d.ended_at is null and ($1::timestamptz is null or (d.opened_at, d.id) > ($1, $2::uuid))
   order by d.opened_at, d.id limit $3`,
)
export const listWaiting = (
  scope: MemberScope,
  { after, limit }: { after: readonly [string, string] | undefined; limit: number },
): Promise<WaitingRow[]> => scope.db.rows(waiting, [after?.[0], after?.[1], limit, scope.actor.id])

export type EmailFacts = {
  /** The account is suspended, so they cannot log in to reply. */
  suspended: boolean
  email: string
  firstname: string
  side: Side
  other: string
  title: string
  booking_id: string
  currency: 'gbp' | 'spark'
  price_minor: number
  is_exchange: boolean
  all_or_nothing: boolean
  accepted: boolean
  fee_minor: number
  missed: boolean
  /** It answers the other side, which had said that the one that opened it did not turn up. */
  denies_no_show: boolean
  settled_minor: number | null
  counts: RecordedAs | null
  how: DisputeEnd | null
  given_by: Side | null
  reason: string
  refund_at: Date
  now: Date
  /** The open offer of the other side, if it made one. */
  offered_minor: number | null
}
const emailFacts = sql(
  'disputes.email_facts',
  `select a.suspended_at is not null as suspended, a.email, me.firstname, s.side, ${knownAs.firstname('other', 's.member_id')} as other, b.title, b.id as booking_id, b.currency,
     ${disputedMinor} as price_minor, b.exchange_id is not null as is_exchange, ${isAllOrNothing} as all_or_nothing,
     ${bookingSql.wasAccepted} as accepted, ${bookingSql.deniesNoShow} as denies_no_show, b.fee_minor, d.missed, ${settledMinor}, ${countsFor('s.member_id')} as counts, d.how, ${givenBy}, d.reason, d.refund_at,
     (select client_minor from dispute_offers o where o.dispute_id = d.id and o.side <> s.side and o.state = 'open')
       as offered_minor
   from disputes d join bookings b on b.id = d.booking_id
   cross join lateral (values ('client', b.client_id, b.provider_id), ('provider', b.provider_id, b.client_id))
     as s (side, member_id, other_id)
   join accounts a on a.id = s.member_id
   join profiles me on me.member_id = s.member_id join profiles other on other.member_id = s.other_id
   where d.id = $1 and a.closed_at is null`,
)
/** What emails to the two sides of a dispute need, by side. */
export const listEmailFacts = async (scope: Scope, disputeId: string): Promise<EmailFacts[]> =>
  (await scope.db.rows(emailFacts, [disputeId])).map((row) => dated(scope, row))

type Telling = { disputeId: string; side: Side }
const claiming = (side: Side) =>
  sql(
    `disputes.claim_telling_${side}`,
    `update disputes d set ${side}_told_at = $2
     from (select id, ${side}_told_at as told_at from disputes where id = $1 for no key update) was
     where d.id = was.id and d.ended_at is null and (was.told_at is null or was.told_at <= $3)
     returning was.told_at as "toldAt"`,
  )
const claims = { client: claiming('client'), provider: claiming('provider') }
/** Claims the email about new messages that a side may get now, so that it is sent once; returns when the last one was sent. */
export const claimTelling = (
  scope: Scope,
  { disputeId, side, toldBefore }: Telling & { toldBefore: Date },
): Promise<{ toldAt: Date | null } | undefined> => scope.db.row(claims[side], [disputeId, scope.now, toldBefore])

const givingBack = (side: Side) =>
  sql(`disputes.give_back_telling_${side}`, `update disputes set ${side}_told_at = $2 where id = $1`)
const returns = { client: givingBack('client'), provider: givingBack('provider') }
export const giveBackTelling = (
  scope: Scope,
  { disputeId, side, toldAt }: Telling & { toldAt: Date | null },
): Promise<number> => scope.db.run(returns[side], [disputeId, toldAt])

const untold = (side: Side) =>
  sql(
    `disputes.untold_${side}`,
    `select d.id from disputes d join bookings b on b.id = d.booking_id
     where d.ended_at is null and d.${side}_told_at <= $1 and d.id > $2
       and exists (select from dispute_words w where w.dispute_id = d.id and w.side <> '${side}'
         and w.said_at > d.${side}_told_at)
       and exists (select from notifications n where n.member_id = b.${side}_id and n.gathers = 'booking:' || b.id
         and n.seen_at is null)
     order by d.id limit 200`,
  )
const untolds = { client: untold('client'), provider: untold('provider') }
/** Some of the disputes in which words were said since a side was last written to, and that side has not seen its bell. */
export const listUntold = (
  scope: Scope,
  { side, toldBefore, after }: { side: Side; toldBefore: Date; after: string },
): Promise<{ id: string }[]> => scope.db.rows(untolds[side], [toldBefore, after])
