import { pounds } from '@sparkhood/contract/primitives/money'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import type { Dispute, Evidence } from '../../../adapters/payments/gateway-books.ts'
import { getPage, openMomentAndId, readCursor } from '../../../platform/cursor.ts'
import { sweep } from '../../../platform/data/sweep.ts'
import { domainEvent, type Events } from '../../../platform/events.ts'
import { getAnswer, refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { fingerprint, newId } from '../../../platform/secrets/random.ts'
import { getBalances, moveGatewayMoney } from '../../wallet/public.ts'
import { creditIfPaid } from '../funding.ts'
import { findByPayment } from '../queries.ts'
import { lockPayment } from '../refunds/queries.ts'
import { untilAnswered } from '../rules.ts'
import * as queries from './queries.ts'

/** Reads a reported dispute from the gateway and posts what it requires, once, in whatever order reports arrive. */
export async function followUpDispute(scope: Scope<'payments'>, disputeId: string): Promise<void> {
  const dispute = await scope.payments.findDispute(disputeId)
  const funding = dispute && (await findByPayment(scope, dispute.paymentId))
  if (!dispute || !funding) return void scope.log.error({ disputeId }, 'a dispute about a payment that is not ours')
  // If a dispute arrived before the payment was credited, the wallet would be empty, and the house would pay money that
  // the member has a moment later.
  if (funding.state === 'requested') await creditIfPaid(scope, funding)
  await scope.transaction(async (inner) => {
    await lockPayment(inner, funding.id)
    const isNew = (await queries.writeChargeback(inner, { id: newId(), fundingId: funding.id, dispute })) === 1
    if (!isNew) await queries.refreshChargeback(inner, dispute)
    const known = await queries.lockChargeback(inner, disputeId)
    if (!known) return
    if (isNew && dispute.status === 'inquiry') await publishChange(inner, known.id, { what: 'asked', minor: 0 })
    await moveOn(inner, known, dispute)
    if (dispute.isAnswered) await queries.writeAnswered(inner, { id: known.id, status: dispute.status })
  })
}

type Change = Pick<Events['chargeback.moved'], 'what' | 'minor'>
const publishChange = (scope: Scope, chargebackId: string, change: Change): Promise<void> =>
  scope.emit(domainEvent('chargeback.moved', { chargebackId, ...change, at: scope.now.toISOString() }))

async function moveOn(scope: Scope, known: queries.Chargeback, dispute: Dispute): Promise<void> {
  if (dispute.status === 'inquiry' || known.status === 'won') return
  // This report was read before the bank decided, and is handled after.
  if (known.status === 'lost' && dispute.status === 'open') return
  if (dispute.status === 'won') return returnChargeback(scope, known)
  if (!known.taken) await debitChargeback(scope, known)
  await queries.writeStatus(scope, known.id, { status: dispute.status, isClosed: dispute.status === 'lost' })
}

/** The bank has taken the money: it is debited from the member as far as their balance goes. */
export async function debitChargeback(scope: Scope, known: queries.Chargeback): Promise<void> {
  const { id, kind, member_id: memberId, amount } = known
  const { gbp } = await getBalances(scope, memberId, { locked: true })
  const memberMinor = Math.min(gbp.available, amount)
  await moveGatewayMoney(scope, {
    what: 'charged_back',
    kind,
    memberId,
    chargebackId: id,
    memberMinor,
    houseMinor: amount - memberMinor,
  })
  await queries.writeTaken(scope, id, memberMinor)
  await publishChange(scope, id, { what: 'taken', minor: memberMinor })
}

/** The bank decided for us, or rejected the refund: both sides get back what they bore. */
export async function returnChargeback(scope: Scope, known: queries.Chargeback): Promise<void> {
  const { id, kind, member_id: memberId, amount, member_minor: memberMinor, recovered_minor: recoveredMinor } = known
  if (known.taken) {
    const houseMinor = amount - memberMinor
    await moveGatewayMoney(scope, {
      what: 'chargeback_won',
      kind,
      memberId,
      chargebackId: id,
      memberMinor,
      houseMinor,
      recoveredMinor,
    })
  }
  await queries.writeStatus(scope, id, { status: 'won', isClosed: true })
  await publishChange(scope, id, { what: 'stood', minor: known.taken ? memberMinor + recoveredMinor : 0 })
}

/** Polls banks that have not decided: their reports may have been lost. */
export const sweepChargebacks = (scope: Scope<'payments'>): Promise<void> =>
  sweep(
    scope,
    (after) => queries.listOpen(scope, after),
    ({ dispute_id }) => followUpDispute(scope, dispute_id),
  )

/** Returns one page of what was taken back or asked about, the open ones first, then the newest, for admins. */
export async function listChargebacks(scope: MemberScope, { cursor, limit }: PageQuery) {
  const after = readCursor(cursor, openMomentAndId)
  const rows = await queries.listChargebackRows(scope, { after, limit: limit + 1 })
  const getKeys = (last: (typeof rows)[number]) => [last.closed_at === null, last.exactly, last.id]
  const { data: shown, next_cursor } = getPage(rows, limit, getKeys)
  const data = shown.map(({ amount, member_minor, recovered_minor, exactly: _exactly, ...rest }) => ({
    ...rest,
    amount: pounds(amount),
    borne_by_member: pounds(member_minor + recovered_minor),
    borne_by_house: pounds(rest.taken && rest.status !== 'won' ? amount - member_minor - recovered_minor : 0),
    answerable: !untilAnswered(rest, scope.now) && rest.member_id !== scope.actor.id,
  }))
  return { data, next_cursor }
}

/**
 * Sends the bank our evidence, with the admin's account of the booking; once for what the bank asks, and once more if
 * it takes the money all the same. Refuses chargeback.not_found, .answered and .too_late.
 */
export async function answerChargeback(scope: MemberScope<'payments'>, id: string, account: string): Promise<void> {
  const { dispute_id: disputeId } = await getAnswerable(scope, id)
  // It may have been answered at the gateway, or by us with the response lost.
  await getAnswer(followUpDispute(scope, disputeId))
  const known = await getAnswerable(scope, id)
  const evidence = getEvidence(known, account)
  // A different text is a different answer: the gateway would reject it under the idempotency key of a failed one.
  const idempotencyKey = `evidence ${id} ${known.status} ${fingerprint(JSON.stringify(evidence)).slice(0, 16)}`
  if (await getAnswer(scope.payments.answerDispute({ disputeId, evidence, idempotencyKey }))) {
    await scope.transaction((inner) => queries.writeAnswered(inner, known))
    return
  }
  await getAnswer(followUpDispute(scope, disputeId))
  await getAnswerable(scope, id)
  refuse('chargeback.too_late')
}

async function getAnswerable(scope: MemberScope, id: string): Promise<queries.Answerable> {
  const known = (await queries.findForAnswer(scope, id)) ?? refuse('chargeback.not_found')
  const no = untilAnswered(known, scope.now)
  return no ? refuse(no) : known
}

function getEvidence(known: queries.Answerable, account: string): Evidence {
  const facts = `Paid on ${known.paid_at.toISOString()} into the wallet of member ${known.member_id}.`
  return {
    customerName: known.name,
    customerEmail: known.email,
    description: known.purpose === null ? 'Money added to a wallet' : 'A booking between neighbours',
    serviceOn: known.paid_at.toISOString().slice(0, 10),
    account: `${facts}\n\n${account}`,
  }
}
