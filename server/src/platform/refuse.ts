import { type Issue, type RefusalCode, refusals } from '@sparkhood/contract/refusals'

/** `message` replaces that of the code if it can say more, such as a date. */
export type RefusalDetails = { issues?: Issue[]; retryAfterS?: number; message?: string }

/** An expected error, with a message for people. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly issues: Issue[] | undefined
  readonly retryAfterS: number | undefined

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.message ?? refusals[code].message)
    this.code = code
    this.issues = details.issues
    this.retryAfterS = details.retryAfterS
  }
}

/**
 * Whether a failed transaction may have been committed, because the connection was lost during the commit. Then nothing is
 * deleted that it would refer to.
 */
export const mayStand = (fault: unknown): boolean => fault instanceof Refusal && fault.code === 'service.unavailable'

/** Throws a refusal with a code of contract/refusals.ts. */
export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details)
}

/** Whether the payment gateway could not be reached. Compares the class by name: only types of adapters may be imported here. */
export const isAway = (fault: unknown): boolean =>
  fault instanceof Error && fault.constructor.name === 'GatewayUnavailable'

/** Awaits a call of the payment gateway. Refuses with `otherwise` if the gateway cannot be reached. */
export async function getAnswer<T>(asking: Promise<T>, otherwise: RefusalCode = 'payment.unavailable'): Promise<T> {
  try {
    return await asking
  } catch (fault) {
    if (!isAway(fault)) throw fault
    return refuse(otherwise)
  }
}

/** Refuses an act of a helper, in the actor's name, whose other side is the helper. */
export function requireNotHelper({ acting }: { acting?: { helperId: string } | undefined }, otherId: string): void {
  if (acting?.helperId === otherId) refuse('helper.with_yourself')
}
