import type { InputOf } from '@sparkhood/contract/endpoint'
import { sparks } from '@sparkhood/contract/primitives/money'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { type listReferred as listEndpoint, referralReward } from '@sparkhood/contract/referrals'
import { momentAndId, readCursor, writeCursor } from '../../platform/cursor.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import * as queries from './list-queries.ts'
import { statusOf } from './rules.ts'

/** The actor's code and link, and what their invitations have brought. */
export async function getInvitation(scope: MemberScope) {
  const code = (await queries.findOwnCode(scope)) ?? refuse('referral.not_yours')
  const counts = await queries.countReferred(scope)
  const link = `${scope.settings.publicUrl}/signup?${new URLSearchParams({ ref: code })}`
  const earned = sparks(counts.successful * referralReward.minor)
  return { data: { ...counts, referral_code: code, link, reward: referralReward, earned } }
}

/** One page of whom the actor has invited. Refuses any code but their own. */
export async function listReferred(scope: MemberScope, { params, query }: InputOf<typeof listEndpoint>) {
  if ((await queries.findOwnCode(scope)) !== params.code.trim().toUpperCase()) refuse('referral.not_yours')
  const after = readCursor(query.cursor, momentAndId)
  const rows = await queries.findReferred(scope, { after, limit: query.limit + 1 })
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  const data = shown.map(({ state, exactly: _exactly, ...person }) => ({
    ...person,
    status: statusOf[state],
    rewardAmount: state === 'successful' ? referralReward : sparks(0),
  }))
  return { data, next_cursor: last ? writeCursor([last.exactly, last.id]) : null }
}

/** One page of what is held for a look. */
export async function listHeld(scope: MemberScope, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.findHeld(scope, { after, limit: page.limit + 1 })
  const data = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? data.at(-1) : undefined
  return { data, next_cursor: last ? writeCursor([last.exactly, last._id]) : null }
}
