import { newEmail } from '@sparkhood/contract/primitives/email'
import type { Vouched } from '../../adapters/sign-in/sign-in.ts'
import { breaks } from '../../platform/data/database.ts'
import type { Scope } from '../../platform/scope.ts'
import { openMember } from '../registration/public.ts'
import { openOrAsk } from '../second-factor/public.ts'
import { isOn } from '../switches/public.ts'
import { erase, findKnown, insertIdentity, type KnownRow, noteUse } from './queries.ts'
import { getNames, loginWith, type Trip } from './rules.ts'

/**
 * Lets in whom the provider vouches for, as the member who is connected to them or as a new one. An address alone opens
 * nobody's account: who has one by it logs in as before and connects the provider there.
 */
export async function enter(scope: Scope<'live' | 'tokens'>, trip: Trip, person: Vouched): Promise<string> {
  const known = await findMember(scope, person)
  if (known) return known.shut ? loginWith('suspended') : arriveAs(scope, known.account_id, { trip, person })
  const { data: email } = newEmail.safeParse(person.email)
  if (!person.emailVerified || email === undefined) return loginWith('unverified')
  if (!(await isOn(scope, 'sign_up'))) return loginWith('closed')
  const opened = await openNewcomer(scope, { ...person, email }, trip.ref)
  if (opened) return arriveAs(scope, opened, { trip, person, isFirst: true })
  // Another return of the same person may have been a moment earlier.
  const since = await findMember(scope, person)
  return since ? arriveAs(scope, since.account_id, { trip, person }) : loginWith('taken')
}

/** Forgets by whom an account was vouched for. */
export async function eraseIdentities(scope: Pick<Scope, 'db'>, accountId: string): Promise<void> {
  await erase(scope, accountId)
}

async function findMember(scope: Scope, person: Vouched): Promise<KnownRow | undefined> {
  const known = await findKnown(scope, person)
  if (known && !known.shut) await noteUse(scope, person)
  return known
}

/** Opens an account without a password; undefined when the address or the identity has one already. */
const openNewcomer = (scope: Scope, person: Vouched, ref: string | undefined): Promise<string | undefined> =>
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

/** The specification has the tokens come in the address; the page takes them off it, in the tab that left. */
async function arriveAs(
  scope: Scope<'tokens'>,
  accountId: string,
  { trip, person, isFirst }: { trip: Trip; person: Vouched; isFirst?: boolean },
): Promise<string> {
  // The provider goes by the machine's clock.
  const { provenAgoMs } = person
  const provenAt = provenAgoMs === undefined ? undefined : new Date(scope.now.getTime() - provenAgoMs)
  const { data } = await openOrAsk(scope, accountId, { how: 'google', provenAt })
  const query = new URLSearchParams({
    ...('second_factor' in data ? toQuery(data.second_factor) : data),
    ...(trip.tab && { tab: trip.tab }),
    ...(isFirst && { firstLogin: 'true' }),
  })
  return `/oauth-callback?${query}`
}

/** What the page that asks for the second factor needs to know. */
const toQuery = ({ ticket, ways }: { ticket: string; ways: readonly string[] }) => ({ ticket, ways: ways.join(',') })
