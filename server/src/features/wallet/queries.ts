import type { Currency } from '@sparkhood/contract/primitives/money'
import { asJson, longerSql, sql } from '../../platform/data/database.ts'
import { isOwedSql } from '../../platform/data/shared-sql.ts'
import { shape } from '../../platform/data/statements.ts'
import type { Scope } from '../../platform/scope.ts'
import { cardMoneySql } from './card-money/queries.ts'
import type { Movement } from './card-money/rules.ts'
import { budgets } from './gifts/queries.ts'
import { asPosting, covered, type Transfer } from './ledger.ts'
import type { Budget, Hold } from './operations.ts'

export type BalanceRow = {
  kind: 'member:available' | 'member:held' | 'member:earned'
  currency: Currency
  balance: number
}

const selectBalances = sql(
  'wallet.balances',
  `select kind, currency, balance from ledger_accounts where owner = $1`,
  shape<{ kind: BalanceRow['kind'] }>(),
)
export const listBalances = (scope: Pick<Scope, 'db'>, memberId: string): Promise<BalanceRow[]> =>
  scope.db.rows(selectBalances, [memberId])

const lockTaken = sql(
  'wallet.lock_taken',
  `select from ledger_accounts
   where currency = 'gbp' and (owner = $1 and kind = 'member:available'
     or owner is null and kind in ('outside:gateway', 'house:dispute-losses'))
   order by id for no key update`,
)
/** Locks the accounts that banks take pounds back from, in the ledger's lock order. */
export const lockForBanks = (scope: Pick<Scope, 'db'>, memberId: string): Promise<number> =>
  scope.db.run(lockTaken, [memberId])

type WalletPart =
  | BalanceRow['kind']
  | 'coming'
  | 'disputed:held'
  | 'disputed:earned'
  | 'owed'
  | 'asked_about'
  | 'card_money'
export type WalletRow = { part: WalletPart; currency: Currency; amount: number; movements: Movement[] | null }
// The house takes its fee from earned money before the provider can spend it.
const selectWallet = sql(
  'wallet.wallet',
  `select part, currency, amount as "amount!", null::json as movements from (
   select kind as part, currency, balance as amount from ledger_accounts where owner = $1
   union all
   select 'disputed:held', currency, sum(amount)::bigint from holds
   where member_id = $1 and state = 'open' and frozen group by currency
   union all
   select case when h.frozen then 'disputed:earned' else 'coming' end, h.currency, sum(h.amount - b.fee_minor)::bigint
   from bookings b join holds h on h.id = b.hold_id
   where b.provider_id = $1 and h.state = 'captured' and b.released_at is null group by h.frozen, h.currency
   union all
   select claim.part, 'gbp', sum(claim.amount)::bigint
   from fundings f join chargebacks c on c.funding_id = f.id cross join lateral (
     select 'owed' as part, c.amount - c.member_minor - c.recovered_minor as amount
     where c.taken and c.status in ('open', 'lost')
     union all
     select 'asked_about', c.amount where c.status = 'inquiry') claim
   where f.member_id = $1 group by claim.part) figures
   union all
   select 'card_money', 'gbp', 0, (${cardMoneySql('$1', '$2::timestamptz')})`,
  shape<{ part: WalletRow['part']; movements: Movement[] }>(),
)
/**
 * Every figure of the wallet page, in minor units: the balances; earned money not yet released, after the house's fee;
 * what a dispute has frozen; and of the member's card payments, what banks took back and the house has paid so far, and
 * what banks only ask about. Also the movements of card money since a moment.
 */
export const listWalletFigures = (scope: Pick<Scope, 'db'>, memberId: string, since: Date): Promise<WalletRow[]> =>
  scope.db.rows(selectWallet, [memberId, since])

export type NewHold = Hold & {
  purpose: string
  expiresAt: Date
  /** A card payment for this hold has just come in. */
  isJustPaid?: true
}

const debts = `chargebacks c join fundings f on f.id = c.funding_id
     where ${isOwedSql('c')}`

// Writes the holds and their transfers in one round trip; neither if one of the members is in debt.
const insertHolds = sql(
  'wallet.insert_holds',
  `insert into holds (id, member_id, currency, amount, purpose, booking_id, expires_at, created_at, helper_grant_id)
   select h.id, h.member_id, h.currency, h.amount, h.purpose, h.booking_id, h.expires_at, $2, h.helper_grant_id
   from (select $1::jsonb as transfers where not exists (select from ${debts} and f.member_id = any($4::uuid[]))) allowed
     cross join lateral ledger_post(allowed.transfers, $2)
     cross join lateral jsonb_populate_recordset(null::holds, $3) h`,
)
/** Returns how many holds were placed: 0 if a member who is to pay pounds is in debt. */
export const writeHolds = (
  scope: Scope,
  holds: readonly NewHold[],
  transfers: readonly Transfer[],
): Promise<number> => {
  const payers = holds.flatMap(({ memberId, amount, isJustPaid }) =>
    amount.currency === 'gbp' && !isJustPaid ? [memberId] : [],
  )
  return covered(
    scope.db.run(insertHolds, [
      asPosting(transfers),
      scope.now,
      asJson(holds.map((hold) => asRow(hold, scope))),
      payers,
    ]),
  )
}

const asRow = ({ id, memberId, amount, purpose, bookingId, expiresAt }: NewHold, { acting }: Scope) => ({
  id,
  member_id: memberId,
  currency: amount.currency,
  amount: amount.minor,
  purpose,
  booking_id: bookingId ?? null,
  expires_at: expiresAt,
  helper_grant_id: acting?.grantId ?? null,
})

export type HoldRow = {
  id: string
  member_id: string
  currency: Currency
  amount: number
  purpose: string
  state: 'open' | 'captured' | 'released' | 'expired'
  frozen: boolean
  booking_id: string | null
  expires_at: Date
}

const selectHold = sql(
  'wallet.lock_hold',
  `select id, member_id, currency, amount, purpose, state, frozen, booking_id, expires_at
   from holds where id = $1 for no key update`,
)
/** Locks the hold, so that concurrent resolutions are serialised. */
export const lockHold = (scope: Scope, holdId: string): Promise<HoldRow | undefined> =>
  scope.db.row(selectHold, [holdId])

const bindHoldRow = sql(
  'wallet.bind_hold',
  `update holds set booking_id = $2
   where id = $1 and member_id = $3 and state = 'open' and booking_id is null and expires_at > $4
     and (currency = 'spark' or not exists (select from ${debts} and f.member_id = $3))`,
)
export const writeBinding = (
  scope: Scope,
  hold: { id: string; bookingId: string; memberId: string },
): Promise<number> => scope.db.run(bindHoldRow, [hold.id, hold.bookingId, hold.memberId, scope.now])

const resolveHoldRow = sql(
  'wallet.resolve_hold',
  `update holds set state = $2, resolved_at = $3 where id = $1 and state = 'open' and not frozen`,
)
export const writeResolution = (
  scope: Scope,
  holdId: string,
  state: 'captured' | 'released' | 'expired',
): Promise<number> => scope.db.run(resolveHoldRow, [holdId, state, scope.now])

const setFrozen = sql(
  'wallet.set_frozen',
  `update holds set frozen = $2 where id = $1 and frozen <> $2 and state in ('open', 'captured')`,
)
/** Returns 0 if nothing changed, or if no money is left to freeze. */
export const writeFrozen = (scope: Scope, holdId: string, frozen: boolean): Promise<number> =>
  scope.db.run(setFrozen, [holdId, frozen])

const selectLapsed = sql(
  'wallet.lapsed_holds',
  `select id from holds where state = 'open' and booking_id is null and expires_at <= $1 and id > $2
   order by id limit 200`,
)
export const listLapsedHolds = (scope: Scope, after: string): Promise<{ id: string }[]> =>
  scope.db.rows(selectLapsed, [scope.now, after])

export type TotalRow = { kind: string; currency: 'gbp' | 'spark'; total: number }
const selectTotals = sql(
  'wallet.totals',
  'select kind, currency, sum(balance)::bigint as total from ledger_accounts group by kind, currency order by kind, currency',
)
/** Returns the sum of all accounts of each kind. */
export const sumTotals = (scope: Pick<Scope, 'db'>): Promise<TotalRow[]> => scope.db.rows(selectTotals)

const selectKept = sql(
  'wallet.kept_totals',
  'select kind, currency, total, at from ledger_totals',
  shape<{ currency: (TotalRow & { at: Date })['currency'] }>(),
)
/** Returns the sums that were stored last. */
export const listKeptTotals = (scope: Scope): Promise<(TotalRow & { at: Date })[]> => scope.db.rows(selectKept)

const takeTime = longerSql('wallet.totals_take_time', 2)
const keepSums = sql(
  'wallet.keep_totals',
  `insert into ledger_totals select kind, currency, sum(balance), $1 from ledger_accounts group by kind, currency
   on conflict (kind, currency) do update set total = excluded.total, at = excluded.at where ledger_totals.at <= excluded.at`,
)
/** Adds up all accounts on one snapshot and stores the sums. */
export async function keepTotals(scope: Scope): Promise<void> {
  await scope.db.run(takeTime)
  await scope.db.run(keepSums, [scope.now])
}

const estimate = sql(
  'wallet.about_how_many',
  `select greatest(reltuples, 0)::bigint as accounts from pg_class where oid = 'ledger_accounts'::regclass`,
)
/** Estimates the number of accounts. */
export const estimateAccounts = async (scope: Pick<Scope, 'db'>): Promise<number> =>
  (await scope.db.row(estimate))?.accounts ?? 0

const selectHouse = sql(
  'wallet.house_accounts',
  'select kind, currency, balance as total from ledger_accounts where owner is null',
)
/** Returns the accounts of the house, one of each kind. */
export const listHouseAccounts = (scope: Scope): Promise<TotalRow[]> => scope.db.rows(selectHouse)

export type BudgetRow = { budget: Budget; dry_since: Date | null; waiting: number; waiting_minor: number }
const selectBudgets = sql(
  'wallet.budgets',
  `select b.budget, d.since as dry_since, count(g.id) as waiting, coalesce(sum(g.amount), 0)::bigint as waiting_minor
   from ${budgets}
   left join dry_budgets d on d.budget = b.budget
   left join gifts g on g.kind = b.kind and g.paid_at is null
   group by b.budget, d.since order by b.budget desc`,
)
export const listBudgets = (scope: Scope): Promise<BudgetRow[]> => scope.db.rows(selectBudgets)
