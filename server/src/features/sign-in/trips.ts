import { leaveForGoogle } from '@sparkhood/contract/people/sign-in'
import { googlePage } from '@sparkhood/contract/people/sign-in-codes'
import type { z } from 'zod'
import type { ProviderIdentity } from '../../adapters/sign-in/sign-in.ts'
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

/** Redirects a browser to the provider, with a sealed cookie that its return must match. */
export async function leave(
  scope: Scope<'seals' | 'signIn'>,
  { site, query, isPage, cookies }: Visit,
): Promise<Onward> {
  const asked = leaveForGoogle.query.safeParse(Object.fromEntries(query))
  // Other invalid parameters are dropped. Dropping a malformed referral code would cost the inviter the reward.
  if (!asked.success) return { to: loginWith('referral') }
  const { tab, ref, connect } = asked.data as Asked
  const connecting = connect === undefined ? undefined : openSealed(scope, ticket, { text: connect, purpose: 'ticket' })
  const fail = connect === undefined ? loginWith : securityWith
  if (connect !== undefined && !connecting) return { to: fail('expired') }
  if (!scope.signIn) return { to: fail('absent') }
  // Our page marks its tab before it leaves. A browser that came here directly is redirected to that page first.
  if (isPage && !connecting && !tab) return { to: ref ? `${googlePage}?${new URLSearchParams({ ref })}` : googlePage }
  await scope.limits.count(leaveLimit, scope.origin.network)
  const home = getHome(scope.settings.publicUrl, site, scope.signIn.returnsAnywhere)
  const returnTo = new URL(callbackPath, home).href
  const leaving = await scope.signIn.startSignIn(returnTo)
  if ('failure' in leaving) return { to: fail(getProblem(leaving)) }
  const { address, departure } = leaving
  const value = sealFor(scope, { departure, returnTo, tab, ref, connecting }, { purpose: 'trip', forMs: tripMs })
  return {
    to: address,
    cookie: { name: tripName(departure.state), value, forS: tripMs / 1000 },
    removed: tooManyTrips(cookies.keys()),
  }
}

type Asked = { tab?: string; ref?: string; connect?: string }

/** Handles a browser's return: signs the member in, opens an account, or redirects with the reason why not. */
export async function comeBack(
  scope: Scope<'live' | 'seals' | 'signIn' | 'tokens'>,
  { query, cookies }: Visit,
): Promise<Onward> {
  const name = tripName(query.get('state') ?? '')
  const sealed = cookies.get(name)
  const under = sealed && openSealed(scope, trip, { text: sealed, purpose: 'trip' })
  if (!under) return { to: loginWith('expired') }
  return { to: await finishTrip(scope, under, query), removed: [name] }
}

async function finishTrip(
  scope: Scope<'live' | 'seals' | 'signIn' | 'tokens'>,
  under: Trip,
  query: URLSearchParams,
): Promise<string> {
  const fail = under.connecting ? securityWith : loginWith
  if (!scope.signIn) return fail('absent')
  await scope.limits.count(returnLimit, scope.origin.network)
  const outcome = await scope.signIn.finishSignIn(new URL(`?${query}`, under.returnTo), under.departure)
  if ('failure' in outcome) return fail(getProblem(outcome))
  return under.connecting ? toConnectProof(scope, under.connecting, outcome) : enter(scope, under, outcome)
}

/** This browser may not be the member's. The session that began has to send this proof to the call that connects. */
function toConnectProof(
  scope: Scope<'seals'>,
  connecting: NonNullable<Trip['connecting']>,
  { issuer, subject, email }: ProviderIdentity,
): string {
  const proven: Omit<z.infer<typeof proof>, 'endsAt'> = { ...connecting, issuer, subject, email }
  const connect = sealFor(scope, proven, { purpose: 'proof', forMs: handedOnMs })
  return `/settings/security?${new URLSearchParams({ connect })}`
}

type Purpose = 'trip' | 'ticket' | 'proof'

/** Seals a value that a browser carries for a limited time. */
export const sealFor = (
  { seals, now }: Pick<Scope, 'now'> & Uses<'seals'>,
  value: object,
  { purpose, forMs }: { purpose: Purpose; forMs: number },
): string => seals.seal({ ...value, endsAt: now.getTime() + forMs }, `google.${purpose}`)

/** Opens what a browser carried. Returns undefined unless we sealed it for this purpose and it has not expired. */
export function openSealed<S extends z.ZodType<{ endsAt: number }>>(
  { seals, now }: Pick<Scope, 'now'> & Uses<'seals'>,
  shape: S,
  { text, purpose }: { text: string; purpose: Purpose },
): z.output<S> | undefined {
  const opened = shape.safeParse(seals.open(text, `google.${purpose}`))
  return opened.success && opened.data.endsAt > now.getTime() ? opened.data : undefined
}
