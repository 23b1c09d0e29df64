import type { LinkedRequest } from '@sparkhood/contract/bookings/answers'
import { termsVersion } from '@sparkhood/contract/people/accounts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { refreshCalendars } from '../availability/public.ts'
import { acceptWithin } from '../bookings/public.ts'
import { readLink } from './links.ts'
import * as queries from './queries.ts'
import { findRefusal, type Link, unknownLinks } from './rules.ts'

/** The request behind an emailed link. The refusal tells why it can no longer be answered. */
export async function openByLink(scope: Scope<'seals'>, token: string): Promise<LinkedRequest> {
  const link = await getLink(scope, token)
  const { fee, price, in_return, ...request } = requireUsable(
    link,
    await queries.findLinked(scope, toLookup(link)),
    scope.now,
  )
  return {
    ...request,
    price,
    provider_gets: price - fee,
    in_return: in_return && {
      ...in_return,
      booking_date: new Date(in_return.booking_date),
      ends_at: new Date(in_return.ends_at),
    },
  }
}

/**
 * Accepts the request behind an emailed link, on behalf of its provider. The link allows nothing else, and this only
 * once. Refuses like accepting on the booking's page.
 */
export async function acceptByLink(scope: Scope<'calendars' | 'seals'>, token: string): Promise<string> {
  const link = await getLink(scope, token)
  const asked = requireUsable(link, await queries.findLinked(scope, toLookup(link)), scope.now)
  // Same cost as accepting on the page: it checks two calendars.
  scope.limits.spend('times', asked.provider_id, scope.now)
  // Imported calendars older than a minute are refreshed first. No transaction may be open during external calls.
  await refreshCalendars(scope, [asked.client_id, asked.provider_id])
  await scope.transaction(async (inner) => {
    // First, so that the second of two clicks waits for the first here.
    if ((await queries.writeUsed(inner, link)) === 0) refuse('link.used')
    const row = await queries.lockLinked(inner, toLookup(link))
    const { provider_id: id } = requireUsable(link, row && { ...row, used: false }, inner.now)
    await acceptWithin(actingAs(inner, id), link.bookingId)
  })
  return link.bookingId
}

/** The token is the only proof: its bearer acts as the member to whom it was emailed, for one action. */
const actingAs = (scope: Scope, id: string): MemberScope =>
  ({ ...scope, actor: { id, sid: '', role: 'member' } }) as MemberScope

async function getLink(scope: Scope<'seals'>, token: string): Promise<Link> {
  const link = readLink(scope, token)
  if (link) return link
  await scope.limits.count(unknownLinks, scope.origin.network)
  return refuse('link.unknown')
}

const toLookup = (link: Link) => ({ bookingId: link.bookingId, linkId: link.id, termsVersion })

function requireUsable(link: Link, row: queries.LinkedRow | undefined, now: Date): queries.LinkedRow {
  if (!row) refuse('link.unknown')
  const code = findRefusal(link, { ...row, expiresAt: row.expires_at }, now)
  if (code) refuse(code)
  // A member who may not act on the site may not act by email either.
  if (!row.may_act) refuse('link.unknown')
  return row
}
