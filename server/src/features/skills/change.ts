import type { OwnSkill } from '@sparkhood/contract/listings/skills'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { rewriteCard } from '../discovery/public.ts'
import { findOwnSkill } from './queries.ts'

/** Changes a listing of the actor's and rewrites their card, in one transaction; returns the changed listing. */
export const change = (
  scope: MemberScope<'live'>,
  skillId: string,
  work: (inner: MemberScope) => Promise<unknown>,
): Promise<OwnSkill> =>
  scope.transaction(async (inner) => {
    await work(inner)
    await rewriteCard(inner, scope.actor.id)
    return (await findOwnSkill(inner, skillId)) ?? refuse('skill.not_found')
  })
