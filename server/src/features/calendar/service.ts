import type { CalendarLink } from '@sparkhood/contract/bookings/calendar'
import { brand } from '@sparkhood/contract/brand'
import { writeCalendar } from '../../platform/calendars/ical.ts'
import type { Limit } from '../../platform/data/limits.ts'
import { openKeyedSemaphore } from '../../platform/data/semaphore.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { fingerprint, newSecret } from '../../platform/secrets/random.ts'
import { FileReply } from '../../platform/serve.ts'
import { requireConfirmed, requireSession } from '../sessions/confirming/public.ts'
import { getEvent, getSeries } from './events.ts'
import * as queries from './queries.ts'

const linksADay: Limit = { name: 'calendar.link', times: 20, withinS: 24 * 3600 }
// Calendar clients poll every quarter of an hour at most; one network may have many of them.
const unknownFeeds: Limit = { name: 'calendar.feed.network', times: 300, withinS: 3600 }
// One feed may be subscribed to by a dozen calendars, such as those of a family.
const feeds: Limit = { name: 'calendar.feed', times: 120, withinS: 3600 }
/** Serialises requests for the same feed: a long calendar takes a second to write. */
const turns = openKeyedSemaphore({ maxWaiting: 4 })

type Shown = { bookings: readonly queries.CalendarBooking[]; series?: readonly queries.Series[] }

function getFile(publicUrl: string, { bookings, series = [] }: Shown, filename: string): FileReply {
  const organizer = { name: brand.name, email: brand.supportEmail }
  const events = bookings.map((booking) => getEvent(booking, publicUrl))
  const repeating = series.map((one) => getSeries(one, publicUrl))
  return new FileReply(Buffer.from(writeCalendar(organizer, events, repeating)), {
    contentType: 'text/calendar; charset=utf-8',
    filename,
  })
}

/** One booking of the actor as a calendar file. */
export async function openBookingCalendar(scope: MemberScope, id: string): Promise<FileReply> {
  const booking = (await queries.findBooking(scope, id)) ?? refuse('booking.not_found')
  return getFile(scope.settings.publicUrl, { bookings: [booking] }, `booking-${id}.ics`)
}

export const findLink = async (scope: MemberScope): Promise<CalendarLink | null> =>
  (await queries.findLink(scope)) ?? null

/** Creates the URL of the actor's feed and replaces an earlier one. It is a secret: only its hash is stored. */
export async function makeLink(scope: MemberScope): Promise<string> {
  await requireConfirmed(scope)
  await scope.limits.count(linksADay, scope.actor.id)
  const token = newSecret()
  await scope.transaction(async (inner) => {
    await queries.writeLink(inner, fingerprint(token))
    await requireSession(inner)
  })
  return `${scope.settings.publicUrl}/api/calendar/feed/${token}`
}

/** Revokes the actor's feed URL. */
export async function removeLink(scope: MemberScope): Promise<void> {
  await queries.removeLink(scope, scope.actor.id)
}

/** The calendar behind a feed URL. Limits wrong URLs per network, and reads per feed. */
export function openFeed(scope: Scope, token: string): Promise<FileReply> {
  const address = fingerprint(token)
  return turns.through(address, () => readFeed(scope, address))
}

async function readFeed(scope: Scope, address: string): Promise<FileReply> {
  const memberId = await queries.findOwner(scope, address)
  if (!memberId) {
    await scope.limits.count(unknownFeeds, scope.origin.network)
    return refuse('calendar.not_found')
  }
  await scope.limits.count(feeds, address)
  const [bookings, series] = await Promise.all([
    queries.listBookings(scope, memberId),
    queries.listSeries(scope, memberId),
  ])
  return getFile(scope.settings.publicUrl, { bookings, series }, 'bookings.ics')
}

/** Revokes the feed URL of a member whose account is erased or whose password changed. */
export const eraseCalendar = (scope: Pick<Scope, 'db'>, memberId: string): Promise<number> =>
  queries.removeLink(scope, memberId)
