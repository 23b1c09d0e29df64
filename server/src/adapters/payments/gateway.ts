import type { DisputeGateway, MovementGateway } from './gateway-books.ts'
import type { CardGateway } from './gateway-cards.ts'
import type { PayeeGateway } from './gateway-payees.ts'
import type { PaymentGateway } from './gateway-payments.ts'
import type { PayOutGateway } from './gateway-payouts.ts'

/**
 * A webhook event of the provider. Events arrive in any order and any number of times, so an event only says what
 * changed; the current state is read with `findPayment` and the like. The subject of a payout is our reference.
 */
export type GatewayEvent = {
  id: string
  kind:
    | 'payment.succeeded'
    | 'payment.failed'
    | 'payment.refunded'
    | 'dispute.changed'
    | 'account.changed'
    | 'pay_out.changed'
    | 'other'
  subjectId: string | undefined
  /** When the provider created the event. */
  at: Date
}

/** Events signed longer ago than this, or further in the future, are rejected. */
export const eventToleranceSeconds = 300

/** The provider did not reply in time: the outcome is unknown, and the call may be retried with the same key. */
export class GatewayUnavailable extends Error {}

/** The card processor, split by capability. Charges go to the house; payouts to members are separate transfers. */
export type Gateway = PaymentGateway &
  CardGateway &
  PayeeGateway &
  PayOutGateway &
  DisputeGateway &
  MovementGateway & {
    /** Verifies the signature over the raw bytes; returns undefined for an event that is not authentic. */
    readEvent(rawBody: Uint8Array, signature: string | undefined, now: Date): GatewayEvent | undefined
  }
