import type { ReplyOf } from '@sparkhood/contract/endpoint'
import type { getActingFor } from '@sparkhood/contract/people/trusted-helpers'
import { id } from '@sparkhood/contract/primitives/ids'
import { pounds, sparks } from '@sparkhood/contract/primitives/money'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import { domainEvent } from '../../../platform/events.ts'
import type { OnBehalf } from '../../../platform/http/on-behalf.ts'
import { refuse, requireNotHelper } from '../../../platform/refuse.ts'
import type { Acting, MemberScope, Scope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { findLeft } from '../../wallet/limits/public.ts'
import { findOwnGrant } from '../queries.ts'
import { findObstacle } from '../rules.ts'
import * as queries from './queries.ts'

/** Checks who acts for whom, at the start of a call and again in each of its transactions. */
export const onBehalf: OnBehalf = {
  enter: async (tools, { helper, grantId, endpoint, now }) => {
    if (helper.closing) refuse('closing.under_way')
    if (helper.termsDue) refuse('auth.agree_to_terms')
    const standing = id.safeParse(grantId).success ? await queries.findStanding(tools, grantId) : undefined
    const obstacle = findObstacle(standing, { helperId: helper.id, endpoint, now })
    if (obstacle || !standing) refuse(obstacle ?? 'helper.ended')
    // Organising is a permission of the role, so it needs a second factor wherever the role does.
    if (standing.organised && helper.needsSecondFactor) refuse('access.second_factor')
    return {
      // Whatever role helpers have themselves, for somebody else they are an ordinary member.
      actor: { id: standing.member_id, sid: helper.sid, role: 'member' },
      acting: { grantId, helperId: helper.id, rights: standing.rights, organised: standing.organised, about: {} },
    }
  },
  hold: async (scope, { grantId, helperId }, endpoint) => {
    await queries.holdGrant(scope, grantId)
    const standing = await queries.findStanding(scope, grantId)
    const obstacle = findObstacle(standing, { helperId, endpoint, now: scope.now })
    if (obstacle) refuse(obstacle)
  },
  record: async (scope, { grantId, about }, { method, path }) => {
    const actId = newId()
    const { bookingId = null, otherId = null } = about
    await queries.writeAct(scope, { id: actId, grantId, act: `${method} ${path}`, bookingId, otherId })
    await scope.emit(domainEvent('helper.acted', { actId }))
  },
}

/**
 * Refuses a helper to act in the actor's name with themselves; and with members whom the helper has blocked or who
 * blocked the helper, as if those did not exist.
 */
export async function requireApart(
  { acting, db }: Pick<Scope, 'acting' | 'db'>,
  otherId: string,
  notThere: RefusalCode,
): Promise<void> {
  if (!acting) return
  requireNotHelper({ acting }, otherId)
  if (await queries.areHidden({ db }, acting.helperId, otherId)) refuse(notThere)
}

/**
 * Returns the members whose bookings a block hides from the helper. None if the actor acts themselves, or for an
 * organiser: nobody else could object for a member without email.
 */
export const listHiddenFromHelper = async ({ acting, db }: Pick<Scope, 'acting' | 'db'>): Promise<string[]> =>
  acting && !acting.organised ? queries.listHidden({ db }, acting.helperId) : []

/** Returns for whom a call is made. */
export async function getActing(scope: MemberScope): Promise<ReplyOf<typeof getActingFor>> {
  const { acting } = scope
  if (!acting) return { data: null }
  const [grant, left] = await Promise.all([findOwnGrant(scope, acting), findLeft(scope)])
  if (!grant || !left) refuse('helper.ended')
  return { data: { ...grant, left_pounds: pounds(left.gbp), left_sparks: sparks(left.spark) } }
}

/** Records what an act for somebody else is about, for the readers of the list of acts. */
export function noteAbout({ acting }: { acting?: Acting | undefined }, about: Acting['about']): void {
  if (acting) Object.assign(acting.about, about)
}
