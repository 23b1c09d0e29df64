import { type ReportKind, type ReportOutcome, reportedPlaceDays } from '@sparkhood/contract/admin/safety'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type { Limit } from '../../platform/data/limits.ts'

/** More than anybody's neighbourhood gives cause for, and less than floods those who read them. */
export const blocksADay: Limit = { name: 'block', times: 100, withinS: 24 * 3600 }
export const reportsADay: Limit = { name: 'report', times: 20, withinS: 24 * 3600 }

/** Only words that can be removed without their member can be removed. */
export const isRemovable = (kind: string): boolean =>
  ['skill', 'review', 'reply', 'message', 'request', 'vouch'].includes(kind)

/** The place of a request in the evidence of a decided report is kept this long, for an appeal. */
export const placeKeptMs = reportedPlaceDays * dayMs

/** A decided report is kept this long, for whoever does it again. */
export const resolvedKeptMs = 2 * 365 * dayMs

/** Whether the place was wrong, or a part of what was: it stays in the evidence. */
export const keepsPlace = ({ outcome, place_is_wrong: isWrong = false }: PlaceDecided): boolean =>
  isWrong && outcome !== 'no_action'

type PlaceDecided = { outcome: ReportOutcome; place_is_wrong?: boolean | undefined }
type Decided = { kind: string; outcome: ReportOutcome; takes_away?: boolean | undefined }

/** Whether what was reported goes with the suspension of its member, which by itself leaves it where others read it. */
export const goesWithMember = ({ kind, outcome, takes_away: takesAway = true }: Decided): boolean =>
  outcome === 'suspended' && takesAway && isRemovable(kind)

/** What follows from a decision, for whom it warns or for what was reported; undefined where nothing does. */
export const findConsequence = (decided: Decided): 'warned' | 'removed' | undefined => {
  if (decided.outcome === 'warned' || decided.outcome === 'removed') return decided.outcome
  return goesWithMember(decided) ? 'removed' : undefined
}

/** What a report is about that stays as it was written: looked at once, it need not be looked at again. */
export const staysAsItIs = (kind: ReportKind): boolean => kind !== 'member' && kind !== 'request'
