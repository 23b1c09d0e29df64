import { sweep } from '../../platform/data/sweep.ts'
import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { isOn } from '../switches/public.ts'
import * as queries from './queries.ts'
import { hasRoom, hintsIn, nextState, rewardedSince } from './rules.ts'

/** Notes who was invited by whom. */
export async function noteInvited(scope: Scope, invitedId: string): Promise<void> {
  await queries.writeReferral(scope, newId(), invitedId)
}

/** What a booking that is completed for good makes of the invitations of its two sides; idempotent. */
export const judgeBooking = (scope: Scope<'live'>, bookingId: string): Promise<void> =>
  scope.transaction(async (inner) => {
    for (const referral of await queries.lockOfBooking(inner, bookingId)) await judge(inner, referral, bookingId)
  })

async function judge(scope: Scope<'live'>, referral: queries.ReferralRow, bookingId: string): Promise<void> {
  const likeness = await queries.findLikeness(scope, referral.id, bookingId)
  const state = likeness && nextState(referral.state, likeness)
  if (!likeness || !state) return
  await queries.writeQualified(scope, { id: referral.id, state, hints: hintsIn(likeness), bookingId })
  if (state === 'due') await reward(scope, referral)
}

/**
 * Rewards an inviter if there is room this month and rewards are switched on; otherwise it waits. The news is what the wallet
 * pays by, once for each invited member.
 */
async function reward(scope: Scope<'live'>, { id, invited_id, inviter_id }: queries.ReferralRow): Promise<void> {
  if (!(await isOn(scope, 'invitation_rewards'))) return
  const lately = await queries.lockAndCountRewarded(scope, inviter_id, rewardedSince(scope.now))
  if (!hasRoom(lately) || !(await queries.isInGoodStanding(scope, inviter_id))) return
  if ((await queries.writeRewarded(scope, id)) === 0) return
  await scope.emit(domainEvent('invite.rewarded', { invitedId: invited_id, inviterId: inviter_id }))
}

/** Rewards what waited for room. */
export const rewardDue = (scope: Scope<'live'>): Promise<void> =>
  sweep(
    scope,
    (after) => queries.listDue(scope, after),
    ({ id }) => scope.transaction((inner) => rewardOne(inner, id)),
  )

async function rewardOne(scope: Scope<'live'>, id: string): Promise<void> {
  const referral = await queries.lockReferral(scope, id)
  if (referral?.state === 'due') await reward(scope, referral)
}

/** Lets a held reward be paid, or refuses it. Refuses referral.not_found and referral.decided. */
export const decideOnReferral = (
  scope: MemberScope<'live'>,
  id: string,
  said: { state: 'due' | 'refused'; note: string },
): Promise<void> =>
  scope.transaction(async (inner) => {
    const referral = (await queries.lockReferral(inner, id)) ?? refuse('referral.not_found')
    if (referral.state !== 'review') refuse('referral.decided')
    await queries.writeDecision(inner, id, said)
    if (said.state === 'due') await reward(inner, { ...referral, state: 'due' })
  })
