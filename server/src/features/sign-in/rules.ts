import { returnFromGoogle, tabMark } from '@sparkhood/contract/people/sign-in'
import type { GoogleProblem } from '@sparkhood/contract/people/sign-in-codes'
import { findContactDetail } from '@sparkhood/contract/primitives/contact-details'
import { id } from '@sparkhood/contract/primitives/ids'
import { mayBeName, tidyName } from '@sparkhood/contract/primitives/names'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import { z } from 'zod'
import type { NotVouched, ProviderIdentity } from '../../adapters/sign-in/sign-in.ts'
import type { Limit } from '../../platform/data/limits.ts'
import { fingerprint } from '../../platform/secrets/random.ts'

/** Limits departures to the provider. Generous per network: a whole school or a mobile operator may share one. */
export const leaveLimit: Limit = { name: 'google.leave.network', times: 300, withinS: 15 * 60 }

/** Limits returns from the provider. Each one calls the provider, and a single departure can be replayed many times. */
export const returnLimit: Limit = { name: 'google.return.network', times: 300, withinS: 15 * 60 }

const ends = z.object({ endsAt: z.number() })

/** The session that began to connect. Only this session may complete it. */
const bound = z.object({ accountId: id, sid: id })

/** Sealed state that a browser carries during the round trip. */
export const trip = ends.extend({
  departure: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  returnTo: z.string(),
  tab: tabMark.optional(),
  ref: z.string().optional(),
  connecting: bound.optional(),
})
export type Trip = z.infer<typeof trip>

/** A sealed permission for a browser to leave in order to connect. */
export const ticket = ends.extend(bound.shape)

/** A sealed identity that a browser brings back to connect. */
export const proof = ticket.extend({ issuer: z.string(), subject: z.string(), email: z.string() })

export const tripMs = 10 * minuteMs
/** The lifetime of what a page passes on without the user's help. */
export const handedOnMs = 2 * minuteMs

/** The path to which the provider redirects browsers. */
export const callbackPath = `/api${returnFromGoogle.path}`

/** The cookie name of a trip. It differs for each trip, so that several tabs do not collide. */
export const tripName = (state: string): string => `${tripPrefix}${fingerprint(state).slice(0, 16)}`
const tripPrefix = 'sign-in-'
const maxTrips = 4

/** Returns the trip cookies to drop before another is set, so that unfinished trips do not pile up. */
export const tooManyTrips = (names: Iterable<string>): string[] => {
  const trips = [...names].filter((name) => name.startsWith(tripPrefix))
  return trips.length >= maxTrips ? trips : []
}

/** The site's public URL, or this browser's own if the provider allows any return address. */
export function getHome(publicUrl: string, site: string, returnsAnywhere: boolean): string {
  const isPublic = URL.parse(publicUrl)?.host === URL.parse(site)?.host
  return returnsAnywhere && !isPublic ? site : publicUrl
}

const problems: Record<NotVouched['failure'], GoogleProblem> = {
  cancelled: 'cancelled',
  refused: 'refused',
  unavailable: 'unavailable',
}
export const getProblem = ({ failure }: NotVouched): GoogleProblem => problems[failure]

const problemsOfRefusals: Partial<Record<RefusalCode, GoogleProblem>> = {
  'limit.too_many': 'busy',
  'limit.too_fast': 'busy',
  'auth.suspended': 'suspended',
  'auth.unknown_referral': 'referral',
}

/** The login page with the reason why a sign-in failed. */
export const loginWith = (problem: GoogleProblem): string => `/login?google=${problem}`
export const securityWith = (problem: GoogleProblem): string => `/settings/security?google=${problem}`
/** The page to show for a refusal, or for a fault if there is no refusal. */
export const getErrorPage = (refusal: RefusalCode | undefined): string =>
  loginWith((refusal && problemsOfRefusals[refusal]) ?? 'failed')

const maxCharacters = 60
const getName = (text: string): string => {
  const name = [...tidyName(text)].slice(0, maxCharacters).join('').trim()
  return mayBeName(name) ? name : ''
}

/** A new member's names, made valid for a profile. A provider may know only one name, or none. */
export const getNames = (said: Pick<ProviderIdentity, 'firstname' | 'lastname'>) => {
  const names = { firstname: getName(said.firstname), lastname: getName(said.lastname) }
  const isContact = findContactDetail(`${names.firstname} ${names.lastname}`) !== undefined
  return isContact ? { firstname: 'Neighbour', lastname: '' } : { ...names, firstname: names.firstname || 'Neighbour' }
}
