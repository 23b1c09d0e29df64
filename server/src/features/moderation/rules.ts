import { type ReportKind, type ReportOutcome, reportedPlaceDays } from '@sparkhood/contract/admin/safety'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type { Limit } from '../../platform/data/limits.ts'

/** More than anybody needs, and few enough not to flood those who read them. */
export const blocksADay: Limit = { name: 'block', times: 100, withinS: 24 * 3600 }
export const reportsADay: Limit = { name: 'report', times: 20, withinS: 24 * 3600 }

/** Whether a reported thing can be removed without its member. */
export const isRemovable = (kind: string): boolean =>
  ['skill', 'review', 'reply', 'message', 'request', 'vouch'].includes(kind)

/** How long the place of a request stays in the evidence of a decided report, for an appeal. */
export const placeKeptMs = reportedPlaceDays * dayMs

/** The retention of a decided report, in case of a repeated offence. */
export const resolvedKeptMs = 2 * 365 * dayMs

/** Whether the place was wrong, or part of what was: it then stays in the evidence. */
export const keepsPlace = ({ outcome, place_is_wrong: isWrong = false }: PlaceDecided): boolean =>
  isWrong && outcome !== 'no_action'

/** Whether others can still read what was reported after a decision. */
export const remainsVisible = (outcome: ReportOutcome): boolean => outcome === 'no_action' || outcome === 'warned'

type PlaceDecided = { outcome: ReportOutcome; place_is_wrong?: boolean | undefined }
type Decided = { kind: string; outcome: ReportOutcome; takes_away?: boolean | undefined }

/** Whether what was reported is removed with the suspension of its member, which by itself leaves it visible. */
export const goesWithMember = ({ kind, outcome, takes_away: takesAway = true }: Decided): boolean =>
  outcome === 'suspended' && takesAway && isRemovable(kind)

/** The consequence of a decision, for the warned member or for what was reported; undefined if there is none. */
export const findConsequence = (decided: Decided): 'warned' | 'removed' | undefined => {
  if (decided.outcome === 'warned' || decided.outcome === 'removed') return decided.outcome
  return goesWithMember(decided) ? 'removed' : undefined
}

/** Whether what is reported stays as it was written, so that it need not be judged again. */
export const isImmutable = (kind: ReportKind): boolean => kind !== 'member' && kind !== 'request'
