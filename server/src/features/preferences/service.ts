import { type Preferences, usualPreferences } from '@sparkhood/contract/people/preferences'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { findPreferences, writePreferences } from './queries.ts'

/** Which emails and push messages a member gets, in addition to notifications on the site. */
export const toPreferences = async (scope: Pick<Scope, 'db'>, memberId: string): Promise<Preferences> =>
  (await findPreferences(scope, memberId)) ?? usualPreferences

/** Changes some preferences; omitted ones stay as they are. */
export async function changePreferences(
  scope: Scope | MemberScope,
  memberId: string,
  change: Partial<Preferences>,
): Promise<Preferences> {
  const usual = usualPreferences
  return (await writePreferences(scope, memberId, { change, usual })) ?? { ...usual, ...change }
}
