import type { Booking, BookingCard, BookingExchange } from '@sparkhood/contract/bookings/bookings'
import type { Side } from '@sparkhood/contract/bookings/statuses'
import { sql } from '../../../platform/data/database.ts'
import { isFoundSql } from '../../../platform/data/shared-sql.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { knownAs } from '../../accounts/names/public.ts'
import { helperSql } from '../../trusted-helpers/public.ts'
import type { Half } from '../exchange/rules.ts'
import { notesOpen } from '../notes/queries.ts'
import {
  completedUnbegun,
  goneHalf,
  isBack,
  isBlocked,
  isOwnPlace,
  sharesContact,
  storedFreeUntil,
  suspendedSide,
} from '../queries.ts'
import { type CardBackRow, cardBack } from '../transitions/queries.ts'

// The sides and the category are subqueries by id: as joins, planning eight tables took ten times as long as reading them.
const party = (side: Side): string => `(select jsonb_build_object(
    '_id', p.member_id, 'firstname', ${knownAs.firstname('p', '$1')}, 'lastname', ${knownAs.lastname('p', '$1')},
    'photourl', ${knownAs.photo('p', '$1')}, 'former', a.closed_at is not null, 'found', ${isFoundSql('a', '$1')}, 'kyc_month', kyc_month(p.kyc_checked_at),
    'phone', case when shown.contact then nullif(a.phone, '') end,
    'no_phone', a.phone = '' and a.closed_at is null and (b.status = 'pending' or shown.contact))
  from profiles p join accounts a on a.id = p.member_id where p.member_id = b.${side}_id)`

// The other half has the same sides, so who may see one may see this much of the other.
const exchange = `case when b.exchange_id is not null then (
    select jsonb_build_object('half', b.exchange_half, 'done_at', b.done_at, 'other', jsonb_build_object('id', o.id,
      'kind', o.kind, 'title', o.title, 'booking_date', o.starts_at, 'ends_at', o.ends_at, 'status', o.status,
      'done_at', o.done_at, 'free_until', ${storedFreeUntil('o')}, 'absent', o.absent))
    from bookings o where o.exchange_id = b.exchange_id and o.id <> b.id) end`

/** The columns of a card for the viewer $1. */
export const cardColumns = `
  b.id, b.kind, b.title, b.description, b.collected, b.district,
  case when ${isOwnPlace} or shown.contact then b.location else b.district end as booking_location,
  case when ${isOwnPlace} or shown.contact then b.lon end as booking_lon,
  case when ${isOwnPlace} or shown.contact then b.lat end as booking_lat,
  b.starts_at as booking_date, coalesce(b.half_hours / 2.0::float8, b.days * 24) as "hours!", b.days, b.ends_at, b.time_zone, b.status,
  b.payment_method, b.currency, b.price_minor as price, b.fee_minor as platform_fee, b.photos[1] as file_url,
  b.photos[1] as thumbnail01, b.photos[2] as thumbnail02, b.photos[3] as thumbnail03, b.photos[4] as thumbnail04,
  b.provider_id as booked_user_id, b.client_id as booking_user_id,
  b.created_at as "createdAt", b.updated_at as "updatedAt", b.skill_id as skills_id, (select k.picture from skills s join categories k on k.id = s.category_id where s.id = b.skill_id) as "category_picture!",
  case when $1 = b.client_id then b.hold_id end as payment_intent_id, ${exchange} as exchange,
  case when b.status = 'pending' then b.expires_at end as expires_at,
  b.release_at, b.released_at is not null as released, b.absent, b.answer_by,
  case when $1 = b.client_id then 'client' else 'provider' end as you_are,
  ${party('client')} as "client!", ${party('provider')} as "provider!"`

/** The tables of a card at the time `now`. Whether the sides see each other's phone number is computed once a row. */
export const cardTables = (now: string): string =>
  `bookings b cross join lateral (select ${sharesContact(now)} as contact offset 0) shown`

type Step = Omit<Booking['steps'][number], 'at' | 'helper'> & { at: string; helper: string | null }
/** The exchange of a booking as JSON of the database, in which times are strings. */
export type ExchangeRow = {
  half: Half
  done_at: string | null
  other: Omit<BookingExchange['other'], 'booking_date' | 'ends_at' | 'done_at'> & {
    booking_date: string
    ends_at: string
    done_at: string | null
    free_until: string
    absent: Side | null
  }
}

/** A card before the times of its exchange are parsed. */
export type CardRow = Omit<BookingCard, 'exchange' | 'stage'> & { exchange: ExchangeRow | null; district: string }
export type BookingView = CardRow & {
  unit_price_minor: number
  free_until: Date
  suspended: Side | null
  unrepresented: boolean
  is_back: boolean
  blocked: boolean
  gone: Half | null
  completed_unbegun: boolean
  notes_open: boolean
  has_notes: boolean
  arrangement_id: string | null
  asked_by: string | null
  asked_by_helper: string | null
  may_review: boolean
  steps: Step[]
  moved_from: Date | null
  proposal: Proposal | null
  late_fee: number
  card_back: CardBackRow | null
}
type Offered = NonNullable<Booking['reschedule']>
type Proposal = Pick<Offered, 'id' | 'by'> &
  Record<'starts_at' | 'ends_at' | 'expires_at' | 'asked_at', string> & { state: Offered['state'] | 'agreed' }

const selectView = sql(
  'bookings.view',
  `select ${cardColumns}, b.unit_price_minor, ${storedFreeUntil('b')} as free_until, ${suspendedSide('b')} as suspended, ${helperSql.isUnrepresented('b.client_id', '$3')} as "unrepresented!", ${isBack('b')} as "is_back!", ${isBlocked('b')} as "blocked!", ${goneHalf('b')} as gone, ${completedUnbegun} as "completed_unbegun!", ${cardBack} as card_back,
     (select r.was_at from reschedules r where r.booking_id = b.id and r.state = 'agreed' order by r.asked_at limit 1) as moved_from,
     case when b.status = 'accepted' and b.absent is null then (
       select jsonb_build_object('id', r.id, 'by', r.asked_by, 'starts_at', r.starts_at, 'ends_at', r.ends_at,
         'expires_at', r.expires_at, 'asked_at', r.asked_at,
         'state', case when r.state = 'open' and r.expires_at <= $3 then 'lapsed' else r.state end)
       from reschedules r where r.booking_id = b.id order by r.asked_at desc, r.id desc limit 1) end as proposal,
     coalesce(case when b.status = 'cancelled' then (
       select t.amount from transfers t where t.kind = 'lateFee' and t.reference = b.hold_id::text) end, 0) as late_fee,
     ${notesOpen} as notes_open, exists (select from booking_notes n where n.booking_id = b.id) as has_notes, (select v.arrangement_id from arrangement_visits v where v.id = b.id) as arrangement_id,
     first.helper_id as asked_by, case when first.helper_id is not null then ${helperSql.name('first.helper_id', '$1')} end as asked_by_helper,
     b.status = 'completed' and not exists (
       select from reviews r where r.booking_id = b.id and r.author_id = $1) as may_review,
     (select jsonb_agg(jsonb_build_object('from', t.from_status, 'to', t.to_status, 'by', t.by, 'why', t.why, 'at', t.at,
       'strike', t.strike, 'helper', case when t.helper_id is not null then ${helperSql.name('t.helper_id', '$1')} end)
       order by t.number)
      from booking_steps t where t.booking_id = b.id) as "steps!"
   from ${cardTables('$3')} left join booking_steps first on first.booking_id = b.id and first.number = 1
   where b.id = $2 and $1 in (b.client_id, b.provider_id)`,
  shape<{
    client: BookingView['client']
    provider: BookingView['provider']
    exchange: BookingView['exchange']
    steps: BookingView['steps']
  }>(),
)
/** A booking as the actor, one of its sides, may see it. */
export const findBookingView = (scope: MemberScope, id: string): Promise<BookingView | undefined> =>
  scope.db.row(selectView, [scope.actor.id, id, scope.now])

const list = (side: Side) =>
  sql(
    `bookings.list_${side}`,
    `select ${cardColumns} from ${cardTables('$5')}
     where b.${side}_id = $1 and ($2::timestamptz is null or (b.created_at, b.id) < ($2, $3::uuid))
     order by b.created_at desc, b.id desc limit $4`,
    shape<{ client: CardRow['client']; provider: CardRow['provider']; exchange: CardRow['exchange'] }>(),
  )
const lists = { client: list('client'), provider: list('provider') }

export type ListPage = { after: readonly [string, string] | undefined; limit: number }
/** The actor's bookings on one side, newest first. */
export const listBookingCards = (scope: MemberScope, side: Side, page: ListPage): Promise<CardRow[]> =>
  scope.db.rows(lists[side], [scope.actor.id, page.after?.[0] ?? null, page.after?.[1] ?? null, page.limit, scope.now])
