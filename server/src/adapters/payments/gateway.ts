import type { DisputeGateway, MovementGateway } from './gateway-books.ts'
import type { CardGateway } from './gateway-cards.ts'
import type { PayeeGateway } from './gateway-payees.ts'
import type { PaymentGateway } from './gateway-payments.ts'
import type { PayOutGateway } from './gateway-payouts.ts'

/**
 * News from the provider. It comes in any order and any number of times, so it only says what to look at; `findPayment`
 * and its like say how that stands. The subject of a payout is the reference that we gave it.
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
  /** When the provider made it. */
  at: Date
}

/** News is refused when it was signed more than this long ago (or from now). */
export const eventToleranceSeconds = 300

/** The provider did not answer, or not in time: nobody knows what came of it, and the same key may ask again. */
export class GatewayUnavailable extends Error {}

/** The card processor, by what it is asked. Charges go to the house; paying out to members is a separate transfer. */
export type Gateway = PaymentGateway &
  CardGateway &
  PayeeGateway &
  PayOutGateway &
  DisputeGateway &
  MovementGateway & {
    /** Checks the signature over the exact bytes that came; returns nothing for news that is not to be believed. */
    readEvent(rawBody: Uint8Array, signature: string | undefined, now: Date): GatewayEvent | undefined
  }
