import { eventToleranceSeconds, type GatewayEvent } from '../gateway.ts'
import { findId, type Stripe } from './client.ts'

type Signed = { rawBody: Uint8Array; signature: string | undefined }

/** Returns a Stripe event if its signature is valid for one of the secrets and its time is within the tolerance. */
export function readStripeEvent(
  stripe: Stripe,
  { rawBody, signature }: Signed,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): GatewayEvent | undefined {
  if (!signature || isEarly(signature, now)) return undefined
  for (const secret of secrets) {
    const event = verified(() =>
      stripe.webhooks.constructEvent(rawBody, signature, secret, eventToleranceSeconds, undefined, now.getTime()),
    )
    if (event) return asEvent(event)
  }
  return undefined
}

// Stripe's client rejects old signatures, but not ones dated in the future.
function isEarly(signature: string, now: Date): boolean {
  const seconds = Number(/(?:^|,)\s*t=(\d{1,12})/.exec(signature)?.[1] ?? Number.NaN)
  return !(seconds - now.getTime() / 1000 <= eventToleranceSeconds)
}

function verified(read: () => Stripe.Event): Stripe.Event | undefined {
  try {
    const event = read()
    return typeof event.id === 'string' && typeof event.created === 'number' ? event : undefined
  } catch {
    return undefined
  }
}

const asEvent = (event: Stripe.Event): GatewayEvent => ({
  id: event.id,
  ...getAbout(event),
  at: new Date(event.created * 1000),
})

function getAbout(event: Stripe.Event): Pick<GatewayEvent, 'kind' | 'subjectId'> {
  switch (event.type) {
    case 'payment_intent.succeeded':
      return { kind: 'payment.succeeded', subjectId: event.data.object.id }
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { kind: 'payment.failed', subjectId: event.data.object.id }
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { kind: 'payment.refunded', subjectId: findId(event.data.object.payment_intent) }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { kind: 'dispute.changed', subjectId: event.data.object.id }
    case 'account.updated':
      return { kind: 'account.changed', subjectId: event.data.object.id }
    case 'payout.created':
    case 'payout.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
    case 'transfer.reversed':
      return { kind: 'pay_out.changed', subjectId: event.data.object.metadata?.reference }
    default:
      return { kind: 'other', subjectId: undefined }
  }
}
