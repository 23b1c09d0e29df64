import { leaveForGoogle } from '@sparkhood/contract/people/sign-in'
import { googlePage } from '@sparkhood/contract/people/sign-in-codes'
import type { z } from 'zod'
import type { Vouched } from '../../adapters/sign-in/sign-in.ts'
import type { Onward, Visit } from '../../platform/http/sign-in/doors.ts'
import type { Scope, Uses } from '../../platform/scope.ts'
import { enter } from './members.ts'
import {
  callbackPath,
  getHome,
  getProblem,
  handedOnMs,
  leaveLimit,
  loginWith,
  type proof,
  returnLimit,
  securityWith,
  type Trip,
  ticket,
  tooManyTrips,
  trip,
  tripMs,
  tripName,
} from './rules.ts'

/** Sends a browser to the provider, carrying sealed what its return has to fit. */
export async function leave(scope: Scope<'seals' | 'signIn'>, { site, query, isPage, kept }: Visit): Promise<Onward> {
  const asked = leaveForGoogle.query.safeParse(Object.fromEntries(query))
  // Whatever else is amiss is left out; without what was meant as a code, whoever invited them would go without a reward.
  if (!asked.success) return { to: loginWith('referral') }
  const { tab, ref, connect } = asked.data as Asked
  const connecting = connect === undefined ? undefined : openSealed(scope, ticket, { text: connect, purpose: 'ticket' })
  const fail = connect === undefined ? loginWith : securityWith
  if (connect !== undefined && !connecting) return { to: fail('expired') }
  if (!scope.signIn) return { to: fail('absent') }
  // A page of ours notes in its tab that it leaves. A browser that came straight here is sent by way of it.
  if (isPage && !connecting && !tab) return { to: ref ? `${googlePage}?${new URLSearchParams({ ref })}` : googlePage }
  await scope.limits.count(leaveLimit, scope.origin.network)
  const home = getHome(scope.settings.publicUrl, site, scope.signIn.returnsAnywhere)
  const returnTo = new URL(callbackPath, home).href
  const leaving = await scope.signIn.leave(returnTo)
  if ('failure' in leaving) return { to: fail(getProblem(leaving)) }
  const { address, departure } = leaving
  const value = sealFor(scope, { departure, returnTo, tab, ref, connecting }, { purpose: 'trip', forMs: tripMs })
  return {
    to: address,
    keep: { name: tripName(departure.state), value, forS: tripMs / 1000 },
    drop: tooManyTrips(kept.keys()),
  }
}

type Asked = { tab?: string; ref?: string; connect?: string }

/** Takes a browser in that came back: as the member it belongs to, as a new one, or with a word why not. */
export async function comeBack(
  scope: Scope<'live' | 'seals' | 'signIn' | 'tokens'>,
  { query, kept }: Visit,
): Promise<Onward> {
  const name = tripName(query.get('state') ?? '')
  const sealed = kept.get(name)
  const under = sealed && openSealed(scope, trip, { text: sealed, purpose: 'trip' })
  if (!under) return { to: loginWith('expired') }
  return { to: await arrive(scope, under, query), drop: [name] }
}

async function arrive(
  scope: Scope<'live' | 'seals' | 'signIn' | 'tokens'>,
  under: Trip,
  query: URLSearchParams,
): Promise<string> {
  const fail = under.connecting ? securityWith : loginWith
  if (!scope.signIn) return fail('absent')
  await scope.limits.count(returnLimit, scope.origin.network)
  const outcome = await scope.signIn.comeBack(new URL(`?${query}`, under.returnTo), under.departure)
  if ('failure' in outcome) return fail(getProblem(outcome))
  return under.connecting ? handOn(scope, under.connecting, outcome) : enter(scope, under, outcome)
}

/** The browser may be anybody's now: the device that began takes this to the call that connects. */
function handOn(
  scope: Scope<'seals'>,
  connecting: NonNullable<Trip['connecting']>,
  { issuer, subject, email }: Vouched,
): string {
  const proven: Omit<z.infer<typeof proof>, 'endsAt'> = { ...connecting, issuer, subject, email }
  const connect = sealFor(scope, proven, { purpose: 'proof', forMs: handedOnMs })
  return `/settings/security?${new URLSearchParams({ connect })}`
}

type Purpose = 'trip' | 'ticket' | 'proof'

/** Seals what a browser carries for a while. */
export const sealFor = (
  { seals, now }: Pick<Scope, 'now'> & Uses<'seals'>,
  value: object,
  { purpose, forMs }: { purpose: Purpose; forMs: number },
): string => seals.seal({ ...value, endsAt: now.getTime() + forMs }, `google.${purpose}`)

/** What a browser carried, if we sealed it for this purpose and its time is not over. */
export function openSealed<S extends z.ZodType<{ endsAt: number }>>(
  { seals, now }: Pick<Scope, 'now'> & Uses<'seals'>,
  shape: S,
  { text, purpose }: { text: string; purpose: Purpose },
): z.output<S> | undefined {
  const opened = shape.safeParse(seals.open(text, `google.${purpose}`))
  return opened.success && opened.data.endsAt > now.getTime() ? opened.data : undefined
}
