import type { BookingStatus, Side } from '@sparkhood/contract/bookings/statuses'
import type {
  ListedHold,
  ListedPayment,
  ListedPayout,
  ListedRefund,
  MoneyPerson,
} from '@sparkhood/contract/money/lists'
import type { Currency } from '@sparkhood/contract/primitives/money'
import { exactMoment } from '../../../platform/cursor.ts'
import { type Statement, sql } from '../../../platform/data/database.ts'
import type { ParametersOf, RowNamed } from '../../../platform/data/statements.ts'
import type { Scope } from '../../../platform/scope.ts'

export type PageRequest = {
  state: string | undefined
  member: string | undefined
  /** The first and the last day, both included. */
  from: string | undefined
  to: string | undefined
  first: 'newest' | 'oldest'
  after: readonly [string, string] | undefined
  limit: number
}

type Booking = { _id: string; title: string; status: BookingStatus }
type Common = { _id: string; member: MoneyPerson; amount: number; exactly: string; booking: Booking | null }

type ListName = 'payments' | 'holds' | 'refunds' | 'payouts'
/** A list of money: `x` is its row, `p` the profile of its owner, `b` its booking. */
type List<Name extends ListName> = {
  name: Name
  from: string
  at: string
  member: string
  columns: string
  joins: string
  /** If it differs from the amount of the row. */
  amount?: string
  /** States that can be filtered together under one name. */
  together?: { name: string; states: string }
}

const londonDay = (day: string): string => `(${day})::timestamp at time zone 'Europe/London'`
const [firstId, lastId] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

const beyond = {
  newest: (keys: string) => `${keys} < (coalesce($1::timestamptz, 'infinity'), coalesce($2::uuid, '${lastId}')) `,
  oldest: (keys: string) => `${keys} > (coalesce($1::timestamptz, '-infinity'), coalesce($2::uuid, '${firstId}')) `,
}
const leads = {
  all: 'true',
  state: 'x.state = $4',
  member: 'MEMBER = $5::uuid',
  together: 'x.state in (STATES)',
}
type Lead = keyof typeof leads
type First = PageRequest['first']

/** All statements of a list take the same values and return the same columns, so one type describes them all. */
type Asked = {
  [Name in ListName]: Statement<
    ParametersOf<'money_desk.payments_all_newest'>,
    RowNamed<`money_desk.${Name}_all_newest`, { failure: ListedPayout['failure'] }>
  >
}
// The page is first cut off an index, and only its rows are joined. Missing bounds are infinite, so that the index scan
// starts where the page does. One statement for each leading index: a shared plan would use none.
function getStatement<Name extends ListName>(list: List<Name>, lead: Lead, first: First): Asked[Name] {
  const order = first === 'newest' ? 'desc' : 'asc'
  const { name: all = '', states = `''` } = list.together ?? {}
  const leading = leads[lead].replace('MEMBER', list.member).replace('STATES', states)
  return sql(
    `money_desk.${list.name}_${lead}_${first}` as `money_desk.${Name}_all_newest`,
    `select x.id as "_id", json_build_object('_id', p.member_id, 'firstname', p.firstname, 'lastname', p.lastname,
       'photourl', p.photo) as member, ${list.columns}, ${list.amount ?? 'x.amount'} as amount,
       case when b.id is not null then json_build_object('_id', b.id, 'title', b.title, 'status', b.status) end as booking,
       ${exactMoment('x.at')} as "exactly!"
     from (
       select x.*, ${list.at} as at, ${list.member} as whose from ${list.from}
       where ${leading} and ${beyond[first](`(${list.at}, x.id)`)}
         and ${list.at} >= coalesce(${londonDay('$6::date')}, '-infinity')
         and ${list.at} < coalesce(${londonDay('$7::date + 1')}, 'infinity')
         and ($4::text is null or x.state = $4 or $4 = '${all}' and x.state in (${states})) and ($5::uuid is null or ${list.member} = $5)
       order by ${list.at} ${order}, x.id ${order} limit $3) x
     join profiles p on p.member_id = x.whose ${list.joins}
     order by x.at ${order}, x.id ${order}`,
  ) as Asked[Name]
}

/** Every statement of the lists, for tests of their query plans. */
export const listStatements: Statement[] = []

function toReader<Name extends ListName>(list: List<Name>) {
  const statements = new Map<string, Asked[Name]>()
  const known = (Object.keys(leads) as Lead[]).filter((lead) => lead !== 'together' || list.together)
  for (const lead of known)
    for (const first of ['newest', 'oldest'] as const)
      statements.set(`${lead} ${first}`, getStatement(list, lead, first))
  listStatements.push(...statements.values())
  return (scope: Scope, { state, member, from, to, first, after, limit }: PageRequest) => {
    const lead = member ? 'member' : !state ? 'all' : state === list.together?.name ? 'together' : 'state'
    const statement = statements.get(`${lead} ${first}`)
    if (!statement) throw new Error('No such list of money')
    return scope.db.rows(statement, [after?.[0], after?.[1], limit, state, member, from, to])
  }
}

export type PaymentRow = Common & {
  state: ListedPayment['state']
  begun_at: Date
  credited_at: Date | null
  for_booking: boolean
  back: number
  taken_back: number
}
/** Card payments. */
export const listPaymentRows = toReader({
  name: 'payments',
  from: 'fundings x',
  at: 'x.created_at',
  member: 'x.member_id',
  columns: `x.state, x.created_at as begun_at, x.credited_at, x.purpose is not null as for_booking,
    (select coalesce(sum(r.amount), 0) from card_refunds r where r.funding_id = x.id and r.state in ('asked', 'sent'))::bigint as back,
    (select coalesce(sum(c.amount), 0) from chargebacks c where c.funding_id = x.id and c.taken and c.status <> 'won')::bigint as taken_back`,
  // The credited amount may differ from the requested one.
  amount: 'coalesce(x.credited_amount, x.amount)',
  joins: 'left join holds h on h.id = x.id left join bookings b on b.id = h.booking_id',
})

export type HoldRow = Common & {
  state: ListedHold['state']
  frozen: boolean
  currency: Currency
  since: Date
  expires_at: Date
  ended_at: Date | null
  ends_at: Date | null
  request_expires_at: Date | null
  absent: Side | null
  answer_by: Date | null
}
/** Holds. Free bookings have none. */
export const listHoldRows = toReader({
  name: 'holds',
  from: 'holds x',
  at: 'x.created_at',
  member: 'x.member_id',
  columns: `x.state, x.frozen, x.currency, x.created_at as since, x.expires_at, x.resolved_at as ended_at,
    b.ends_at, b.expires_at as request_expires_at, b.absent, b.answer_by`,
  joins: 'left join bookings b on b.id = x.booking_id',
})

export type RefundRow = Common & { state: ListedRefund['state']; asked_at: Date; payment_id: string }
/** Refunds to cards. */
export const listRefundRows = toReader({
  name: 'refunds',
  from: 'card_refunds x join fundings f on f.id = x.funding_id',
  at: 'x.created_at',
  member: 'f.member_id',
  columns: 'x.state, x.created_at as asked_at, x.funding_id as payment_id',
  together: { name: 'returned', states: `'refused', 'bounced'` },
  joins: 'left join holds h on h.id = x.funding_id left join bookings b on b.id = h.booking_id',
})

export type PayoutRow = Common & {
  state: ListedPayout['state']
  bank: string
  failure: ListedPayout['failure']
  requested_at: Date
  sent_at: Date | null
  arrives_at: Date | null
  ended_at: Date | null
}
/** Withdrawals to banks. */
export const listPayoutRows = toReader({
  name: 'payouts',
  from: 'withdrawals x',
  at: 'x.requested_at',
  member: 'x.member_id',
  columns: `x.state, d.bank_name || case when d.last4 <> '' then ', ending in ' || d.last4 else '' end as bank, x.failure,
    x.requested_at, x.sent_at, x.arrives_at, coalesce(x.failed_at, x.paid_at) as ended_at`,
  joins: 'join withdrawal_methods d on d.id = x.method_id left join bookings b on false',
})
