import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { Movement } from './rules.ts'

const account = (member: string): string =>
  `(select id from ledger_accounts where owner = ${member} and kind = 'member:available' and currency = 'gbp')`

const numberOf = (kind: 'topUp' | 'hold', row: string): string =>
  `select number from transfers where kind = '${kind}' and reference = ${row}.id::text`

/** What corrections and disputes brought to an account for a booking, less what they took from it. */
const broughtBack = (owned: string, booking: string): string =>
  `coalesce((select sum(case when r.credit_account = ${owned} then r.amount else -r.amount end) from transfers r
     where r.booking_id = ${booking} and r.kind = 'reverse' and ${owned} in (r.credit_account, r.debit_account)), 0)`

/**
 * The movements of a member's pounds since a moment that decide how much of them is card money, for `rules.ts`. A card payment
 * counts less what went back to its card, and what its owner has covered of what its bank took back: what the house covers has
 * not gone back. The owner of what a release or a late fee brought is whoever its hold was of.
 */
export const cardMoneySql = (member: string, since: string): string => `
  with own as (select ${account(member)} as id),
  income as (
    select t.amount + ${broughtBack('own.id', 't.booking_id')} as amount, t.number, t.at, payer.owner
    from own
      join transfers t on t.credit_account = own.id and t.kind in ('release', 'lateFee') and t.at > ${since}
      join transfers paid on paid.reference = t.reference
        and paid.kind = case t.kind when 'release' then 'capture' else 'lateFee' end
      join ledger_accounts payer on payer.id = paid.debit_account
  )
  select 'income' as part, 'gbp' as currency, amount::bigint as amount, number, at, owner as by from income
  union all
  select 'card', 'gbp', (f.credited_amount
      - coalesce((select sum(r.amount) from card_refunds r where r.funding_id = f.id and r.state in ('asked', 'sent')), 0)
      - coalesce((select sum(c.member_minor + c.recovered_minor) from chargebacks c
          where c.funding_id = f.id and c.status <> 'won'), 0))::bigint,
    (${numberOf('topUp', 'f')}), f.credited_at, f.member_id
  from (select ${member} as id union select owner from income) payers
    join fundings f on f.member_id = payers.id and f.state = 'credited' and f.credited_at > ${since}
  union all
  select 'spent', 'gbp', (case when h.state = 'open' then h.amount else
      coalesce((select sum(p.amount) from transfers p where p.kind in ('capture', 'lateFee') and p.reference = h.id::text), 0)
      - ${broughtBack('own.id', 'h.booking_id')} end)::bigint,
    (${numberOf('hold', 'h')}), h.created_at, h.member_id
  from own
    join holds h on h.member_id = ${member} and h.currency = 'gbp' and h.created_at > ${since} and h.state <> 'expired'`

/** Exported for the test of its plan. */
export const selectMovements = sql(
  'wallet.card_money',
  `select 'balance' as part, 'gbp' as currency, balance as amount, null::bigint as number, null::timestamptz as at, owner as by
   from ledger_accounts where owner = $1 and kind = 'member:available' and currency = 'gbp'
   union all (${cardMoneySql('$1', '$2::timestamptz')})`,
  shape<{ part: Movement['part'] | 'balance' }>(),
)

type Row<Part> = { part: Part; amount: number | null; number: number | null; at: Date | null; by: string | null }

/** Those of the rows that are such movements. */
export const toMovements = (rows: readonly Row<string>[]): Movement[] =>
  rows.flatMap(({ part, amount, number, at, by }) =>
    (part === 'card' || part === 'spent' || part === 'income') && amount && number && at && by
      ? [{ part, minor: Math.max(0, amount), number, at, by }]
      : [],
  )

/** A member's pounds to spend, and those of the movements since a moment that decide what of them is card money. */
export async function readCardMoney(
  scope: Scope,
  memberId: string,
  since: Date,
): Promise<{ availableMinor: number; movements: Movement[] }> {
  const rows = await scope.db.rows(selectMovements, [memberId, since])
  const availableMinor = rows.find(({ part }) => part === 'balance')?.amount ?? 0
  return { availableMinor, movements: toMovements(rows) }
}
