import type { InputOf } from '@sparkhood/contract/endpoint'
import { type listReferred as listEndpoint, referralReward } from '@sparkhood/contract/people/referrals'
import { sparks } from '@sparkhood/contract/primitives/money'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { isOn } from '../switches/public.ts'
import * as queries from './list-queries.ts'
import { countRewarded } from './queries.ts'
import { getStanding, type Held, hasRoom, rewardedSince } from './rules.ts'

/** The actor's code and link, and what their invitations have brought. */
export async function getInvitation(scope: MemberScope) {
  const code = (await queries.findOwnCode(scope)) ?? refuse('referral.not_yours')
  const { earned_minor: earnedMinor, ...counts } = await queries.countReferred(scope)
  const link = `${scope.settings.publicUrl}/signup?${new URLSearchParams({ ref: code })}`
  return { data: { ...counts, referral_code: code, link, reward: referralReward, earned: sparks(earnedMinor) } }
}

/** One page of whom the actor has invited. Refuses any code but their own. */
export async function listReferred(scope: MemberScope<'live'>, { params, query }: InputOf<typeof listEndpoint>) {
  if ((await queries.findOwnCode(scope)) !== params.code.trim().toUpperCase()) refuse('referral.not_yours')
  const after = readCursor(query.cursor, momentAndId)
  const rows = await queries.listReferredRows(scope, { after, limit: query.limit + 1 })
  const { data: shown, next_cursor } = getPage(rows, query.limit, (last) => [last.exactly, last.id])
  const held = await readHeld(scope)
  const data = shown.map(({ state, paid_minor, exactly: _exactly, ...person }) => ({
    ...person,
    ...getStanding({ state, paid_minor }, held),
    rewardAmount: sparks(paid_minor ?? 0),
  }))
  return { data, next_cursor }
}

async function readHeld(scope: MemberScope<'live'>): Promise<Held> {
  const lately = await countRewarded(scope, scope.actor.id, rewardedSince(scope.now))
  const [isRewarding, isDry] = await Promise.all([isOn(scope, 'invitation_rewards'), queries.isDry(scope)])
  return { isOn: isRewarding, hasRoom: hasRoom(lately), isDry }
}

/** One page of what is held for a look. */
export async function listHeld(scope: MemberScope, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listHeldRows(scope, { after, limit: page.limit + 1 })
  return getPage(rows, page.limit, (last) => [last.exactly, last._id])
}
