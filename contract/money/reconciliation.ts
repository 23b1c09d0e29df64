import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives/ids.ts'
import { poundAmount } from '../primitives/money.ts'
import { pageQuery } from '../primitives/page.ts'
import { moment } from '../primitives/time.ts'
import { timelineName } from './timelines.ts'

/** The kinds of discrepancies: within our own books (`inside.`), or between ours and the gateway's (`gateway.`). */
export const breakKinds = [
  'inside.ledger',
  'inside.card_refund',
  'inside.chargeback',
  'inside.closed_account',
  'inside.stuck',
  'gateway.missing_here',
  'gateway.missing_there',
  'gateway.amount',
] as const

/**
 * How many days a bank may take to return money: how long a refund's state is polled, and how far back both books are
 * compared.
 */
export const banksTakeDays = 35

export const getReconciliation = endpoint({
  method: 'GET',
  path: '/admin/reconciliation',
  access: 'admin',
  permission: 'money.see',
  looksIn: false,
  summary:
    'Where the books do not agree: what is open, oldest first, then what was resolved lately; and when it was looked at',
  query: pageQuery,
  reply: z.object({
    data: z.object({
      /** The last check, hourly of our own books and daily against the gateway's; null before the first. */
      inside_at: moment.nullable(),
      gateway_at: moment.nullable(),
      /** The checks that are overdue, and since when. */
      overlooked: z.array(z.object({ books: z.enum(['inside', 'gateway']), since: moment })),
      breaks: z.array(
        z.object({
          _id: id,
          kind: z.enum(breakKinds),
          /** The invariant, payment, withdrawal, refund, chargeback or movement with the discrepancy. */
          about: z.string(),
          /** The timeline of its money, if it is one payment or payout. */
          story: timelineName.nullable(),
          ours: poundAmount.nullable(),
          theirs: poundAmount.nullable(),
          /** How long it has existed, or existed until it was resolved. */
          age_hours: z.number(),
          found_at: moment,
          seen_at: moment,
          resolved_at: moment.nullable(),
        }),
      ),
    }),
    next_cursor: z.string().nullable(),
  }),
  refusals: [],
})
