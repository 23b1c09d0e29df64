import type { ReportKind, ReportOutcome } from '@sparkhood/contract/admin/safety'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type { Limit } from '../../platform/data/limits.ts'

/** More than anybody's neighbourhood gives cause for, and less than floods those who read them. */
export const blocksADay: Limit = { name: 'block', times: 100, withinS: 24 * 3600 }
export const reportsADay: Limit = { name: 'report', times: 20, withinS: 24 * 3600 }

/** Only words that can be removed without their member can be removed. */
export const isRemovable = (kind: string): boolean =>
  ['skill', 'review', 'reply', 'message', 'request', 'vouch'].includes(kind)

/** A decided report is kept this long, for whoever does it again. */
export const resolvedKeptMs = 2 * 365 * dayMs

/** Decisions after which somebody hears from us, or something is removed. */
export const hasConsequence = (outcome: ReportOutcome): boolean => outcome === 'warned' || outcome === 'removed'

/** What a report is about that stays as it was written: looked at once, it need not be looked at again. */
export const staysAsItIs = (kind: ReportKind): boolean => kind !== 'member' && kind !== 'request'
