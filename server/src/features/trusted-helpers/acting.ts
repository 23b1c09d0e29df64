import type { ReplyOf } from '@sparkhood/contract/endpoint'
import type { getActingFor } from '@sparkhood/contract/people/trusted-helpers'
import { id } from '@sparkhood/contract/primitives/ids'
import { pounds, sparks } from '@sparkhood/contract/primitives/money'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import { domainEvent } from '../../platform/events.ts'
import type { OnBehalf } from '../../platform/http/on-behalf.ts'
import { refuse, requireNotHelper } from '../../platform/refuse.ts'
import type { Acting, MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { findLeft } from '../wallet/limits/public.ts'
import * as queries from './queries/acting.ts'
import { findOwnGrant } from './queries/grants.ts'
import { findObstacle } from './rules.ts'

/** Who acts for whom, when a call comes in and again in each of its transactions. */
export const onBehalf: OnBehalf = {
  enter: async (tools, { helper, grantId, endpoint, now }) => {
    if (helper.closing) refuse('closing.under_way')
    if (helper.termsDue) refuse('auth.agree_to_terms')
    const standing = id.safeParse(grantId).success ? await queries.findStanding(tools, grantId) : undefined
    const obstacle = findObstacle(standing, { helperId: helper.id, endpoint, now })
    if (obstacle || !standing) refuse(obstacle ?? 'helper.ended')
    // What they may do as somebody who looks after the site takes a second factor, where that does.
    if (standing.organised && helper.needsSecondFactor) refuse('access.second_factor')
    return {
      // Whatever they look after themselves, for somebody else they are a member.
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
 * Refuses a helper what they would do with themselves in the name of the actor, and, as if there were nobody, what they would do
 * with whom they have blocked or who has blocked them.
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
 * The members whose bookings a block hides from the helper. None if the actor acts themselves, or for an organiser: nobody else
 * could object for somebody without email.
 */
export const listHiddenFromHelper = async ({ acting, db }: Pick<Scope, 'acting' | 'db'>): Promise<string[]> =>
  acting && !acting.organised ? queries.listHidden({ db }, acting.helperId) : []

/** For whom a call is made. */
export async function getActing(scope: MemberScope): Promise<ReplyOf<typeof getActingFor>> {
  const { acting } = scope
  if (!acting) return { data: null }
  const [grant, left] = await Promise.all([findOwnGrant(scope, acting), findLeft(scope)])
  if (!grant || !left) refuse('helper.ended')
  return { data: { ...grant, left_pounds: pounds(left.gbp), left_sparks: sparks(left.spark) } }
}

/** Notes what an act for somebody else is about, for those who read the list of acts. */
export function noteAbout({ acting }: { acting?: Acting | undefined }, about: Acting['about']): void {
  if (acting) Object.assign(acting.about, about)
}
