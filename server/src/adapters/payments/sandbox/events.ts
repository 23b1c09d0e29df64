import type { GatewayEvent } from '../gateway.ts'
import { isSigned, signBody } from '../signature.ts'

/** Delivers a signed event to our own webhook. Throws if it could not be delivered. */
export type Deliver = (rawBody: Buffer, signature: string) => Promise<void>

type Telling = { webhookSecret: string; deliver: Deliver; now: () => Date }

/**
 * Signs an event and sends it to the webhook. The same fact has the same mark and so the same event id, which makes a
 * repeated delivery recognisable.
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

/** Returns the event if its signature is valid and it has our format. */
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
