import { GatewayUnavailable } from '../../adapters/payments/gateway.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Scope } from '../../platform/scope.ts'

/** Asks the gateway for somebody who waits for the answer; when it does not answer they are asked to try again. */
export async function askGateway<T>(scope: Pick<Scope, 'log'>, asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (fault) {
    if (!(fault instanceof GatewayUnavailable)) throw fault
    scope.log.warn({ err: fault }, 'the payment gateway did not answer')
    return refuse('payment.unavailable')
  }
}
