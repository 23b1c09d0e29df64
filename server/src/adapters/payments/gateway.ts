import type { Money } from '@sparkhood/contract/primitives/money'

/** Pounds that we ask a payer for. The same idempotency key asks once, however often it is sent. */
export type PaymentRequest = { amount: Money; reference: string; idempotencyKey: string; memberId: string }

/** Where a payment is: waiting for a card, for the payer's confirmation, for the bank, or at an end. */
export type PaymentStatus = 'requires_payment' | 'requires_action' | 'processing' | 'succeeded' | 'failed'

export type Payment = { paymentId: string; status: PaymentStatus; amount: Money; reference: string }

/** Sends money back; without an amount, all that is left. The same idempotency key refunds once. */
export type RefundRequest = { paymentId: string; amount?: Money; idempotencyKey: string }

/** `failed`: nothing was sent back, for instance because no more than that is left of the payment. */
export type Refund = { refundId: string; status: 'pending' | 'succeeded' | 'failed'; amount: Money }

/**
 * News from the provider. It comes in any order and any number of times, so it only says which payment to look at;
 * `findPayment` says how that payment stands.
 */
export type GatewayEvent = {
  id: string
  kind: 'payment.succeeded' | 'payment.failed' | 'payment.refunded' | 'other'
  paymentId: string | undefined
  /** When the provider made it. */
  at: Date
}

/** News is refused when it was signed more than this long ago (or from now). */
export const eventToleranceSeconds = 300

/** Takes pounds from a payer's card. Charges go to the house; paying out to members is a separate transfer. */
export type Gateway = {
  /** Answers the secret with which the payer's browser pays. Throws for a used key with another content. */
  requestPayment(request: PaymentRequest): Promise<{ paymentId: string; clientSecret: string }>
  findPayment(paymentId: string): Promise<Payment | undefined>
  /** Throws for a payment that does not exist. */
  refund(request: RefundRequest): Promise<Refund>
  /** Checks the signature over the exact bytes that came; answers nothing for news that is not to be believed. */
  readEvent(rawBody: Uint8Array, signature: string | undefined, now: Date): GatewayEvent | undefined
}
