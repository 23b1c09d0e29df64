import type { Money } from '@sparkhood/contract/primitives/money'

/**
 * Pounds that we ask a payer for. The same idempotency key asks once, however often it is sent.
 * With a saved card the payer has nothing to type; `keepsCard` saves the one that they type.
 */
export type PaymentRequest = {
  amount: Money
  reference: string
  idempotencyKey: string
  memberId: string
  payerId?: string | undefined
  cardId?: string | undefined
  keepsCard?: boolean | undefined
}

/** Where a payment is: waiting for a card, for the payer's confirmation, for the bank, or at an end. */
export type PaymentStatus = 'requires_payment' | 'requires_action' | 'processing' | 'succeeded' | 'failed'

/** `refunded` is what has gone back, or is on its way. `memberId` is whom we named as the payer, where we asked for it. */
export type Payment = {
  paymentId: string
  status: PaymentStatus
  amount: Money
  refunded: Money
  reference: string
  memberId: string | undefined
}

/** Sends money back; without an amount, all that is left. The same idempotency key refunds once. */
export type RefundRequest = { paymentId: string; amount?: Money; idempotencyKey: string }

/** `failed`: nothing was sent back, for instance because no more than that is left of the payment. */
export type Refund = { refundId: string; status: 'pending' | 'succeeded' | 'failed'; amount: Money }

/** With the key that asked for it; without one, somebody else did: by hand, at the gateway. */
export type KnownRefund = Refund & { idempotencyKey: string | undefined }

/** Takes pounds from a payer's card, and sends them back to it. */
export type PaymentGateway = {
  /** The least that a card pays, in pence. */
  readonly minimumMinor: number
  /** Returns the secret with which the payer's browser pays. Throws for a used key with another content. */
  requestPayment(request: PaymentRequest): Promise<{ paymentId: string; clientSecret: string }>
  findPayment(paymentId: string): Promise<Payment | undefined>
  /** Nobody can pay it any more. Returns how the payment stands: it may have been paid a moment ago. */
  cancelPayment(paymentId: string): Promise<Payment | undefined>
  /** Throws for a payment that does not exist, and for a used key with another amount, however long ago that was. */
  refund(request: RefundRequest): Promise<Refund>
  /** How a refund stands; banks may send it back. */
  findRefund(refundId: string): Promise<Refund | undefined>
  /** All of a payment, whoever asked for them. */
  listRefunds(paymentId: string): Promise<KnownRefund[]>
}
