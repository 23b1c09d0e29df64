import {
  type Withdrawal,
  type WithdrawalFailure,
  withdrawalAdvice,
  withdrawalFailures,
} from '@sparkhood/contract/money/payouts'
import { pounds } from '@sparkhood/contract/primitives/money'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import type { PayOut } from '../../adapters/payments/gateway-payouts.ts'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import { breaks } from '../../platform/data/database.ts'
import type { Limit } from '../../platform/data/limits.ts'
import { sweep } from '../../platform/data/sweep.ts'
import { domainEvent } from '../../platform/events.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { requireConfirmed, requireSession } from '../sessions/confirming/public.ts'
import { requireOn } from '../switches/public.ts'
import { requireForBank } from '../wallet/card-money/public.ts'
import { moveGatewayMoney } from '../wallet/public.ts'
import { canBePaid } from './accounts.ts'
import { findMethod, removeAddingBefore } from './methods/queries.ts'
import * as queries from './queries.ts'
import {
  arrivedSince,
  askedAgainBefore,
  brokenOffBefore,
  calledOffBefore,
  getStep,
  hideNumber,
  repeatedSince,
} from './rules.ts'

const withdrawalsADay: Limit = { name: 'withdrawal', times: 20, withinS: 24 * 3600 }

type Asked = { amountMinor: number; methodId: string }

/** Sends pounds to a bank account of the actor's, once they have re-authenticated. */
export async function requestWithdrawal(scope: MemberScope<'live' | 'payments'>, asked: Asked): Promise<Withdrawal> {
  await requireConfirmed(scope)
  return sendOut(scope, asked, requireSession)
}

/**
 * Debits pounds from the actor's wallet and sends them to a bank account of theirs. `last` runs at the end of the
 * debit's transaction.
 */
export async function sendOut(
  scope: MemberScope<'live' | 'payments'>,
  { amountMinor, methodId }: Asked,
  last: (inner: MemberScope) => Promise<void> = async () => {},
): Promise<Withdrawal> {
  const earlier = await queries.findByRequestKey(scope, repeatedSince(scope.now))
  if (earlier) return asWire(earlier)
  await requireOn(scope, 'payouts')
  const method = await findMethod(scope, methodId)
  if (method?.member_id !== scope.actor.id) refuse('payout.method_not_found')
  if (method.payable_at > scope.now) refuse('payout.method_too_new')
  await scope.limits.count(withdrawalsADay, scope.actor.id)
  if (!(await canBePaid(scope))) refuse('payout.set_up_first')
  await requirePayable(scope)
  const id = newId()
  const seen = await requireForBank(scope, { memberId: scope.actor.id, minor: amountMinor, way: id })
  const isFirst = await setAside(scope, { id, methodId, amountMinor, seen, last })
  if (!isFirst) {
    const made = await queries.findByRequestKey(scope, repeatedSince(scope.now))
    if (!made) throw new Error('The withdrawal that this request has made already is not there')
    return asWire(made)
  }
  // The money is set aside; if this request fails, the sweep repeats it with the same idempotency key.
  await advance(scope, id).catch((fault: unknown) =>
    scope.log.warn({ err: fault, id }, 'a withdrawal waits to be sent'),
  )
  const written = await queries.findWithdrawal(scope, id)
  if (!written) throw new Error(`The withdrawal ${id} is not there, though its pounds have left the wallet`)
  return asWire(written)
}

/** Refuses payout.set_up_first and payout.owed, by what was reported so far. */
async function requirePayable(scope: MemberScope): Promise<void> {
  const { ready, owes } = await queries.readStanding(scope)
  if (!ready) refuse('payout.set_up_first')
  if (owes) refuse('payout.owed')
}

/** `seen` is the wallet's version at the check of its card money. */
type Checked = Asked & { id: string; seen: number; last: (inner: MemberScope) => Promise<void> }

/** Debits the wallet; false if the same request has done so meanwhile. */
async function setAside(scope: MemberScope, { id, methodId, amountMinor, seen, last }: Checked): Promise<boolean> {
  const { id: memberId } = scope.actor
  try {
    await scope.transaction(async (inner) => {
      await queries.freeRequestKey(inner, repeatedSince(scope.now))
      const written = await queries.writeWithdrawal(inner, { id, methodId, amountMinor })
      if (written === 0) refuse('payout.method_not_found')
      const amount = pounds(amountMinor)
      await moveGatewayMoney(inner, { what: 'withdrawn', withdrawalId: id, memberId, amount })
      // The wallet is locked now, as for a chargeback, so what was reported meanwhile counts.
      await requirePayable(inner)
      await requireForBank(inner, { memberId, minor: amountMinor, way: id }, seen)
      await inner.emit(domainEvent('withdrawal.moved', { withdrawalId: id, to: 'requested' }))
      await last(inner)
    })
    return true
  } catch (fault) {
    if (breaks(fault, 'withdrawals_request_once')) return false
    throw fault
  }
}

/** Advances a withdrawal to its state at the gateway. Idempotent. */
export async function advance(scope: Scope<'payments'>, id: string): Promise<void> {
  const row = (await queries.findWithdrawal(scope, id)) ?? (await takeUpForgotten(scope, id))
  if (!row || row.state === 'failed') return
  const payOut = await readPayOut(scope, row)
  if (payOut) await follow(scope, row, payOut)
}

/**
 * A payout that the gateway has sent and we do not know was requested after the point to which the database was
 * restored: its pounds are in the wallet again, and are debited again. If they are no longer there, an operator has to
 * see to it.
 */
async function takeUpForgotten(scope: Scope<'payments'>, id: string): Promise<queries.Followed | undefined> {
  const sent = await scope.payments.findPayOutFor(id)
  if (!sent || sent.status === 'returned') return undefined
  try {
    await scope.transaction(async (inner) => {
      const member = await queries.writeRecovered(inner, { ...sent, id, amountMinor: sent.amount.minor })
      if (!member) return
      const memberId = member.member_id
      await moveGatewayMoney(inner, { what: 'withdrawn', withdrawalId: id, memberId, amount: sent.amount })
      inner.log.warn({ id }, 'a withdrawal that was forgotten is written down again')
    })
  } catch (fault) {
    if (!(fault instanceof Refusal && fault.code === 'wallet.too_little')) throw fault
    scope.log.error({ id }, 'what was sent to a bank is not in the wallet it came from')
  }
  return queries.findWithdrawal(scope, id)
}

/** The status of a payout, or that we have cancelled it. */
type Outcome = Pick<PayOut, 'payOutId' | 'status' | 'arrivesAt'> & { failure: WithdrawalFailure | undefined }

async function readPayOut(scope: Scope<'payments'>, row: queries.Followed): Promise<Outcome | undefined> {
  if (row.payout_id) return scope.payments.findPayOut(row.payout_id)
  if (row.suspended || row.owes_since) return findSent(scope, row)
  const { account_id: accountId, bank_id: bankId, id } = row
  if (!accountId || !bankId) throw new Error(`The withdrawal ${id} has nowhere to go`)
  return scope.payments.payOut({ accountId, bankId, amount: pounds(row.amount), reference: id, idempotencyKey: id })
}

/**
 * Finds what was sent for a member who is suspended or in debt, if the response was lost; nothing else is sent for them
 * now. What did not reach the bank waits for the end of the suspension, and continues with the same idempotency key. A
 * debt cancels it, so that the debt is repaid.
 */
async function findSent(scope: Scope<'payments'>, row: queries.Followed): Promise<Outcome | undefined> {
  const sent = await scope.payments.findPayOutFor(row.id)
  if (sent && sent.status !== 'failed') return sent
  if (!row.owes_since || row.owes_since > calledOffBefore(scope.now)) return undefined
  // Without a payout id, no money has left.
  return { payOutId: sent?.payOutId ?? '', status: 'failed', arrivesAt: undefined, failure: 'owed' }
}

async function follow(scope: Scope<'payments'>, row: queries.WithdrawalRow, payOut: Outcome): Promise<void> {
  const step = getStep(row.state, payOut)
  if (!step) return
  if (step.to === 'return') {
    const { payOutId } = payOut
    const returned = await scope.payments.returnPayOut({ payOutId, idempotencyKey: `return ${row.id}` })
    if (returned.status !== 'returned') throw new Error(`The payout ${payOutId} has not come back`)
    return follow(scope, row, { ...returned, failure: payOut.failure ?? returned.failure })
  }
  await scope.transaction(async (inner) => {
    if ((await takeTransition(inner, row, { to: step.to, payOut })) === 0) return
    await inner.emit(domainEvent('withdrawal.moved', { withdrawalId: row.id, to: step.to }))
  })
}

/** One conditional update and, if the money is returned, its transfer. Returns 1 for the first caller. */
async function takeTransition(
  scope: Scope,
  row: queries.WithdrawalRow,
  { to, payOut }: { to: 'on_its_way' | 'paid' | 'failed'; payOut: Outcome },
): Promise<number> {
  const { payOutId, arrivesAt, failure = 'other' } = payOut
  if (to !== 'failed') return queries.writeMove(scope, row.id, { to, payOutId, arrivesAt })
  const moved = await queries.writeFailure(scope, row.id, { payOutId: payOutId || null, failure })
  if (moved === 1) {
    const returned = { withdrawalId: row.id, memberId: row.member_id, amount: pounds(row.amount) }
    await moveGatewayMoney(scope, { what: 'withdrawal_returned', ...returned })
  }
  return moved
}

/** Polls withdrawals whose outcome was never reported: after a crash, a lost report or an outage of the gateway. */
export async function sweepWithdrawals(scope: Scope<'payments'>): Promise<void> {
  await sweep(
    scope,
    (after) => queries.listOpen(scope, askedAgainBefore(scope.now), after),
    ({ id }) => advance(scope, id),
  )
  await removeAddingBefore(scope, brokenOffBefore(scope.now))
}

/** Polls withdrawals that have arrived: a bank may have returned one without a report to us. */
export const sweepArrived = (scope: Scope<'payments'>): Promise<void> =>
  sweep(
    scope,
    (after) => queries.listPaidSince(scope, arrivedSince(scope.now), after),
    ({ id }) => advance(scope, id),
  )

const asWire = (row: queries.WithdrawalRow): Withdrawal => ({
  id: row.id,
  amount: pounds(row.amount),
  state: row.state,
  reason: row.failure && withdrawalFailures[row.failure],
  advice: (row.failure && withdrawalAdvice[row.failure]) ?? null,
  bank_name: row.bank_name,
  account_number: hideNumber(row.last4),
  requested_at: row.requested_at,
  sent_at: row.sent_at,
  arrives_at: row.arrives_at,
  paid_at: row.paid_at,
  failed_at: row.failed_at,
})

/** The actor's withdrawals, newest first. */
export async function listWithdrawals(scope: MemberScope, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listOwnWithdrawals(scope, { after, limit: page.limit + 1 })
  return getPage(rows.map(asWire), page.limit, (last) => [last.requested_at.toISOString(), last.id])
}
