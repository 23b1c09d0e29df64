import type { Money } from '@sparkhood/contract/primitives/money'
import { amountInEmail } from '../../../platform/mail/wording.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Scope } from '../../../platform/scope.ts'
import { isCounted, type Left, readLeft } from './queries.ts'

/** Returns what a helper may still spend for the actor this month; undefined if the actor acts for themselves. */
export const findLeft = async (scope: Pick<Scope, 'acting' | 'db' | 'now'>): Promise<Left | undefined> => {
  const { acting } = scope
  if (!acting) return undefined
  if (!acting.rights.includes('pay')) return { gbp: 0, spark: 0 }
  const { gbp, spark } = await readLeft(scope, acting)
  return { gbp: Math.max(gbp, 0), spark: Math.max(spark, 0) }
}

/** Refuses a helper holds above the rest of the month's limit. Call it in the transaction that places them. */
export async function requireWithinLimit(scope: Scope, holds: readonly { amount: Money }[]): Promise<void> {
  const left = await findLeft(scope)
  if (!left) return
  for (const currency of ['gbp', 'spark'] as const) {
    const minor = holds.reduce((sum, { amount }) => sum + (amount.currency === currency ? amount.minor : 0), 0)
    if (minor > left[currency]) refuse('helper.over_limit', { message: overLimit(left[currency], currency) })
  }
}

/**
 * Refuses a helper an act that costs the actor held money, such as a late fee: if the helper may not pay, or if the
 * cost exceeds the month's limit and the hold is not counted in it already. Call it in the transaction that does the
 * act.
 */
export async function requireCost(scope: Scope, holdId: string, cost: Money): Promise<void> {
  const { acting } = scope
  if (!acting || cost.minor === 0) return
  if (!acting.rights.includes('pay')) refuse('helper.fee')
  if (!(await isCounted(scope, acting, holdId))) await requireWithinLimit(scope, [{ amount: cost }])
}

const overLimit = (leftMinor: number, currency: Money['currency']): string =>
  leftMinor === 0
    ? 'You have nothing left to spend for them this month. They can raise your limit by inviting you anew.'
    : `You may spend ${amountInEmail(leftMinor, currency)} more for them this month, and this costs more.`
