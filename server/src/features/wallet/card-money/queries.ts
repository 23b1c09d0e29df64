import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { Scope } from '../../../platform/scope.ts'
import { referenceSql } from '../references/references.ts'
import type { Movement } from './rules.ts'

/** How many members are followed, the nearest first: members one booking away, then two, and so on. */
const followedMembers = 200
/** Members with more movements than this since the moment are not followed: they could fill everybody's wallet page. */
const movementsOfOne = 500
/**
 * Limit on the movements of all members together, those with the fewest first: the page takes at most a third of a
 * second.
 */
const movementsOfAll = 20_000

const isCorrection = referenceSql.is('t', 'correction')
const subject = `${referenceSql.subject('t')}::uuid`
const accountOf = (account: string, owner: string): string =>
  `${account}.owner = ${owner} and ${account}.kind = 'member:available' and ${account}.currency = 'gbp'`
/**
 * Whether a member received pounds that a card may have paid, before a movement: the member's payments can then carry
 * card money.
 */
const carries = (account: string, before: string): string => `exists (
  select from entries e join transfers t on t.id = e.transfer_id
  where e.account_id = ${account} and e.number > (select number from first) and e.number < ${before} and e.amount > 0
    and (t.kind in ('topUp', 'release', 'lateFee') or ${isCorrection}))`

/** The number of movements of an account since the moment: the versions of its entries have no gaps. */
const countOf = (account: string): string => `${account}.version + 1 - coalesce((
  select e.version from entries e where e.account_id = ${account}.id and e.number > (select number from first)
  order by e.number limit 1), ${account}.version + 1)`

/**
 * The movements since a moment that decide how much of a member's pounds is card money, for `rules.ts`, as one row of
 * JSON: the member's own, those of everybody who paid the member and may have had card money to pay with, and so on
 * recursively. Transfer numbers rise with time, without exception within an account. So entries are read from a number
 * on: that of the last transfer before the moment.
 */
export const cardMoneySql = (member: string, since: string): string => `
  with recursive first as materialized (
    select coalesce((select number from transfers where at <= ${since} order by at desc, id desc limit 1), 0) as number),
  reached as (
    select a.id, a.owner, 0::bigint as many from ledger_accounts a where ${accountOf('a', member)}
    union
    select payer.id, payer.owner, counted.many
    from reached r
      cross join lateral (
        select h.member_id as owner, t.number from transfers t join holds h on h.booking_id = t.booking_id
        where t.credit_account = r.id and t.kind in ('release', 'lateFee') and t.at > ${since}
        union all
        select c.from_member_id, null from corrections c
        where c.member_id = r.owner and c.to_member_id = r.owner and c.currency = 'gbp' and c.state = 'done'
          and c.decided_at > ${since}) paid
      join ledger_accounts payer on ${accountOf('payer', 'paid.owner')} and payer.owner <> ${member}
      cross join lateral (select ${countOf('payer')} as many) counted
    where ${carries('payer.id', 'coalesce(paid.number, 9223372036854775807)')} and counted.many <= ${movementsOfOne}),
  nearest as (select r.*, sum(many) over (order by many, id) as so_far from (select * from reached limit ${followedMembers}) r),
  followed as materialized (select id, owner from nearest where so_far <= ${movementsOfAll}),
  moved as materialized (
    select f.owner as wallet, t.kind, t.number, t.at, abs(e.amount) as minor, e.amount > 0 as is_in, e.balance_after - e.amount as before,
      source.kind as source, source.owner as source_owner,
      coalesce(h.id::text, case when t.kind in ('hold', 'refund') then t.reference end) as hold,
      case when ${isCorrection} then source.owner else coalesce(h.member_id, source.owner) end as payer,
      ${isCorrection} as is_correction,
      case when t.kind in ('payOut', 'payOutReturn') then t.reference
        when t.kind = 'reverse' and t.reference like '%:%' and not (${isCorrection}) then ${referenceSql.subject('t')} end as way,
      case when t.kind = 'topUp' then t.reference::uuid
        when t.kind <> 'reverse' or ${isCorrection} then null
        when t.reference like 'card-refund%' then (select r.funding_id from card_refunds r where r.id = ${subject})
        when t.reference like '%:%' then (select c.funding_id from chargebacks c where c.id = ${subject}) end as funding
    from followed f
      join entries e on e.account_id = f.id and e.number > (select number from first)
      join transfers t on t.id = e.transfer_id
      join ledger_accounts source on source.id = t.debit_account
      left join holds h on h.booking_id = t.booking_id),
  named as (
    select m.*, case
      when kind = 'topUp' then 'card'
      when kind = 'hold' then 'hold'
      when kind in ('release', 'lateFee') then 'income'
      when way is not null then case when is_in then 'in' else 'out' end
      when is_correction and source = 'member:available' then case when is_in then 'moved' end
      when hold is not null and is_in then 'back' end as part
    from moved m)
  select json_agg(json_build_object('part', n.part, 'wallet', n.wallet, 'minor', n.minor, 'beforeMinor', n.before,
    'number', n.number, 'atMs', (extract(epoch from coalesce(f.credited_at, n.at)) * 1000)::float8, 'hold', n.hold, 'way', n.way,
    'funding', n.funding, 'from', n.source_owner, 'isFollowed', n.part in ('income', 'moved') and (
      n.payer in (select owner from followed)
      or not exists (select from ledger_accounts a where ${accountOf('a', 'n.payer')} and ${carries('a.id', 'n.number')})))) as movements
  from named n left join fundings f on n.part = 'card' and f.id = n.funding
  where n.part is not null`

/** Exported for the test of its query plan. */
export const selectMovements = sql(
  'wallet.card_money',
  `select balance, version, (${cardMoneySql('$1', '$2::timestamptz')}) as movements
   from ledger_accounts where owner = $1 and kind = 'member:available' and currency = 'gbp'`,
  shape<{ movements: Movement[] }>(),
)

/**
 * A member's available pounds, the version of that account, and the movements since a moment that decide what of it is
 * card money.
 */
export type CardMoney = { availableMinor: number; version: number; movements: readonly Movement[] }

export async function readCardMoney(scope: Scope, memberId: string, since: Date): Promise<CardMoney> {
  const row = await scope.db.row(selectMovements, [memberId, since])
  return { availableMinor: row?.balance ?? 0, version: row?.version ?? 0, movements: row?.movements ?? [] }
}

const selectVersion = sql(
  'wallet.version',
  `select version from ledger_accounts where owner = $1 and kind = 'member:available' and currency = 'gbp'`,
)
/** Returns the version of a member's account of available pounds: the number of its movements. */
export const readVersion = async (scope: Scope, memberId: string): Promise<number> =>
  (await scope.db.row(selectVersion, [memberId]))?.version ?? 0
