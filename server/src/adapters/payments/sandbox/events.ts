import type { GatewayEvent } from '../gateway.ts'
import { isSigned, signBody } from '../signature.ts'

/** Hands signed news to our own webhook. It throws when the news could not be handed over. */
export type Deliver = (rawBody: Buffer, signature: string) => Promise<void>

type Telling = { webhookSecret: string; deliver: Deliver; now: () => Date }

/**
 * Sends news to the webhook, signed at that moment. The mark is the same for the same fact, so news that is delivered
 * twice is known as one event.
 */
export async function announce(
  { webhookSecret, deliver, now }: Telling,
  kind: GatewayEvent['kind'],
  of: { subjectId: string; mark: string },
): Promise<void> {
  const at = now()
  const id = `evt_${kind.split('.')[1]}_${of.mark}`
  const body = { id, type: kind, created: Math.floor(at.getTime() / 1000), data: { subject_id: of.subjectId } }
  const rawBody = Buffer.from(JSON.stringify(body))
  await deliver(rawBody, signBody(rawBody, webhookSecret, at))
}

/** Reads news if its signature holds and it is of our shape. */
export function readSignedEvent(
  signed: { rawBody: Uint8Array; signature: string | undefined },
  secret: string,
  now: Date,
): GatewayEvent | undefined {
  return isSigned(signed, secret, now) ? parseEvent(Buffer.from(signed.rawBody).toString('utf8')) : undefined
}

const kinds = [
  'payment.succeeded',
  'payment.failed',
  'payment.refunded',
  'dispute.changed',
  'account.changed',
  'pay_out.changed',
] as const

function parseEvent(text: string): GatewayEvent | undefined {
  const body = asRecord(parse(text))
  const { id, type, created } = body
  const subjectId = asRecord(body.data).subject_id
  if (typeof id !== 'string' || typeof type !== 'string' || typeof created !== 'number') return undefined
  return {
    id,
    kind: kinds.find((kind) => kind === type) ?? 'other',
    subjectId: typeof subjectId === 'string' ? subjectId : undefined,
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
