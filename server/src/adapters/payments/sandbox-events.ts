import type { GatewayEvent } from './gateway.ts'
import { isSigned, signBody } from './signature.ts'

/** Hands signed news to our own webhook. It throws when the news could not be handed over. */
export type Deliver = (rawBody: Buffer, signature: string) => Promise<void>

/** Sends news of a payment to the webhook, signed at that moment. */
export async function tell(event: GatewayEvent, secret: string, deliver: Deliver): Promise<void> {
  const created = Math.floor(event.at.getTime() / 1000)
  const body = { id: event.id, type: event.kind, created, data: { payment_id: event.paymentId } }
  const rawBody = Buffer.from(JSON.stringify(body))
  await deliver(rawBody, signBody(rawBody, secret, event.at))
}

/** Reads news if its signature holds and it is of our shape. */
export function readSignedEvent(
  signed: { rawBody: Uint8Array; signature: string | undefined },
  secret: string,
  now: Date,
): GatewayEvent | undefined {
  return isSigned(signed, secret, now) ? parseEvent(Buffer.from(signed.rawBody).toString('utf8')) : undefined
}

const kinds = ['payment.succeeded', 'payment.failed', 'payment.refunded'] as const

function parseEvent(text: string): GatewayEvent | undefined {
  const body = asRecord(parse(text))
  const { id, type, created } = body
  const paymentId = asRecord(body.data).payment_id
  if (typeof id !== 'string' || typeof type !== 'string' || typeof created !== 'number') return undefined
  return {
    id,
    kind: kinds.find((kind) => kind === type) ?? 'other',
    paymentId: typeof paymentId === 'string' ? paymentId : undefined,
    at: new Date(created * 1000),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
