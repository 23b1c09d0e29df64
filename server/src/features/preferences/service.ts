import { type Preferences, usualPreferences } from '@sparkhood/contract/people/preferences'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { findPreferences, writePreferences } from './queries.ts'

/** What a member is told of besides in the bell. */
export const toPreferences = async (scope: Pick<Scope, 'db'>, memberId: string): Promise<Preferences> =>
  (await findPreferences(scope, memberId)) ?? usualPreferences

/** Chooses anew; what is left out stays as it is. */
export async function changePreferences(
  scope: Scope | MemberScope,
  memberId: string,
  change: Partial<Preferences>,
): Promise<Preferences> {
  const usual = usualPreferences
  return (await writePreferences(scope, memberId, { change, usual })) ?? { ...usual, ...change }
}
