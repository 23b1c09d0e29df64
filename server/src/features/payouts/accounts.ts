import type { ConnectedAccount } from '@sparkhood/contract/money/payouts'
import type { PayeeAccount } from '../../adapters/payments/gateway-payees.ts'
import type { Limit } from '../../platform/data/limits.ts'
import { domainEvent } from '../../platform/events.ts'
import { getAnswer, isAway, Refusal, refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { requireConfirmed } from '../sessions/confirming/public.ts'
import * as queries from './queries.ts'
import { isAnnounced } from './rules.ts'

const asWire = (account: PayeeAccount): ConnectedAccount => ({
  stripe_account_id: account.accountId,
  created_at: account.createdAt,
  charges_enabled: account.chargesEnabled,
  payouts_enabled: account.payoutsEnabled,
  details_submitted: account.detailsSubmitted,
  standing: account.standing,
})

const asAccount = (row: queries.AccountRow): PayeeAccount => ({
  accountId: row.account_id,
  createdAt: row.created_at,
  chargesEnabled: row.charges_enabled,
  payoutsEnabled: row.payouts_enabled,
  detailsSubmitted: row.details_submitted,
  standing: row.standing,
})

/** The gateway's rate limit is shared by all of us, and it reports changes of an account by itself. */
const readsAnHour: Limit = { name: 'gateway.account', times: 200, withinS: 3600 }
const isFull = (fault: unknown): boolean => fault instanceof Refusal && fault.code === 'limit.too_many'

/**
 * Returns the actor's account as the gateway has it now; while that is down or the limit is reached, as it was last
 * reported.
 */
export async function findConnectedAccount(scope: MemberScope<'payments'>): Promise<ConnectedAccount | null> {
  const known = await queries.findAccount(scope, scope.actor.id)
  if (!known) return null
  try {
    await scope.limits.count(readsAnHour, scope.actor.id)
    return asWire(await readAccount(scope, known))
  } catch (fault) {
    if (!isAway(fault) && !isFull(fault)) throw fault
    return asWire(asAccount(known))
  }
}

async function readAccount(scope: Scope<'payments'>, known: queries.AccountRow): Promise<PayeeAccount> {
  const account = await scope.payments.findAccount(known.account_id)
  if (!account) return asAccount(known)
  await keepAccount(scope, account)
  return account
}

/** Stores an account's state, and notifies its owner of changes that they would not notice themselves. */
async function keepAccount(scope: Scope, account: PayeeAccount): Promise<void> {
  await scope.transaction(async (inner) => {
    const before = await queries.refreshAccount(inner, account)
    if (!before || !isAnnounced(before.standing, account.standing)) return
    await inner.emit(domainEvent('payee.moved', { memberId: before.member_id, to: account.standing }))
  })
}

/** Opens the actor's account with the gateway. Idempotent. */
export async function createConnectedAccount(scope: MemberScope<'payments'>): Promise<ConnectedAccount> {
  return asWire(await openAccount(scope))
}

/** Returns the actor's account with the gateway; opens it there when first needed. */
export async function openAccount(scope: MemberScope<'payments'>): Promise<PayeeAccount> {
  const { id: memberId } = scope.actor
  const known = await queries.findAccount(scope, memberId)
  if (known) return asAccount(known)
  const email = (await queries.findAddress(scope, memberId)) ?? refuse('access.sign_in')
  const asking = scope.payments.createAccount({ memberId, email, idempotencyKey: `account ${memberId}` })
  const account = await getAnswer(asking)
  await queries.writeAccount(scope, memberId, account)
  return account
}

/** Whether the actor can be paid now; asks the gateway unless it has reported that they can. */
export async function canBePaid(scope: MemberScope<'payments'>): Promise<boolean> {
  const known = await queries.findAccount(scope, scope.actor.id)
  if (!known) return false
  return known.payouts_enabled || (await getAnswer(readAccount(scope, known))).payoutsEnabled
}

/**
 * Returns the page where the actor gives the gateway their identity and bank. Refuses an account that is not theirs.
 */
export async function linkConnectedAccount(
  scope: MemberScope<'payments'>,
  accountId: string,
): Promise<{ url: string }> {
  const known = await queries.findAccount(scope, scope.actor.id)
  if (known?.account_id !== accountId) refuse('payout.account_not_found')
  await requireConfirmed(scope)
  const { publicUrl } = scope.settings
  const asking = scope.payments.accountLink({
    accountId,
    returnUrl: `${publicUrl}/create-stripe-account?from=provider`,
    retryUrl: `${publicUrl}/create-stripe-account?from=lapsed`,
  })
  const { url } = await getAnswer(asking)
  return { url }
}

/** Reads an account again that the gateway has sent a report about. */
export async function followUpAccount(scope: Scope<'payments'>, accountId: string): Promise<void> {
  const account = await scope.payments.findAccount(accountId)
  if (account) await keepAccount(scope, account)
}
