import type { ExportTable } from '@sparkhood/contract/admin/exports'
import { exactMoment } from '../../platform/cursor.ts'
import { sql } from '../../platform/data/database.ts'
import type { Row } from '../../platform/files/csv.ts'
import { shownEmailSql } from '../../platform/mail/without-email.ts'
import type { Scope } from '../../platform/scope.ts'

const midnight = (day: string): string => `(${day})::timestamp at time zone 'Europe/London'`
const instant = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const amount = (column: string): string => `(${column} / 100.0)::float8`
const firstId = '00000000-0000-0000-0000-000000000000'

type Table = { from: string; at: string; columns: string; joins: string }

// The page is first cut off the index by day, and only its rows are joined.
const getPage = (name: ExportTable, { from, at, columns, joins }: Table) =>
  sql(
    `exports.${name}`,
    `select ${columns}, ${exactMoment(`x.${at}`)} as "~at!", x.id as "~id"
     from (select x.* from ${from} x
       where (x.${at}, x.id) > (coalesce($1::timestamptz, '-infinity'), coalesce($2::uuid, '${firstId}'))
         and x.${at} >= ${midnight('$3::date')} and x.${at} < ${midnight('$4::date + 1')}
       order by x.${at}, x.id limit $5) x ${joins}
     order by x.${at}, x.id`,
  )

const ofBooking = 'left join holds h on h.id = x.id left join bookings b on b.id = h.booking_id'
const side = (alias: string): string =>
  `case when ${alias}.owner is null then ${alias}.kind else split_part(${alias}.kind, ':', 2) end`

const tables: Record<ExportTable, Table> = {
  payments: {
    from: 'fundings',
    at: 'created_at',
    columns: `x.id as payment, ${instant('x.created_at')} as begun, ${instant('x.credited_at')} as paid, x.state,
      ${amount('x.amount')} as pounds, ${amount('x.credited_amount')} as credited, x.member_id as member, b.id as booking,
      b.title as "booking title", x.payment_id as "gateway number"`,
    joins: ofBooking,
  },
  payouts: {
    from: 'withdrawals',
    at: 'requested_at',
    columns: `x.id as payout, ${instant('x.requested_at')} as asked, ${instant('x.sent_at')} as sent,
      ${instant('x.arrives_at')} as promised, ${instant('x.paid_at')} as arrived, ${instant('x.failed_at')} as "came back",
      x.state, x.failure as why, ${amount('x.amount')} as pounds, x.member_id as member, d.bank_name as bank,
      d.last4 as "ending in", x.payout_id as "gateway number"`,
    joins: 'join withdrawal_methods d on d.id = x.method_id',
  },
  holds: {
    from: 'holds',
    at: 'created_at',
    columns: `x.id as hold, ${instant('x.created_at')} as since, ${instant('x.resolved_at')} as ended, x.state, x.frozen,
      x.currency, ${amount('x.amount')} as amount, x.member_id as member, b.id as booking, b.title as "booking title",
      b.status as "booking status"`,
    joins: 'left join bookings b on b.id = x.booking_id',
  },
  movements: {
    from: 'transfers',
    at: 'at',
    columns: `x.number, x.id as movement, ${instant('x.at')} as when, x.kind, x.reference, x.currency,
      ${amount('x.amount')} as amount, ${side('f')} as "from", f.owner as "from member", ${side('o')} as "to",
      o.owner as "to member", x.booking_id as booking`,
    joins: 'join ledger_accounts f on f.id = x.debit_account join ledger_accounts o on o.id = x.credit_account',
  },
  bookings: {
    from: 'bookings',
    at: 'created_at',
    columns: `x.id as booking, ${instant('x.created_at')} as asked, ${instant('x.starts_at')} as starts,
      ${instant('x.ends_at')} as ends, x.status, x.title, x.kind, x.payment_method as "paid by", x.currency,
      ${amount('x.price_minor')} as price, ${amount('x.fee_minor')} as fee, x.client_id as client, x.provider_id as provider,
      x.district`,
    joins: '',
  },
  members: {
    from: 'accounts',
    at: 'created_at',
    columns: `x.id as member, ${instant('x.created_at')} as joined, p.firstname as "first name", p.lastname as "last name",
      ${shownEmailSql('x.email')} as email, x.role, case when x.closed_at is not null then 'closed' when x.suspended_at is not null then 'suspended'
      when x.closing_at is not null then 'closing' else 'active' end as state, coalesce(h.location_name, '') as place, p.kyc_status as identity`,
    joins: 'join profiles p on p.member_id = x.id left join places h on h.member_id = x.id',
  },
}
/** The statement that reads a page of each table. */
export const exportStatements = Object.fromEntries(
  Object.entries(tables).map(([name, table]) => [name, getPage(name as ExportTable, table)]),
) as Record<ExportTable, ReturnType<typeof getPage>>

export type ExportRow = Row & { '~at': string; '~id': string }
export type Span = { table: ExportTable; from: string; to: string }
/** The next lines of a table after the cursor. */
export const listLines = (
  scope: Pick<Scope, 'db'>,
  { table, from, to }: Span,
  { after, limit }: { after: readonly [string, string] | undefined; limit: number },
): Promise<ExportRow[]> => scope.db.rows(exportStatements[table], [after?.[0], after?.[1], from, to, limit])
