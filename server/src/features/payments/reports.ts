import { isId } from '@sparkhood/contract/primitives/ids'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type { GatewayEvent } from '../../adapters/payments/gateway.ts'
import { enough, sweep } from '../../platform/data/sweep.ts'
import { type DomainEvent, domainEvent } from '../../platform/events.ts'
import { isAway } from '../../platform/refuse.ts'
import type { Scope } from '../../platform/scope.ts'
import { followUpDispute } from './chargebacks/chargebacks.ts'
import { creditIfPaid } from './funding.ts'
import * as queries from './queries.ts'
import { followUpRefunds } from './refunds/refunds.ts'
import { isAbandoned, nextCheck } from './rules.ts'

/** Stores a report of the gateway, once, and queues a job for the rest. */
export async function receiveEvent(scope: Scope, event: GatewayEvent): Promise<void> {
  await scope.transaction(async (inner) => {
    const fresh = await queries.writeEvent(inner, event)
    const published = toDomainEvent(event)
    if (fresh === 1 && published) await inner.emit(published)
  })
}

function toDomainEvent({ kind, subjectId }: GatewayEvent): DomainEvent | undefined {
  if (!subjectId || kind === 'other') return undefined
  if (kind === 'dispute.changed') return domainEvent('dispute.reported', { disputeId: subjectId })
  if (kind === 'account.changed') return domainEvent('account.reported', { accountId: subjectId })
  if (kind === 'pay_out.changed') return domainEvent('pay_out.reported', { reference: subjectId })
  if (kind === 'payment.refunded') return domainEvent('payment.went_back', { paymentId: subjectId })
  return domainEvent('payment.reported', { paymentId: subjectId })
}

/** Reads a reported payment again. Reports may be repeated or out of order. */
export async function followUpPayment(scope: Scope<'payments'>, paymentId: string): Promise<void> {
  const funding = await findOrTakeUp(scope, paymentId)
  if (funding?.state === 'requested') await creditIfPaid(scope, funding)
}

/**
 * A payment that the gateway has taken and we do not know was made after the point to which the database was restored.
 * The gateway has its id here and its payer, so it is recorded again under both, as a top-up: its purpose is lost.
 */
async function findOrTakeUp(scope: Scope<'payments'>, paymentId: string): Promise<queries.Funding | undefined> {
  const known = await queries.findByPayment(scope, paymentId)
  if (known) return known
  const payment = await scope.payments.findPayment(paymentId)
  if (payment?.status !== 'succeeded') return undefined
  const { reference: id, memberId = '', amount } = payment
  if (!isId(id) || !isId(memberId)) return undefined
  const written = await queries.writeRecovered(scope, { id, memberId, amountMinor: amount.minor, paymentId })
  if (written === 1) scope.log.warn({ id }, 'a payment that was forgotten is written down again')
  return queries.findByPayment(scope, paymentId)
}

/** Reads again everything that was taken from a payment, which may not even be credited yet. */
export async function followUpReturns(scope: Scope<'payments'>, paymentId: string): Promise<void> {
  const funding = await findOrTakeUp(scope, paymentId)
  if (!funding) return
  if (funding.state === 'requested' && !(await creditIfPaid(scope, funding))) return
  await followUpRefunds(scope, funding)
  for (const dispute of await scope.payments.listDisputes(paymentId)) await followUpDispute(scope, dispute.disputeId)
}

/** After this many failed requests in a row the gateway counts as down: one alone may be due to that payment. */
const unansweredMost = 3

/**
 * Polls payments whose outcome was never reported: after a crash, a lost report or a closed page. While the gateway is
 * down they stay due, so that the first run after its return credits what was paid.
 */
export async function sweepFundings(scope: Scope<'payments'>): Promise<void> {
  let unanswered = 0
  await sweep(
    scope,
    (after) => queries.listDue(scope, after),
    async (funding) => {
      unanswered = (await takeUp(scope, funding)) ? 0 : unanswered + 1
      return unanswered < unansweredMost ? undefined : enough
    },
  )
}

/** Returns whether the gateway replied. */
async function takeUp(scope: Scope<'payments'>, funding: queries.Funding): Promise<boolean> {
  const checks = funding.checks + 1
  await queries.writeChecked(scope, funding.id, { checks, at: nextCheck(scope.now, checks) })
  try {
    await refetch(scope, funding)
    return true
  } catch (fault) {
    if (!isAway(fault)) throw fault
    scope.log.warn({ err: fault, id: funding.id }, 'the gateway did not answer')
    await queries.writeChecked(scope, funding.id, { checks: funding.checks, at: scope.now })
    return false
  }
}

async function refetch(scope: Scope<'payments'>, funding: queries.Funding): Promise<void> {
  if (isAbandoned(funding.created_at, scope.now)) return callOff(scope, funding)
  // The response was lost, and with it the client secret: nobody can pay it.
  if (funding.state === 'asked') await queries.writeFailed(scope, funding.id)
  else await creditIfPaid(scope, funding)
}

// It may have been paid at the last moment; only a payment that the gateway has cancelled is over.
async function callOff(scope: Scope<'payments'>, funding: queries.Funding): Promise<void> {
  const payment = funding.payment_id ? await scope.payments.cancelPayment(funding.payment_id) : undefined
  if (payment?.status === 'succeeded') await creditIfPaid(scope, funding)
  else if (!payment || payment.status === 'failed') await queries.writeFailed(scope, funding.id)
}

/** Cancels the payments that a leaving member has begun. */
export async function callOffPayments(scope: Scope<'payments'>, memberId: string): Promise<void> {
  for (const funding of await queries.listBegun(scope, memberId)) await callOff(scope, funding)
}

const eventsKeptMs = 90 * dayMs

/** Deletes the gateway's events, long after it would repeat one. */
export const forgetEvents = (scope: Scope): Promise<number> =>
  queries.removeEventsBefore(scope, new Date(scope.now.getTime() - eventsKeptMs))
