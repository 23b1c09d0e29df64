import { pounds } from '@sparkhood/contract/primitives/money'
import type { Dispute } from '../../adapters/payments/gateway-books.ts'
import { sweep } from '../../platform/data/sweep.ts'
import { answerOf, refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { balancesOf, moveGatewayMoney } from '../wallet/public.ts'
import * as queries from './queries/chargebacks.ts'
import { findByPayment } from './queries/fundings.ts'

/** Reads a reported dispute again and does what it asks of the ledger, once, in whatever order reports come. */
export async function followUpDispute(scope: Scope, disputeId: string): Promise<void> {
  const dispute = await scope.payments.findDispute(disputeId)
  const funding = dispute && (await findByPayment(scope, dispute.paymentId))
  if (!dispute || !funding) return void scope.log.error({ disputeId }, 'a dispute about a payment that is not ours')
  await scope.atomically(async (inner) => {
    await queries.writeChargeback(inner, { id: newId(), fundingId: funding.id, dispute })
    const known = await queries.lockChargeback(inner, disputeId)
    if (known) await moveOn(inner, known, dispute)
  })
}

async function moveOn(scope: Scope, known: queries.Chargeback, dispute: Dispute): Promise<void> {
  if (dispute.status === 'inquiry' || known.status === 'won') return
  // Read before the bank decided, and written after.
  if (known.status === 'lost' && dispute.status === 'open') return
  if (dispute.status === 'won') return giveBack(scope, known)
  if (!known.taken) await take(scope, known)
  await queries.writeStatus(scope, known.id, { status: dispute.status, isClosed: dispute.status === 'lost' })
}

/** The bank has taken the money: the member bears it as far as their pocket goes. */
export async function take(scope: Scope, known: queries.Chargeback): Promise<void> {
  const { id, kind, member_id: memberId, amount } = known
  const { gbp } = await balancesOf(scope, memberId)
  const memberMinor = Math.min(gbp.available, amount)
  await moveGatewayMoney(scope, {
    ...{ what: 'charged_back', kind, memberId, chargebackId: id },
    ...{ memberMinor, houseMinor: amount - memberMinor },
  })
  await queries.writeTaken(scope, id, memberMinor)
}

/** The bank found for us, or did not take what was sent to it: everybody has back what they bore. */
export async function giveBack(scope: Scope, known: queries.Chargeback): Promise<void> {
  const { id, kind, member_id: memberId, amount, member_minor: memberMinor, recovered_minor: recoveredMinor } = known
  if (known.taken) {
    const houseMinor = amount - memberMinor
    await moveGatewayMoney(scope, {
      ...{ what: 'chargeback_won', kind, memberId, chargebackId: id },
      ...{ memberMinor, houseMinor, recoveredMinor },
    })
  }
  await queries.writeStatus(scope, id, { status: 'won', isClosed: true })
}

/** Asks banks again that have not decided: their news may have been lost. */
export const sweepChargebacks = (scope: Scope): Promise<void> =>
  sweep(
    scope,
    (after) => queries.findOpen(scope, after),
    ({ dispute_id }) => followUpDispute(scope, dispute_id),
  )

/** What the house bore, the member makes good as soon as their pocket covers it. */
export const recoverLosses = (scope: Scope): Promise<void> =>
  sweep(
    scope,
    (after) => queries.findOwed(scope, after),
    ({ dispute_id }) => scope.atomically((inner) => recover(inner, dispute_id)),
  )

async function recover(scope: Scope, disputeId: string): Promise<void> {
  const known = await queries.lockChargeback(scope, disputeId)
  if (!known?.taken || known.status === 'won') return
  const { id, kind, member_id: memberId, recovered_minor: occasion } = known
  const owedMinor = known.amount - known.member_minor - occasion
  const { gbp } = await balancesOf(scope, memberId)
  const minor = Math.min(owedMinor, gbp.available)
  if (minor === 0) return
  // What was recovered before tells one occasion from the next.
  const recovered = { what: 'recovered', kind, memberId, chargebackId: id, occasion } as const
  await moveGatewayMoney(scope, { ...recovered, amount: pounds(minor) })
  await queries.writeRecovered(scope, id, minor)
}

/** All that was taken back or asked about, newest first, for admins. */
export async function listChargebacks(scope: MemberScope) {
  const found = await queries.findChargebacks(scope)
  return found.map(({ amount, member_minor, recovered_minor, ...rest }) => ({
    ...rest,
    amount: pounds(amount),
    borne_by_member: pounds(member_minor + recovered_minor),
    borne_by_house: pounds(rest.taken && rest.status !== 'won' ? amount - member_minor - recovered_minor : 0),
  }))
}

/**
 * Sends the bank what we know, with the admin's account of it; once for what it asks, and once more when it takes the money
 * all the same. Refuses chargeback.not_found and .answered.
 */
export async function answerChargeback(scope: MemberScope, id: string, account: string): Promise<void> {
  const known = await queries.findForAnswer(scope, id)
  if (!known) refuse('chargeback.not_found')
  if (known.answered_at || known.status === 'won' || known.status === 'lost') refuse('chargeback.answered')
  const facts = `Paid on ${known.paid_at.toISOString()} into the wallet of member ${known.member_id}.`
  const answering = scope.payments.answerDispute({
    disputeId: known.dispute_id,
    evidence: {
      customerName: known.name,
      customerEmail: known.email,
      description: known.purpose === null ? 'Money added to a wallet' : 'A booking between neighbours',
      serviceOn: known.paid_at.toISOString().slice(0, 10),
      account: `${facts}\n\n${account}`,
    },
    idempotencyKey: `evidence ${known.id} ${known.status}`,
  })
  await answerOf(answering)
  await scope.atomically((inner) => queries.writeAnswered(inner, known.id))
}
