import { returnFromGoogle, tabMark } from '@sparkhood/contract/people/sign-in'
import type { GoogleProblem } from '@sparkhood/contract/people/sign-in-codes'
import { findContactDetail } from '@sparkhood/contract/primitives/contact-details'
import { id } from '@sparkhood/contract/primitives/ids'
import { mayBeName, tidyName } from '@sparkhood/contract/primitives/names'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import { z } from 'zod'
import type { NotVouched, Vouched } from '../../adapters/sign-in/sign-in.ts'
import type { Limit } from '../../platform/data/limits.ts'
import { fingerprint } from '../../platform/secrets/random.ts'

/** Leaving for the provider. Wide for a network: a whole school or a mobile operator may share one. */
export const leaveLimit: Limit = { name: 'google.leave.network', times: 300, withinS: 15 * 60 }

/** Coming back from there, each of which asks the provider: one departure can be brought back again and again. */
export const returnLimit: Limit = { name: 'google.return.network', times: 300, withinS: 15 * 60 }

const ends = z.object({ endsAt: z.number() })

/** The session that began to connect, and that alone may end it. */
const bound = z.object({ accountId: id, sid: id })

/** What a browser carries, sealed, while it is away. */
export const trip = ends.extend({
  departure: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  returnTo: z.string(),
  tab: tabMark.optional(),
  ref: z.string().optional(),
  connecting: bound.optional(),
})
export type Trip = z.infer<typeof trip>

/** What lets a browser leave in order to connect. */
export const ticket = ends.extend(bound.shape)

/** What a browser is bringing back to be connected. */
export const proof = ticket.extend({ issuer: z.string(), subject: z.string(), email: z.string() })

export const tripMs = 10 * minuteMs
/** For what a page hands on by itself. */
export const handedOnMs = 2 * minuteMs

/** Where the provider sends browsers back to. */
export const callbackPath = `/api${returnFromGoogle.path}`

/** The name under which a trip is kept, so that the trips of several tabs do not meet. */
export const tripName = (state: string): string => `${tripPrefix}${fingerprint(state).slice(0, 16)}`
const tripPrefix = 'sign-in-'
const maxTrips = 4

/** The trips that a browser can forget before it keeps another: those that never ended are not let pile up. */
export const tooManyTrips = (names: Iterable<string>): string[] => {
  const trips = [...names].filter((name) => name.startsWith(tripPrefix))
  return trips.length >= maxTrips ? trips : []
}

/** The site as the provider knows it, or, where any address does, as this browser knows it. */
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

/** Where a browser goes that did not get in, with a word for why. */
export const loginWith = (problem: GoogleProblem): string => `/login?google=${problem}`
export const securityWith = (problem: GoogleProblem): string => `/settings/security?google=${problem}`
export const stumble = (refusal: RefusalCode | undefined): string =>
  loginWith((refusal && problemsOfRefusals[refusal]) ?? 'failed')

const maxCharacters = 60
const getName = (text: string): string => {
  const name = [...tidyName(text)].slice(0, maxCharacters).join('').trim()
  return mayBeName(name) ? name : ''
}

/** The names of a newcomer as a profile takes them. A provider may know one name only, or none. */
export const getNames = (said: Pick<Vouched, 'firstname' | 'lastname'>) => {
  const names = { firstname: getName(said.firstname), lastname: getName(said.lastname) }
  const isContact = findContactDetail(`${names.firstname} ${names.lastname}`) !== undefined
  return isContact ? { firstname: 'Neighbour', lastname: '' } : { ...names, firstname: names.firstname || 'Neighbour' }
}
