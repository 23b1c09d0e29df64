import type { BudgetName, Treasury } from '@sparkhood/contract/money/treasury'
import { pounds, sparks } from '@sparkhood/contract/primitives/money'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { requireConfirmed } from '../sessions/confirming/public.ts'
import { payPromised } from './gifts/gifts.ts'
import { post } from './ledger.ts'
import { type Budget, issue } from './operations.ts'
import * as queries from './queries.ts'
import { issueReference } from './references/references.ts'

const budgetNames: Record<Budget, BudgetName> = { 'house:welcome': 'welcome', 'house:rewards': 'rewards' }
const budgets: Record<BudgetName, Budget> = { welcome: 'house:welcome', rewards: 'house:rewards' }

// Up to this many accounts are added up during the request; more of them by a scheduled job.
const fewAccounts = 50_000

const isLarge = async (scope: Pick<Scope, 'db'>): Promise<boolean> =>
  (await queries.estimateAccounts(scope)) > fewAccounts

/** Stores the sums of a large ledger for later requests. */
export async function keepTotals(scope: Scope): Promise<void> {
  if (await isLarge(scope)) await scope.transaction((inner) => queries.keepTotals(inner))
}

async function readTotals(scope: MemberScope<'heavyReads'>): Promise<{ totals: queries.TotalRow[]; at: Date }> {
  const kept = (await isLarge(scope)) ? await queries.listKeptTotals(scope) : []
  const [first] = kept
  if (first) return { totals: kept, at: first.at }
  return { totals: await scope.heavyReads.through(() => queries.sumTotals(scope)), at: scope.now }
}

/** Returns how much money and how many Sparks there are, and where. */
export async function readTreasury(scope: MemberScope<'heavyReads'>): Promise<Treasury> {
  const [{ totals, at }, house, rows] = await Promise.all([
    readTotals(scope),
    queries.listHouseAccounts(scope),
    queries.listBudgets(scope),
  ])
  const getMinor = (kind: string, currency: 'gbp' | 'spark'): number =>
    totals.find((total) => total.kind === kind && total.currency === currency)?.total ?? 0
  const gbp = (kind: string) => pounds(getMinor(kind, 'gbp'))
  const spark = (kind: string) => sparks(getMinor(kind, 'spark'))
  return {
    as_of: at,
    sparks: {
      issued: sparks(-getMinor('house:spark-issuance', 'spark')),
      available: spark('member:available'),
      held: spark('member:held'),
      earned: spark('member:earned'),
      welcome: spark('house:welcome'),
      rewards: spark('house:rewards'),
      fees: spark('house:fees'),
    },
    pounds: {
      at_gateway: pounds(-getMinor('outside:gateway', 'gbp')),
      available: gbp('member:available'),
      held: gbp('member:held'),
      earned: gbp('member:earned'),
      fees: gbp('house:fees'),
      dispute_losses: gbp('house:dispute-losses'),
    },
    budgets: rows.map((row) => ({
      budget: budgetNames[row.budget],
      left: sparks(house.find(({ kind, currency }) => kind === row.budget && currency === 'spark')?.total ?? 0),
      dry_since: row.dry_since,
      waiting: row.waiting,
      waiting_sparks: sparks(row.waiting_minor),
    })),
  }
}

/** Issues new Sparks to a budget, and pays the gifts that waited for them. */
export async function issueSparks(
  scope: MemberScope<'heavyReads' | 'mail'>,
  { budget, amountMinor }: { budget: BudgetName; amountMinor: number },
) {
  await requireConfirmed(scope)
  const reference = issueReference(budget, scope.actor.id, scope.requestKey ?? newId())
  await scope.transaction((inner) => post(inner, [issue(budgets[budget], sparks(amountMinor), reference)]))
  scope.log.info({ budget, amountMinor, by: scope.actor.id }, 'Sparks were issued')
  await payPromised(scope)
  await keepTotals(scope)
  return readTreasury(scope)
}
