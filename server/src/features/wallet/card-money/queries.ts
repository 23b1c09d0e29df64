import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { Scope } from '../../../platform/scope.ts'
import { referenceSql } from '../references/references.ts'
import type { Movement } from './follow-rules.ts'

/** How many members are followed, the nearest first: by one booking, by two, and so on. */
const followedMembers = 200

const isCorrection = referenceSql.is('t', 'correction')
const subject = `${referenceSql.subject('t')}::uuid`

/**
 * The movements since a moment that decide how much of a member's pounds is card money, for `rules.ts`, as one row of JSON: theirs,
 * those of all who paid them, of all who paid those, and so on. Numbers of transfers rise with time, in each account without
 * exception, so its entries are read from a number on: that of the last transfer of all before the moment.
 */
export const cardMoneySql = (member: string, since: string): string => `
  with recursive first as materialized (
    select coalesce((select number from transfers where at <= ${since} order by at desc, id desc limit 1), 0) as number),
  reached as (
    select id, owner from ledger_accounts where owner = ${member} and kind = 'member:available' and currency = 'gbp'
    union
    select payer.id, payer.owner
    from reached r
      cross join lateral (
        select h.member_id as owner from transfers t join holds h on h.booking_id = t.booking_id
        where t.credit_account = r.id and t.kind in ('release', 'lateFee') and t.at > ${since}
        union all
        select c.from_member_id from corrections c
        where c.member_id = r.owner and c.to_member_id = r.owner and c.currency = 'gbp' and c.state = 'done') paid
      join ledger_accounts payer on payer.owner = paid.owner and payer.kind = 'member:available' and payer.currency = 'gbp'),
  followed as materialized (select id, owner from reached limit ${followedMembers}),
  moved as materialized (
    select f.owner as wallet, t.kind, t.number, t.at, abs(e.amount) as minor, e.amount > 0 as is_in,
      e.balance_after - e.amount as before, source.kind as source, source.owner as source_owner,
      coalesce(h.id::text, case when t.kind in ('hold', 'refund') then t.reference end) as hold, h.member_id as client,
      ${isCorrection} as is_correction,
      case when t.kind = 'topUp' then t.reference::uuid
        when t.kind <> 'reverse' or ${isCorrection} then null
        when t.reference like 'card-refund%' then (select r.funding_id from card_refunds r where r.id = ${subject})
        when t.reference like '%:%' then (select c.funding_id from chargebacks c where c.id = ${subject}) end as funding
    from followed f
      join entries e on e.account_id = f.id and e.number > (select number from first)
      join transfers t on t.id = e.transfer_id and t.kind not in ('payOut', 'payOutReturn')
      join ledger_accounts source on source.id = t.debit_account
      left join holds h on h.booking_id = t.booking_id),
  named as (
    select m.*, case
      when kind = 'topUp' then 'card'
      when kind = 'hold' then 'hold'
      when kind in ('release', 'lateFee') then 'income'
      when funding is not null then case when is_in then 'from_card' else 'to_card' end
      when is_correction and source = 'member:available' then case when is_in then 'moved' end
      when hold is not null and is_in then 'back' end as part
    from moved m)
  select json_agg(json_build_object('part', n.part, 'wallet', n.wallet, 'minor', n.minor, 'number', n.number,
    'at', (extract(epoch from coalesce(f.credited_at, n.at)) * 1000)::float8, 'hold', n.hold, 'funding', n.funding,
    'beforeMinor', n.before, 'from', n.source_owner,
    'isFollowed', case when n.part = 'moved' then n.source_owner else coalesce(n.client, n.source_owner) end in (select owner from followed))) as movements
  from named n left join fundings f on n.part = 'card' and f.id = n.funding
  where n.part is not null`

/** A movement as JSON has it: its moment in milliseconds. */
export type MovementJson = Omit<Movement, 'at'> & { at: number }

/** Exported for the test of its plan. */
export const selectMovements = sql(
  'wallet.card_money',
  `select balance, (${cardMoneySql('$1', '$2::timestamptz')}) as movements
   from ledger_accounts where owner = $1 and kind = 'member:available' and currency = 'gbp'`,
  shape<{ movements: MovementJson[] }>(),
)

export const toMovements = (rows: readonly MovementJson[] | null | undefined): Movement[] =>
  (rows ?? []).map((row) => ({ ...row, at: new Date(row.at) }) as Movement)

/** A member's pounds to spend, and those of the movements since a moment that decide what of them is card money. */
export async function readCardMoney(
  scope: Scope,
  memberId: string,
  since: Date,
): Promise<{ availableMinor: number; movements: Movement[] }> {
  const row = await scope.db.row(selectMovements, [memberId, since])
  return { availableMinor: row?.balance ?? 0, movements: toMovements(row?.movements) }
}
