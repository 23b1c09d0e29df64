import { type Issue, type RefusalCode, refusals } from '@sparkhood/contract/refusals'

/** An expected "no", answered to the person in words. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly issues: Issue[] | undefined
  readonly retryAfterS: number | undefined

  constructor(code: RefusalCode, details: { issues?: Issue[]; retryAfterS?: number } = {}) {
    super(refusals[code].message)
    this.code = code
    this.issues = details.issues
    this.retryAfterS = details.retryAfterS
  }
}

/** Says no by a code of the closed list. */
export function refuse(code: RefusalCode, details?: { issues?: Issue[]; retryAfterS?: number }): never {
  throw new Refusal(code, details)
}
