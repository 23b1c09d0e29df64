import type { LinkedRequest } from '@sparkhood/contract/bookings/answers'
import { termsVersion } from '@sparkhood/contract/people/accounts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { refreshCalendars } from '../availability/public.ts'
import { acceptWithin } from '../bookings/public.ts'
import { readLink } from './links.ts'
import * as queries from './queries.ts'
import { closedFor, type Link, unknownLinks } from './rules.ts'

/** The request behind the link of a mail. Says with the refusal why there is nothing to answer any more. */
export async function openByLink(scope: Scope<'seals'>, token: string): Promise<LinkedRequest> {
  const link = await getLink(scope, token)
  const { fee, price, in_return, ...request } = judge(link, await queries.findLinked(scope, wantedBy(link)), scope.now)
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
 * Accepts the request behind the link of a mail, as whoever was asked; the link is good for nothing else, and for that
 * once. Refuses as accepting on its page does.
 */
export async function acceptByLink(scope: Scope<'calendars' | 'seals'>, token: string): Promise<string> {
  const link = await getLink(scope, token)
  const asked = judge(link, await queries.findLinked(scope, wantedBy(link)), scope.now)
  // As where they accept on its page: it goes through two diaries.
  scope.limits.spend('times', asked.provider_id, scope.now)
  // What stands in their own calendars since a minute ago counts as well. No transaction is open while others are asked.
  await refreshCalendars(scope, [asked.client_id, asked.provider_id])
  await scope.transaction(async (inner) => {
    // First of all, so that of two clicks the second waits here for the first.
    if ((await queries.writeUsed(inner, link)) === 0) refuse('link.used')
    const row = await queries.lockLinked(inner, wantedBy(link))
    const { provider_id: id } = judge(link, row && { ...row, used: false }, inner.now)
    await acceptWithin(actingAs(inner, id), link.bookingId)
  })
  return link.bookingId
}

/** The token is the only proof there is: whoever holds it acts as the member it was mailed to, for one act. */
const actingAs = (scope: Scope, id: string): MemberScope =>
  ({ ...scope, actor: { id, sid: '', role: 'member' } }) as MemberScope

async function getLink(scope: Scope<'seals'>, token: string): Promise<Link> {
  const link = readLink(scope, token)
  if (link) return link
  await scope.limits.count(unknownLinks, scope.origin.network)
  return refuse('link.unknown')
}

const wantedBy = (link: Link) => ({ bookingId: link.bookingId, linkId: link.id, termsVersion })

function judge(link: Link, row: queries.LinkedRow | undefined, now: Date): queries.LinkedRow {
  if (!row) refuse('link.unknown')
  const code = closedFor(link, { ...row, expiresAt: row.expires_at }, now)
  if (code) refuse(code)
  // Whoever may not act on the site may not by mail.
  if (!row.may_act) refuse('link.unknown')
  return row
}
