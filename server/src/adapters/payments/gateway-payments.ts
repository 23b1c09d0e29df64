import type { Money } from '@sparkhood/contract/primitives/money'

/**
 * A request for a payment in pounds. Calls with the same idempotency key make one payment. With a saved card the payer
 * has nothing to type; `keepsCard` saves the card that they type.
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

/** The state of a payment: waiting for a card, for the payer's confirmation or for the bank, or final. */
export type PaymentStatus = 'requires_payment' | 'requires_action' | 'processing' | 'succeeded' | 'failed'

/** `refunded` includes refunds under way. `memberId` is the payer whom we named in the request. */
export type Payment = {
  paymentId: string
  status: PaymentStatus
  amount: Money
  refunded: Money
  reference: string
  memberId: string | undefined
}

/** Refunds a payment; without an amount, all that is left. Calls with the same idempotency key refund once. */
export type RefundRequest = { paymentId: string; amount?: Money; idempotencyKey: string }

/** `failed`: nothing was refunded, for instance because less is left of the payment. */
export type Refund = { refundId: string; status: 'pending' | 'succeeded' | 'failed'; amount: Money }

/** A refund with its idempotency key; without one, we did not request it: somebody refunded by hand at the gateway. */
export type KnownRefund = Refund & { idempotencyKey: string | undefined }

/** Takes card payments in pounds, and refunds them. */
export type PaymentGateway = {
  /** The smallest card payment, in pence. */
  readonly minimumMinor: number
  /** Returns the secret with which the payer's browser pays. Throws if the key was used for another request. */
  requestPayment(request: PaymentRequest): Promise<{ paymentId: string; clientSecret: string }>
  findPayment(paymentId: string): Promise<Payment | undefined>
  /** Cancels a payment, so that nobody can pay it. Returns its current state: it may have been paid a moment before. */
  cancelPayment(paymentId: string): Promise<Payment | undefined>
  /** Throws if the payment does not exist, or if the key was used for another amount, however long ago. */
  refund(request: RefundRequest): Promise<Refund>
  /** Returns the current state of a refund; banks may reject it later. */
  findRefund(refundId: string): Promise<Refund | undefined>
  /** All refunds of a payment, no matter who requested them. */
  listRefunds(paymentId: string): Promise<KnownRefund[]>
}
