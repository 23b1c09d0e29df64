import { takeAdvisoryLock } from '../../platform/data/database.ts'
import { sweep } from '../../platform/data/sweep.ts'
import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { keyedHash, newId } from '../../platform/secrets/random.ts'
import { isOn } from '../switches/public.ts'
import * as queries from './queries.ts'
import { hasRoom, hintsIn, nextState, rewardedSince } from './rules.ts'

/** Records who invited a member. */
export async function noteInvited(scope: Scope, invitedId: string): Promise<void> {
  await queries.writeReferral(scope, newId(), invitedId)
}

/** Updates the referrals of both sides of a booking that is completed and released. Idempotent. */
export const judgeBooking = (scope: Scope<'live'>, bookingId: string): Promise<void> =>
  scope.transaction(async (inner) => {
    for (const referral of await queries.lockOfBooking(inner, bookingId)) await judge(inner, referral, bookingId)
  })

async function judge(scope: Scope<'live'>, referral: queries.ReferralRow, bookingId: string): Promise<void> {
  const mark = await lockMark(scope, referral)
  // Of two members with the same inviter, the second is compared with the first.
  await queries.lockRewardsOf(scope, referral.inviter_id)
  const likeness = await queries.findLikeness(scope, { id: referral.id, bookingId, mark })
  const state = likeness && nextState(referral.state, likeness)
  if (!likeness || !state) return
  await queries.writeQualified(scope, { id: referral.id, state, hints: hintsIn(likeness), bookingId, mark })
  if (state === 'due') await reward(scope, { ...referral, mark })
}

/**
 * The keyed hash of the invited mailbox, locked until the transaction ends: a mailbox earns one reward in all, even if
 * its owner leaves, returns and is invited by somebody else. Null if the invited member left before a booking was
 * completed and released.
 */
async function lockMark(scope: Scope, { mark, invited_id }: queries.ReferralRow): Promise<string | null> {
  const mailbox = mark ? undefined : await queries.findMailbox(scope, invited_id)
  const found = mailbox ? keyedHash(scope.settings.hashSecret, `reward ${mailbox}`) : mark
  if (found) await takeAdvisoryLock(scope.db, 'referrals.reward', found)
  return found
}

/**
 * Rewards an inviter if there is room this month and rewards are switched on; otherwise the reward waits. The wallet
 * pays on the event, once for each invited member.
 */
async function reward(scope: Scope<'live'>, referral: queries.ReferralRow): Promise<void> {
  const { invited_id: invitedId, inviter_id: inviterId, mark } = referral
  if (!(await isOn(scope, 'invitation_rewards'))) return
  await queries.lockRewardsOf(scope, inviterId)
  const lately = await queries.countRewarded(scope, inviterId, rewardedSince(scope.now))
  if (!hasRoom(lately) || !(await queries.isInGoodStanding(scope, inviterId))) return
  if ((await queries.writeRewarded(scope, referral)) === 0) return
  await scope.emit(domainEvent('invite.rewarded', { invitedId, inviterId, ...(mark && { mark }) }))
}

/** Pays due rewards for which there is room now. */
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

/**
 * Lets a held reward be paid, or rejects it. Refuses referral.not_found, referral.decided, and paying if the mailbox
 * has earned a reward before: referral.rewarded.
 */
export const decideOnReferral = (
  scope: MemberScope<'live'>,
  id: string,
  said: { state: 'due' | 'refused'; note: string },
): Promise<void> =>
  scope.transaction(async (inner) => {
    const referral = (await queries.lockReferral(inner, id)) ?? refuse('referral.not_found')
    if (referral.state !== 'review') refuse('referral.decided')
    const mark = await lockMark(inner, referral)
    if (said.state === 'due' && (await queries.isRewardedBefore(inner, { id, mark }))) refuse('referral.rewarded')
    await queries.writeDecision(inner, id, { ...said, mark })
    if (said.state === 'due') await reward(inner, { ...referral, state: 'due', mark })
  })
