import { Stripe } from 'stripe'
import { GatewayUnavailable } from '../gateway.ts'

export type { Stripe } from 'stripe'

/** Pins Stripe's API version: replies keep this format. An upgrade changes this file and its tests. */
const apiVersion = '2026-10-28.endive'

export type StripeKeys = {
  secretKey: string
  /** One for each webhook endpoint at Stripe: for our account, and for the connected accounts. */
  webhookSecrets: readonly string[]
  /** Replaces Stripe's own host. */
  apiBase: string | undefined
}

/** Retries use the same idempotency key, so a request whose reply was lost is not executed twice. */
const patience = { maxNetworkRetries: 2, timeout: 8_000 }

/** Opens Stripe's client on the pinned version. */
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

/** Returns the details of a Stripe error; undefined for any other error. */
export const findRefusal = (
  fault: unknown,
): { code: string; param: string; decline: string; type: string } | undefined =>
  fault instanceof Stripe.errors.StripeError
    ? { code: fault.code ?? '', param: fault.param ?? '', decline: fault.decline_code ?? '', type: fault.type }
    : undefined

const unknownOutcome = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])

/** Calls Stripe. Throws `GatewayUnavailable` if the outcome is unknown, else Stripe's own error. */
export async function ask<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (fault) {
    const refusal = findRefusal(fault)
    if (refusal && unknownOutcome.has(refusal.type))
      throw new GatewayUnavailable(`Stripe: ${refusal.type}`, { cause: fault })
    throw fault
  }
}

const missing = new Set(['resource_missing', 'account_invalid'])

/** Returns undefined if Stripe has no such object. */
export async function find<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await ask(call)
  } catch (fault) {
    if (missing.has(findRefusal(fault)?.code ?? '')) return undefined
    throw fault
  }
}

/** Returns the id of an object that Stripe returns as an id or expanded. */
export const findId = (thing: string | { id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : (thing?.id ?? undefined)
