import { mayDo } from '@sparkhood/contract/admin/permissions'
import { type Endpoint, needsConsent } from '@sparkhood/contract/endpoint'
import { termsVersion } from '@sparkhood/contract/people/accounts'
import { type HelperRight, helperInvitationDays, maxHelperDays } from '@sparkhood/contract/people/helper-terms'
import type { HelperGrant } from '@sparkhood/contract/people/trusted-helpers'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import { placeDay } from '../../platform/clock.ts'

/** The current state of an agreement, with the accounts of the member and of the helper. */
export type Standing = {
  member_id: string
  helper_id: string | null
  rights: HelperRight[]
  accepted_at: Date | null
  ends_at: Date
  ended_at: Date | null
  member_gone: boolean
  helper_gone: boolean
  hidden: boolean
  member_terms: string | null
  /** By the recorded consent of a member without email; its helper then needs the permission to organise. */
  organised: boolean
  helper_role: string | null
}

type Wanted = { helperId: string; endpoint: Endpoint; now: Date }

/** Returns why a helper may not make a call for somebody now; undefined if they may. */
export function findObstacle(
  standing: Standing | undefined,
  { helperId, endpoint, now }: Wanted,
): RefusalCode | undefined {
  if (!standing || standing.helper_id !== helperId || !standing.accepted_at) return 'helper.ended'
  if (standing.ended_at || standing.ends_at <= now || standing.hidden || standing.helper_gone) return 'helper.ended'
  if (standing.organised && !mayDo(standing.helper_role ?? '', 'members.organise')) return 'helper.ended'
  if (standing.member_gone) return 'helper.unavailable'
  const { onBehalf } = endpoint
  if (!onBehalf || (endpoint.onlyWithoutEmail && !standing.organised)) return 'helper.not_allowed'
  if (onBehalf !== 'any' && !onBehalf.some((right) => standing.rights.includes(right))) return 'helper.no_right'
  return needsConsent(endpoint) && standing.member_terms !== termsVersion ? 'helper.terms_due' : undefined
}

type Dated = { accepted_at: Date | null; ended_at: Date | null; ends_at: Date; lapses_at: Date }

/** Returns an agreement's state at a moment. */
export function getState({ accepted_at, ended_at, ends_at, lapses_at }: Dated, now: Date): HelperGrant['state'] {
  if (ended_at || (accepted_at && ends_at <= now)) return 'ended'
  if (accepted_at) return 'active'
  return lapses_at <= now || ends_at <= now ? 'lapsed' : 'invited'
}

/** Until when an invitation made now can be accepted. */
export const lapseOf = (now: Date): Date => new Date(now.getTime() + helperInvitationDays * dayMs)

/** Whether a day can be an agreement's last: from tomorrow up to a year from now. */
export const isGoodEnd = (day: string, now: Date): boolean =>
  day > placeDay(now) && day <= placeDay(new Date(now.getTime() + maxHelperDays * dayMs))
