import type { PayeeStanding, WithdrawalFailure, WithdrawalState } from '@sparkhood/contract/money/payouts'
import type { PayeeAccount } from '../../adapters/payments/gateway-payees.ts'
import { sql } from '../../platform/data/database.ts'
import { debtsOfSql } from '../../platform/data/shared-sql.ts'
import { shape } from '../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'

export type AccountRow = {
  member_id: string
  account_id: string
  created_at: Date
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
  standing: PayeeStanding
}
const accountColumns = 'member_id, account_id, created_at, charges_enabled, payouts_enabled, details_submitted'

const selectAccount = sql(
  'payouts.account',
  `select ${accountColumns}, coalesce(standing, case when payouts_enabled then 'ready' when details_submitted then 'due'
     else 'new' end) as standing from connected_accounts where member_id = $1`,
)
export const findAccount = (scope: Scope, memberId: string): Promise<AccountRow | undefined> =>
  scope.db.row(selectAccount, [memberId])

const insertAccount = sql(
  'payouts.write_account',
  `insert into connected_accounts (${accountColumns}, standing) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict do nothing`,
)
/** Stores a new account as the gateway has it; later changes are written by `refreshAccount`. */
export const writeAccount = (scope: Scope, memberId: string, account: PayeeAccount): Promise<number> =>
  scope.db.run(insertAccount, [
    memberId,
    account.accountId,
    account.createdAt,
    account.chargesEnabled,
    account.payoutsEnabled,
    account.detailsSubmitted,
    account.standing,
  ])

const updateAccount = sql(
  'payouts.refresh_account',
  `with before as (
     select member_id, standing from connected_accounts where account_id = $1 for no key update
   )
   update connected_accounts c
   set charges_enabled = $2, payouts_enabled = $3, details_submitted = $4, standing = $5
   from before where c.member_id = before.member_id returning c.member_id, before.standing`,
)
/** Updates an account's state; returns its owner, and the previous state if known. */
export const refreshAccount = (
  scope: Scope,
  account: PayeeAccount,
): Promise<{ member_id: string; standing: PayeeStanding | null } | undefined> =>
  scope.db.row(updateAccount, [
    account.accountId,
    account.chargesEnabled,
    account.payoutsEnabled,
    account.detailsSubmitted,
    account.standing,
  ])

const deleteAccount = sql('payouts.remove_account', 'delete from connected_accounts where member_id = $1')
export const removeAccount = (scope: Scope, memberId: string): Promise<number> =>
  scope.db.run(deleteAccount, [memberId])

const selectAddress = sql('payouts.address', 'select email from accounts where id = $1 and closed_at is null')
export const findAddress = async (scope: Scope, memberId: string): Promise<string | undefined> =>
  (await scope.db.row(selectAddress, [memberId]))?.email

const withdrawalColumns = `w.id, w.member_id, w.method_id, w.amount, w.state, w.payout_id, w.failure, w.requested_at, w.sent_at,
  w.arrives_at, w.paid_at, w.failed_at, d.bank_name, d.last4, d.bank_id, c.account_id, a.suspended_at is not null as "suspended!"`
const withdrawalTables = `withdrawals w join withdrawal_methods d on d.id = w.method_id join accounts a on a.id = w.member_id
  left join connected_accounts c on c.member_id = w.member_id`

export type WithdrawalRow = {
  id: string
  member_id: string
  method_id: string
  amount: number
  state: WithdrawalState
  payout_id: string | null
  failure: WithdrawalFailure | null
  requested_at: Date
  sent_at: Date | null
  arrives_at: Date | null
  paid_at: Date | null
  failed_at: Date | null
  bank_name: string
  last4: string
  bank_id: string | null
  account_id: string | null
  /** Whether the member is suspended. */
  suspended: boolean
}

const insertWithdrawal = sql(
  'payouts.insert_withdrawal',
  `with ready as (
     select id from withdrawal_methods where id = $3 and member_id = $2 and state = 'ready' for no key update
   )
   insert into withdrawals (id, member_id, method_id, amount, state, requested_at, request_key)
   select $1, $2, id, $4, 'requested', $5, $6 from ready`,
)
/** Returns 0 if the bank account was deleted meanwhile. */
export const writeWithdrawal = (
  scope: MemberScope,
  asked: { id: string; methodId: string; amountMinor: number },
): Promise<number> =>
  scope.db.run(insertWithdrawal, [
    asked.id,
    scope.actor.id,
    asked.methodId,
    asked.amountMinor,
    scope.now,
    scope.requestKey ?? null,
  ])

const insertForgotten = sql(
  'payouts.insert_forgotten',
  `insert into withdrawals (id, member_id, method_id, amount, state, payout_id, requested_at, sent_at)
   select $1, c.member_id, m.id, $4, 'on_its_way', $5, $6, $6
   from connected_accounts c join accounts a on a.id = c.member_id and a.closed_at is null
     cross join lateral (
       select id from withdrawal_methods where member_id = c.member_id
       order by (bank_id = $3) desc nulls last, added_at desc limit 1) m
   where c.account_id = $2 on conflict do nothing returning member_id`,
)
type Forgotten = { id: string; accountId: string; bankId: string | undefined; amountMinor: number; payOutId: string }
/**
 * Returns the member; undefined if the withdrawal is known after all, or the payee does not exist here. The bank
 * account may be gone, too.
 */
export const writeRecovered = (scope: Scope, of: Forgotten): Promise<{ member_id: string } | undefined> =>
  scope.db.row(insertForgotten, [of.id, of.accountId, of.bankId ?? null, of.amountMinor, of.payOutId, scope.now])

const selectWithdrawal = sql(
  'payouts.withdrawal',
  `select ${withdrawalColumns}, (select min(c.opened_at) ${debtsOfSql('w.member_id')}) as owes_since from ${withdrawalTables} where w.id = $1`,
  shape<{ failure: WithdrawalRow['failure'] }>(),
)
/** `owes_since`: as in `readStanding`; a debt remains until it is paid. */
export type Followed = WithdrawalRow & { owes_since: Date | null }
export const findWithdrawal = (scope: Scope, id: string): Promise<Followed | undefined> =>
  scope.db.row(selectWithdrawal, [id])

const selectByKey = sql(
  'payouts.by_request_key',
  `select ${withdrawalColumns} from ${withdrawalTables}
   where w.member_id = $1 and w.request_key = $2 and w.requested_at > $3`,
  shape<{ failure: WithdrawalRow['failure'] }>(),
)
/** Returns the withdrawal that this very request has made since a moment. */
export const findByRequestKey = (scope: MemberScope, since: Date): Promise<WithdrawalRow | undefined> =>
  scope.requestKey === undefined
    ? Promise.resolve(undefined)
    : scope.db.row(selectByKey, [scope.actor.id, scope.requestKey, since])

const freeKey = sql(
  'payouts.free_request_key',
  'update withdrawals set request_key = null where member_id = $1 and request_key = $2 and requested_at <= $3',
)
/** Clears this request's key from a withdrawal that it made before a moment. */
export const freeRequestKey = (scope: MemberScope, until: Date): Promise<number> =>
  scope.db.run(freeKey, [scope.actor.id, scope.requestKey ?? null, until])

const standing = sql(
  'payouts.standing',
  `select exists (select from connected_accounts where member_id = $1 and payouts_enabled) as "ready!", exists (select ${debtsOfSql('$1')}) as "owes!"`,
)
/**
 * Whether the gateway pays the actor, as last reported; and whether the house covers a chargeback of theirs, or may have
 * to because a bank asks about a payment.
 */
export async function readStanding(scope: MemberScope): Promise<{ ready: boolean; owes: boolean }> {
  const found = await scope.db.row(standing, [scope.actor.id])
  return { ready: found?.ready ?? false, owes: found?.owes ?? true }
}

const selectOwn = sql(
  'payouts.own_withdrawals',
  `select ${withdrawalColumns} from ${withdrawalTables}
   where w.member_id = $1 and ($2::timestamptz is null or (w.requested_at, w.id) < ($2, $3::uuid))
   order by w.requested_at desc, w.id desc limit $4`,
  shape<{ failure: WithdrawalRow['failure'] }>(),
)
export const listOwnWithdrawals = (
  scope: MemberScope,
  { after, limit }: { after: readonly [string, string] | undefined; limit: number },
): Promise<WithdrawalRow[]> => scope.db.rows(selectOwn, [scope.actor.id, after?.[0] ?? null, after?.[1] ?? null, limit])

const moves = {
  on_its_way: sql(
    'payouts.send',
    `update withdrawals set state = 'on_its_way', payout_id = $2, arrives_at = $3, sent_at = $4
     where id = $1 and state = 'requested'`,
  ),
  paid: sql(
    'payouts.pay',
    `update withdrawals set state = 'paid', payout_id = $2, arrives_at = $3, sent_at = coalesce(sent_at, $4), paid_at = $4
     where id = $1 and state in ('requested', 'on_its_way')`,
  ),
}
/** A transition of a withdrawal. Returns 1 for the first caller. */
export const writeMove = (
  scope: Scope,
  id: string,
  { to, payOutId, arrivesAt }: { to: keyof typeof moves; payOutId: string; arrivesAt: Date | undefined },
): Promise<number> => scope.db.run(moves[to], [id, payOutId, arrivesAt ?? null, scope.now])

const fail = sql(
  'payouts.fail',
  `update withdrawals set state = 'failed', payout_id = coalesce(payout_id, $2), failure = $3, failed_at = $4
   where id = $1 and state in ('requested', 'on_its_way', 'paid')
     and ($2::text is not null or (state = 'requested' and payout_id is null))`,
)
/** The transition to failed; without a payout, only from before there was one. Returns 1 for the first caller. */
export const writeFailure = (
  scope: Scope,
  id: string,
  { payOutId, failure }: { payOutId: string | null; failure: WithdrawalFailure },
): Promise<number> => scope.db.run(fail, [id, payOutId, failure, scope.now])

const selectOpen = sql(
  'payouts.open',
  `select id from withdrawals where state in ('requested', 'on_its_way') and requested_at <= $1 and id > $2
   order by id limit 100`,
)
/** Returns withdrawals in progress, as far as we know, that were requested before a moment. */
export const listOpen = (scope: Scope, until: Date, after: string): Promise<{ id: string }[]> =>
  scope.db.rows(selectOpen, [until, after])

const selectPaid = sql(
  'payouts.paid_since',
  `select id from withdrawals where state = 'paid' and paid_at >= $1 and id > $2 order by id limit 100`,
)
/** Returns withdrawals that arrived since a moment: banks may still return them. */
export const listPaidSince = (scope: Scope, since: Date, after: string): Promise<{ id: string }[]> =>
  scope.db.rows(selectPaid, [since, after])

const sumOpen = sql(
  'payouts.sum_open',
  `select coalesce(sum(amount), 0)::bigint as sum from withdrawals
   where member_id = $1 and (state in ('requested', 'on_its_way') or (state = 'paid' and paid_at > $2))`,
)
/** Returns, in pence, how much of a member's money is being sent to their bank, or arrived there since a moment. */
export const sumOfOpenWithdrawals = async (scope: Scope, memberId: string, since: Date | null): Promise<number> =>
  (await scope.db.row(sumOpen, [memberId, since]))?.sum ?? 0
