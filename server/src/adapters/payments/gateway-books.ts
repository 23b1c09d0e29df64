import type { Money } from '@sparkhood/contract/primitives/money'

/**
 * A cardholder has asked their bank for the money back. `inquiry`: the bank only asks, no money was taken. `open`: the
 * bank has taken the money until it decides. `won`: we have it back. `lost`: it is gone.
 */
export type Dispute = {
  disputeId: string
  paymentId: string
  status: 'inquiry' | 'open' | 'won' | 'lost'
  amount: Money
  reason: string
  /** The deadline for evidence, and whether the bank's current question has been answered, by us or at the gateway. */
  answerBy: Date | undefined
  isAnswered: boolean
}

/** The evidence that we send to the cardholder's bank. `account`: the events in chronological order. */
export type Evidence = {
  customerName: string
  customerEmail: string
  description: string
  serviceOn: string | undefined
  account: string
}

export type DisputeGateway = {
  findDispute(disputeId: string): Promise<Dispute | undefined>
  /** Returns all disputes of a payment. */
  listDisputes(paymentId: string): Promise<Dispute[]>
  /**
   * Submits the evidence; this is final. Returns undefined if the bank takes none: it has some, it is too late, or it
   * has decided.
   */
  answerDispute(of: { disputeId: string; evidence: Evidence; idempotencyKey: string }): Promise<Dispute | undefined>
}

/** A change of our balance at the gateway; outgoing amounts are negative. `subjectId`: the payment, or our reference of a payout. */
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
  fee: Money
  subjectId: string | undefined
  at: Date
}

export type MovementGateway = {
  /** Returns all movements of a period, in any order. */
  listMovements(of: { since: Date; until: Date }): AsyncIterable<Movement>
}
