import type { ExternalCalendar, externalCalendarForm } from '@sparkhood/contract/bookings/external-calendars'
import { maxExternalCalendars } from '@sparkhood/contract/bookings/external-calendars'
import { dayMs, minuteMs, placeTimeZone } from '@sparkhood/contract/primitives/time'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import type { z } from 'zod'
import type { Problem, Reading, Version } from '../../../adapters/calendars/calendars.ts'
import { takeAdvisoryLock } from '../../../platform/data/database.ts'
import type { Limit } from '../../../platform/data/limits.ts'
import { domainEvent } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import * as queries from '../queries/external.ts'
import { expandAgainMs, expandedDays, isToBeTold, nextReadAt } from './rules.ts'

const addedADay: Limit = { name: 'calendar.external', times: 30, withinS: 24 * 3600 }
const purpose = 'availability.calendar'
const readAtOnce = 20
/** What was read so long ago is read again before a request is accepted. */
const freshMs = minuteMs

const refusals: Record<Problem, RefusalCode> = {
  address: 'calendar.no_address',
  private_network: 'calendar.no_address',
  away: 'calendar.unreadable',
  missing: 'calendar.missing',
  too_large: 'calendar.unreadable',
  not_a_calendar: 'calendar.unreadable',
}

const nothingKnown: Version = { etag: null, lastModified: null }

const read = (scope: Scope, address: string, known: Version): Promise<Reading> => {
  const { now } = scope
  const from = new Date(now.getTime() - dayMs)
  const until = new Date(now.getTime() + expandedDays * dayMs)
  return scope.calendars.read(address, known, { from, until, timeZone: placeTimeZone })
}

/** Adds a calendar that the actor has elsewhere, once it could be read. Refuses a sixth, and what is no calendar. */
export async function addCalendar(
  scope: MemberScope,
  { address, name }: z.output<typeof externalCalendarForm>,
): Promise<ExternalCalendar> {
  await scope.limits.count(addedADay, scope.actor.id)
  const reading = await read(scope, address, nothingKnown)
  if (reading.outcome === 'failed') refuse(refusals[reading.problem])
  if (reading.outcome === 'unchanged') throw new Error('Nothing was known of it that could be unchanged')
  const id = newId()
  await scope.transaction(async (inner) => {
    await takeAdvisoryLock(inner.db, 'external-calendars', inner.actor.id)
    const calendar = {
      ...reading.version,
      id,
      name: name || getHost(address),
      address: inner.seals.seal({ address }, purpose),
      nextReadAt: nextReadAt(inner.now, 0),
    }
    if ((await queries.insertCalendar(inner, calendar, maxExternalCalendars)) === 0) refuse('calendar.too_many')
    await queries.replaceBusy(inner, id, reading.busy)
  })
  const added = (await queries.listOwn(scope)).find((one) => one._id === id)
  if (!added) throw new Error('What was just added is there')
  return added
}

/** 'calendar.google.com': the address itself is a key and is never shown again. */
const getHost = (address: string): string => URL.parse(address.replace(/^webcals?:/i, 'https:'))?.hostname ?? 'Calendar'

/** Removes a calendar of the actor's and the times that it takes. */
export async function removeCalendar(scope: MemberScope, id: string): Promise<void> {
  if ((await queries.removeCalendar(scope, id)) === 0) refuse('calendar.not_found')
}

/** Reads the calendars whose time has come. */
export async function readDueCalendars(scope: Scope): Promise<void> {
  for (;;) {
    const due = await queries.claimDueCalendars(scope, { until: nextReadAt(scope.now, 0), most: readAtOnce })
    await Promise.all(due.map((calendar) => readAgain(scope, calendar)))
    if (due.length < readAtOnce) return
  }
}

/** Reads the calendars of members again that were not read just now: they are about to agree to a time. */
export async function refreshCalendars(scope: Scope, memberIds: readonly string[]): Promise<void> {
  const stale = await queries.listStaleCalendars(scope, memberIds, new Date(scope.now.getTime() - freshMs))
  await Promise.all(stale.map((calendar) => readAgain(scope, calendar)))
}

/** Reads one again. What cannot be read takes the times that it took: nothing becomes free by vanishing. */
async function readAgain(scope: Scope, calendar: queries.KnownCalendar): Promise<void> {
  const { id, etag, last_modified: lastModified, expanded_at: expandedAt } = calendar
  const opened = scope.seals.open(calendar.address, purpose) as { address: string } | undefined
  const isOld = scope.now.getTime() - expandedAt.getTime() > expandAgainMs
  const reading: Reading = opened
    ? await read(scope, opened.address, isOld ? nothingKnown : { etag, lastModified })
    : { outcome: 'failed', problem: 'address' }
  await scope.transaction(async (inner) => {
    if (reading.outcome === 'failed') return writeFailure(inner, calendar, reading.problem)
    const known = reading.outcome === 'read' ? reading.version : nothingKnown
    if (reading.outcome === 'read') await queries.replaceBusy(inner, id, reading.busy)
    const expanded = reading.outcome === 'read' ? inner.now : null
    await queries.writeRead(inner, id, { ...known, nextReadAt: nextReadAt(inner.now, 0), expandedAt: expanded })
  })
}

async function writeFailure(scope: Scope, calendar: queries.KnownCalendar, problem: Problem): Promise<void> {
  const { id, failing_since: failingSince, told_at: toldAt, failures } = calendar
  const isTold = isToBeTold({ failingSince, toldAt }, scope.now)
  await queries.writeFailed(scope, id, { problem, nextReadAt: nextReadAt(scope.now, failures + 1), isTold })
  if (isTold) await scope.emit(domainEvent('calendar.failing', { calendarId: id }))
}
