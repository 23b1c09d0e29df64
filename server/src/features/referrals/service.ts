import type { InputOf } from '@sparkhood/contract/endpoint'
import { type listReferred as listEndpoint, referralReward } from '@sparkhood/contract/people/referrals'
import { sparks } from '@sparkhood/contract/primitives/money'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { isOn } from '../switches/public.ts'
import * as queries from './queries.ts'
import { getReferralStatus, hasRoom, type RewardBlocks, rewardedSince } from './rules.ts'

/** The actor's referral code and link, and what their referrals have earned. */
export async function getInvitation(scope: MemberScope) {
  const code = (await queries.findOwnCode(scope)) ?? refuse('referral.not_yours')
  const { earned_minor: earnedMinor, ...counts } = await queries.countReferred(scope)
  const link = `${scope.settings.publicUrl}/signup?${new URLSearchParams({ ref: code })}`
  return { data: { ...counts, referral_code: code, link, reward: referralReward, earned: sparks(earnedMinor) } }
}

/** One page of the members whom the actor invited. Refuses any code but the actor's own. */
export async function listReferred(scope: MemberScope<'live'>, { params, query }: InputOf<typeof listEndpoint>) {
  if ((await queries.findOwnCode(scope)) !== params.code.trim().toUpperCase()) refuse('referral.not_yours')
  const after = readCursor(query.cursor, momentAndId)
  const rows = await queries.listReferredRows(scope, { after, limit: query.limit + 1 })
  const { data: shown, next_cursor } = getPage(rows, query.limit, (last) => [last.exactly, last.id])
  const held = await readHeld(scope)
  const data = shown.map(({ state, paid_minor, exactly: _exactly, ...person }) => ({
    ...person,
    ...getReferralStatus({ state, paid_minor }, held),
    rewardAmount: sparks(paid_minor ?? 0),
  }))
  return { data, next_cursor }
}

async function readHeld(scope: MemberScope<'live'>): Promise<RewardBlocks> {
  const lately = await queries.countRewarded(scope, scope.actor.id, rewardedSince(scope.now))
  const [isRewarding, isDry] = await Promise.all([isOn(scope, 'invitation_rewards'), queries.isBudgetEmpty(scope)])
  return { isOn: isRewarding, hasRoom: hasRoom(lately), isDry }
}

/** One page of the referrals held for review. */
export async function listHeld(scope: MemberScope, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listHeldRows(scope, { after, limit: page.limit + 1 })
  return getPage(rows, page.limit, (last) => [last.exactly, last._id])
}
