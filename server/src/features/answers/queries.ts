import type { LinkedRequest } from '@sparkhood/contract/bookings/answers'
import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import { sql } from '../../platform/data/database.ts'
import { dated } from '../../platform/mail/wording.ts'
import type { Scope } from '../../platform/scope.ts'
import { helperSql } from '../trusted-helpers/public.ts'

// A hash of everything that is agreed to by accepting: if any of it changes, an older link is no longer valid. For an
// exchange it covers both halves. It also covers the provider's address, so that a link sent to a former address is not
// valid.
const terms = `(select md5((select email::text from accounts where id = b.provider_id)
    || string_agg(concat_ws(' ', t.title, extract(epoch from t.starts_at), extract(epoch from t.ends_at), t.location,
      t.currency, t.price_minor, t.fee_minor), ' ' order by t.id))
  from bookings t where t.id = b.id or t.exchange_id = b.exchange_id)`
const otherHalf = 'left join bookings o on o.exchange_id = b.exchange_id and o.id <> b.id'

type InReturn = Omit<NonNullable<LinkedRequest['in_return']>, 'booking_date' | 'ends_at'> & {
  booking_date: string
  ends_at: string
}
export type LinkedRow = Omit<LinkedRequest, 'provider_gets' | 'in_return'> & {
  in_return: InReturn | null
  fee: number
  status: BookingStatus
  used: boolean
  terms: string
  client_id: string
  provider_id: string
  /** Their account is open, and they have agreed to today's terms of use. */
  may_act: boolean
}
const select = `
  select b.id, b.kind, b.title, b.starts_at as booking_date, b.ends_at, b.time_zone, b.district, b.description,
    jsonb_build_object('firstname', c.firstname, 'photourl', c.photo, 'no_phone', ca.phone = '') as client,
    a.phone = '' as provider_no_phone, b.currency, b.price_minor as price, b.fee_minor as fee,
    case when o.id is not null then jsonb_build_object('kind', o.kind, 'title', o.title, 'booking_date', o.starts_at,
      'ends_at', o.ends_at, 'time_zone', o.time_zone, 'district', o.district) end as in_return, b.expires_at, b.status, b.client_id, b.provider_id, ${terms} as "terms!",
    exists (select from answer_links l where l.id = $2) as used, not a.hidden and a.terms_version = $3 as "may_act!"
  from bookings b join profiles c on c.member_id = b.client_id join accounts ca on ca.id = b.client_id
    join accounts a on a.id = b.provider_id ${otherHalf}
  where b.id = $1`
type Wanted = { bookingId: string; linkId: string; termsVersion: string }

const linked = sql('answers.linked', select)
/** A request as a link shows it, with what decides whether the link is valid. */
export const findLinked = (scope: Scope, w: Wanted): Promise<LinkedRow | undefined> =>
  scope.db.row(linked, [w.bookingId, w.linkId, w.termsVersion])

const locked = sql('answers.lock_linked', `${select} for no key update of b for share of a`)
/**
 * The same, with the booking locked until the transaction ends, and the provider's account, so that no suspension
 * intervenes.
 */
export const lockLinked = (scope: Scope, w: Wanted): Promise<LinkedRow | undefined> =>
  scope.db.row(locked, [w.bookingId, w.linkId, w.termsVersion])

const use = sql(
  'answers.use_link',
  'insert into answer_links (id, booking_id, used_at) values ($1, $2, $3) on conflict do nothing',
)
/** Returns 0 if the link was used before. */
export const writeUsed = (scope: Scope, link: { id: string; bookingId: string }): Promise<number> =>
  scope.db.run(use, [link.id, link.bookingId, scope.now])

export type Asked = {
  email: string
  firstname: string
  client: string
  /** The trusted helper who asked on behalf of the client, if any. */
  helper: string | null
  title: string
  kind: 'skill' | 'service' | 'tool'
  status: BookingStatus
  starts_at: Date
  ends_at: Date
  expires_at: Date
  district: string
  description: string
  currency: 'gbp' | 'spark'
  provider_minor: number
  /** What the client gives for it in an exchange, and when. */
  in_return: string | null
  return_starts_at: Date | null
  return_ends_at: Date | null
  return_kind: string | null
  now: Date
  terms: string
}
const asked = sql(
  'answers.asked',
  `select a.email, p.firstname, c.firstname as client,
     (select case when t.helper_id is not null then ${helperSql.name('t.helper_id', 'b.provider_id')} end from booking_steps t
      where t.booking_id = b.id and t.number = 1) as helper, b.title, b.kind, b.status, b.starts_at, b.ends_at, b.expires_at, b.district,
     b.description, b.currency, b.price_minor - b.fee_minor as provider_minor,
     o.title as in_return, o.starts_at as return_starts_at, o.ends_at as return_ends_at, o.kind as return_kind, ${terms} as "terms!"
   from bookings b join accounts a on a.id = b.provider_id and a.closed_at is null
   join profiles p on p.member_id = b.provider_id join profiles c on c.member_id = b.client_id ${otherHalf}
   where b.id = $1`,
)
/** The data of a request for the email to its provider. */
export async function findAsked(scope: Scope, bookingId: string): Promise<Asked | undefined> {
  const row = await scope.db.row(asked, [bookingId])
  return row && dated(scope, row)
}
