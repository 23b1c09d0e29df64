import { type Issue, type RefusalCode, refusals } from '@sparkhood/contract/refusals'

/** `message` stands in the place of the usual one where it can say more, such as a date. */
export type RefusalDetails = { issues?: Issue[]; retryAfterS?: number; message?: string }

/** An expected "no", answered to the person in words. Anything else that is thrown is a fault. */
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
 * Whether what failed may stand all the same: the database went away over it, and its last word may have been yes. Then
 * nothing is cleared away that it would name.
 */
export const mayStand = (fault: unknown): boolean => fault instanceof Refusal && fault.code === 'service.unavailable'

/** Says no by a code of the closed list. */
export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details)
}

/** Whether the payment gateway did not answer. By its name, because of an adapter's role only the types are known here. */
export const isAway = (fault: unknown): boolean =>
  fault instanceof Error && fault.constructor.name === 'GatewayUnavailable'

/** Waits for the payment gateway; when it does not answer, whoever waits is told so in these words. */
export async function getAnswer<T>(asking: Promise<T>, otherwise: RefusalCode = 'payment.unavailable'): Promise<T> {
  try {
    return await asking
  } catch (fault) {
    if (!isAway(fault)) throw fault
    return refuse(otherwise)
  }
}

/** Refuses a helper what they would do with themselves in the name of the actor. */
export function requireNotHelper({ acting }: { acting?: { helperId: string } | undefined }, otherId: string): void {
  if (acting?.helperId === otherId) refuse('helper.with_yourself')
}
