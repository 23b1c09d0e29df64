import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { payableMinor, poundAmount, sparkAmount } from '../primitives/money.ts'
import { requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'

/** The budgets of Sparks that the site gives away. */
export const budgetNames = ['welcome', 'rewards'] as const
export type BudgetName = (typeof budgetNames)[number]

/**
 * All Sparks and pounds, by where they are. Each list adds up: what was issued, or is at the gateway, is the sum of the
 * rest.
 */
export const treasury = z.object({
  /** When it was calculated: now, or some minutes ago if there are very many accounts. */
  as_of: moment,
  sparks: z.object({
    issued: sparkAmount,
    available: sparkAmount,
    held: sparkAmount,
    earned: sparkAmount,
    welcome: sparkAmount,
    rewards: sparkAmount,
    fees: sparkAmount,
  }),
  pounds: z.object({
    at_gateway: poundAmount,
    available: poundAmount,
    held: poundAmount,
    earned: poundAmount,
    fees: poundAmount,
    dispute_losses: poundAmount,
  }),
  budgets: z.array(
    z.object({
      budget: z.enum(budgetNames),
      left: sparkAmount,
      /** Since when promised Sparks could not be paid; null if all were paid. */
      dry_since: moment.nullable(),
      /** How many members wait, and for how much. */
      waiting: z.number().int(),
      waiting_sparks: sparkAmount,
    }),
  ),
})
export type Treasury = z.output<typeof treasury>

export const readTreasury = endpoint({
  method: 'GET',
  path: '/admin/sparks',
  access: 'admin',
  permission: 'money.see',
  looksIn: false,
  summary: 'Get the totals of Sparks issued and of money by account, and exhausted budgets',
  reply: z.object({ data: treasury }),
  refusals: [],
})

export const issueSparks = endpoint({
  method: 'POST',
  path: '/admin/sparks/issue',
  access: 'admin',
  permission: 'money.move',
  summary: 'Issue Sparks to a budget; rewards that waited for them are paid at once',
  body: z.object({ budget: z.enum(budgetNames), amount: payableMinor, reason: requiredText('Give a reason', 500) }),
  reply: z.object({ message: z.string(), data: treasury }),
  refusals: ['auth.confirm_first'],
})
