import { newEmail } from '@sparkhood/contract/primitives/email'
import type { ProviderIdentity } from '../../adapters/sign-in/sign-in.ts'
import { breaks } from '../../platform/data/database.ts'
import type { Scope } from '../../platform/scope.ts'
import { openMember } from '../registration/public.ts'
import { openSessionOrIssueTicket } from '../second-factor/public.ts'
import { isOn } from '../switches/public.ts'
import { erase, findKnown, insertIdentity, type KnownRow, noteUse } from './queries.ts'
import { getNames, loginWith, type Trip } from './rules.ts'

/**
 * Signs in a person whom the provider vouches for: as the member connected to this identity, or as a new member. An
 * email address alone opens no account: a member with that address signs in as before and connects the provider in
 * their settings.
 */
export async function enter(scope: Scope<'live' | 'tokens'>, trip: Trip, person: ProviderIdentity): Promise<string> {
  const known = await findMember(scope, person)
  if (known) return known.shut ? loginWith('suspended') : arriveAs(scope, known.account_id, { trip, person })
  const { data: email } = newEmail.safeParse(person.email)
  if (!person.emailVerified || email === undefined) return loginWith('unverified')
  if (!(await isOn(scope, 'sign_up'))) return loginWith('closed')
  const opened = await openNewcomer(scope, { ...person, email }, trip.ref)
  if (opened) return arriveAs(scope, opened, { trip, person, isFirst: true })
  // A concurrent return of the same person may have created the account.
  const since = await findMember(scope, person)
  return since ? arriveAs(scope, since.account_id, { trip, person }) : loginWith('taken')
}

/** Deletes the external identities of an account. */
export async function eraseIdentities(scope: Pick<Scope, 'db'>, accountId: string): Promise<void> {
  await erase(scope, accountId)
}

async function findMember(scope: Scope, person: ProviderIdentity): Promise<KnownRow | undefined> {
  const known = await findKnown(scope, person)
  if (known && !known.shut) await noteUse(scope, person)
  return known
}

/** Opens an account without a password. Returns undefined if the address or the identity has an account already. */
const openNewcomer = (scope: Scope, person: ProviderIdentity, ref: string | undefined): Promise<string | undefined> =>
  scope
    .transaction(async (inner) => {
      const newcomer = { email: person.email, phone: '', gender: 'other', agreed: false, referralCode: ref } as const
      const opened = await openMember(inner, { ...newcomer, ...getNames(person) })
      if (opened) await insertIdentity(inner, opened, person)
      return opened
    })
    .catch((fault: unknown) => {
      if (breaks(fault, 'identities_pkey')) return undefined
      throw fault
    })

/**
 * The specification requires the tokens in the address. The page removes them there, in the tab that began the sign-in.
 */
async function arriveAs(
  scope: Scope<'tokens'>,
  accountId: string,
  { trip, person, isFirst }: { trip: Trip; person: ProviderIdentity; isFirst?: boolean },
): Promise<string> {
  // The provider uses the machine's clock, hence an age instead of a time.
  const { authenticatedAgoMs } = person
  const provenAt = authenticatedAgoMs === undefined ? undefined : new Date(scope.now.getTime() - authenticatedAgoMs)
  const { data } = await openSessionOrIssueTicket(scope, accountId, { how: 'google', provenAt })
  const query = new URLSearchParams({
    ...('second_factor' in data ? toQuery(data.second_factor) : data),
    ...(trip.tab && { tab: trip.tab }),
    ...(isFirst && { firstLogin: 'true' }),
  })
  return `/oauth-callback?${query}`
}

/** What the second-factor page needs to know. */
const toQuery = ({ ticket, ways }: { ticket: string; ways: readonly string[] }) => ({ ticket, ways: ways.join(',') })
