import { Stripe } from 'stripe'
import { GatewayUnavailable } from '../gateway.ts'

export type { Stripe } from 'stripe'

/** Stripe answers in the words of this version for ever; a newer one is a change of this file, with its tests. */
const apiVersion = '2026-10-28.endive'

export type StripeKeys = {
  secretKey: string
  /** One for each endpoint that Stripe sends news to: ours, and that of the accounts we pay out to. */
  webhookSecrets: readonly string[]
  /** Another host than Stripe's own. */
  apiBase: string | undefined
}

/** Retries go out under the same idempotency key, so what came through unheard is not done twice. */
const patience = { maxNetworkRetries: 2, timeout: 8_000 }

/** Opens Stripe's own client on the pinned version. */
export function openStripe({ secretKey, apiBase }: StripeKeys, pace: Partial<typeof patience> = {}): Stripe {
  const base = apiBase ? new URL(apiBase) : undefined
  return new Stripe(secretKey, {
    apiVersion,
    telemetry: false,
    ...patience,
    ...pace,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

/** What Stripe said when it said no; nothing for every other fault. */
export const findRefusal = (
  fault: unknown,
): { code: string; param: string; decline: string; type: string } | undefined =>
  fault instanceof Stripe.errors.StripeError
    ? { code: fault.code ?? '', param: fault.param ?? '', decline: fault.decline_code ?? '', type: fault.type }
    : undefined

const unheard = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])

/** Calls Stripe; tells faults after which nobody knows what was done from those after which we do. */
export async function ask<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (fault) {
    const refusal = findRefusal(fault)
    if (refusal && unheard.has(refusal.type)) throw new GatewayUnavailable(`Stripe: ${refusal.type}`, { cause: fault })
    throw fault
  }
}

const missing = new Set(['resource_missing', 'account_invalid'])

/** Returns nothing for what Stripe does not have. */
export async function find<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await ask(call)
  } catch (fault) {
    if (missing.has(findRefusal(fault)?.code ?? '')) return undefined
    throw fault
  }
}

/** The id of a thing that Stripe answers as an id or whole. */
export const findId = (thing: string | { id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : (thing?.id ?? undefined)
