import type { Money } from '@sparkhood/contract/primitives/money'

/**
 * A cardholder has asked their bank for the money back. `inquiry`: the bank only asks yet, no money was taken.
 * `open`: it was taken until the bank decides. `won`: it is back with us. `lost`: it is gone.
 */
export type Dispute = {
  disputeId: string
  paymentId: string
  status: 'inquiry' | 'open' | 'won' | 'lost'
  amount: Money
  reason: string
  /** Until when evidence counts, and whether what the bank asks now was answered, by us or past us. */
  answerBy: Date | undefined
  isAnswered: boolean
}

/** What we know of the payment, for the cardholder's bank. */
export type Evidence = {
  customerName: string
  customerEmail: string
  description: string
  serviceOn: string | undefined
  /** What happened, in the order it happened. */
  account: string
}

export type DisputeGateway = {
  findDispute(disputeId: string): Promise<Dispute | undefined>
  /** All about a payment. */
  listDisputes(paymentId: string): Promise<Dispute[]>
  /** Sends the evidence to the bank, for good. Nothing where the bank takes none: it has some, it is too late, or it has decided. */
  answerDispute(of: { disputeId: string; evidence: Evidence; idempotencyKey: string }): Promise<Dispute | undefined>
}

/** Money that came to or left the house's balance at the gateway; what left is below zero. */
export type Movement = {
  movementId: string
  kind:
    | 'payment'
    | 'refund'
    | 'refund_failed'
    | 'dispute'
    | 'dispute_won'
    | 'pay_out'
    | 'pay_out_returned'
    | 'house_bank'
    | 'other'
  amount: Money
  /** What the gateway kept for itself. */
  fee: Money
  /** The payment, or for a payout the reference that we gave it. */
  subjectId: string | undefined
  at: Date
}

export type MovementGateway = {
  /** All of a span of time, in any order. */
  listMovements(of: { since: Date; until: Date }): AsyncIterable<Movement>
}
