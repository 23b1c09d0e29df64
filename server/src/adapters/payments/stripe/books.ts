import { pounds } from '@sparkhood/contract/primitives/money'
import type { Dispute, DisputeGateway, Evidence, Movement, MovementGateway } from '../gateway-books.ts'
import { ask, find, findId, findRefusal, type Stripe } from './client.ts'

/** Stripe's disputes and balance transactions. */
export const stripeBooks = (stripe: Stripe): DisputeGateway & MovementGateway => ({
  findDispute: async (disputeId) => {
    const dispute = await find(stripe.disputes.retrieve(disputeId))
    return dispute && asDispute(dispute)
  },

  listDisputes: (paymentId) =>
    ask(
      (async () => {
        const disputes: Dispute[] = []
        const about = { payment_intent: paymentId, limit: 100 }
        for await (const dispute of stripe.disputes.list(about)) disputes.push(asDispute(dispute))
        return disputes
      })(),
    ),

  answerDispute: async ({ disputeId, evidence, idempotencyKey }) => {
    const answer = { evidence: asEvidence(evidence), submit: true }
    try {
      return asDispute(await ask(stripe.disputes.update(disputeId, answer, { idempotencyKey })))
    } catch (fault) {
      if (findRefusal(fault)?.type !== 'StripeInvalidRequestError') throw fault
      if (isWaiting(await ask(stripe.disputes.retrieve(disputeId)))) throw fault
      return undefined
    }
  },

  listMovements: ({ since, until }) => listMovements(stripe, since, until),
})

const asEvidence = ({ customerName, customerEmail, description, serviceOn, account }: Evidence) => ({
  customer_name: customerName,
  customer_email_address: customerEmail,
  product_description: description,
  ...(serviceOn && { service_date: serviceOn }),
  uncategorized_text: account,
})

// A closed inquiry took no money, which is as good as won.
const statuses: Record<string, Dispute['status']> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  prevented: 'won',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
}

// Stripe's submission count includes evidence sent during an inquiry that has since escalated; the status says whether
// it waits for evidence.
const isAsked = ({ status }: Stripe.Dispute): boolean =>
  status === 'needs_response' || status === 'warning_needs_response'
const isWaiting = (dispute: Stripe.Dispute): boolean => isAsked(dispute) && !dispute.evidence_details.past_due

function asDispute(dispute: Stripe.Dispute): Dispute {
  const { due_by: dueBy, submission_count: answers } = dispute.evidence_details
  return {
    disputeId: dispute.id,
    paymentId: findId(dispute.payment_intent) ?? '',
    status: statuses[dispute.status] ?? 'open',
    amount: pounds(dispute.amount),
    reason: dispute.reason,
    answerBy: dueBy ? new Date(dueBy * 1000) : undefined,
    isAnswered: answers > 0 && !isAsked(dispute),
  }
}

const getSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

async function* listMovements(stripe: Stripe, since: Date, until: Date): AsyncGenerator<Movement> {
  const span = { gte: getSeconds(since), lt: getSeconds(until) }
  const list = stripe.balanceTransactions.list({ created: span, limit: 100, expand: ['data.source'] })
  for await (const moved of list) yield asMovement(moved)
}

const kinds: Record<string, Movement['kind']> = {
  charge: 'payment',
  refund: 'refund',
  partial_capture_reversal: 'refund',
  refund_failure: 'refund_failed',
  charge_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute_won',
  transfer: 'pay_out',
  transfer_reversal: 'pay_out_returned',
  payout: 'house_bank',
  payout_reversal: 'house_bank',
  topup: 'house_bank',
  topup_reversal: 'house_bank',
}

const asMovement = (moved: Stripe.BalanceTransaction): Movement => ({
  movementId: moved.id,
  kind: kinds[moved.reporting_category] ?? 'other',
  amount: pounds(moved.amount),
  fee: pounds(moved.fee),
  subjectId: getSubject(moved.source),
  at: new Date(moved.created * 1000),
})

function getSubject(source: Stripe.BalanceTransaction['source']): string | undefined {
  if (!source || typeof source === 'string') return undefined
  switch (source.object) {
    case 'charge':
    case 'refund':
    case 'dispute':
      return findId(source.payment_intent)
    case 'transfer':
    case 'transfer_reversal':
      return source.metadata?.reference
    default:
      return undefined
  }
}
