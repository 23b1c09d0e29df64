import type { ExternalCalendar, externalCalendarForm } from '@sparkhood/contract/bookings/external-calendars'
import { maxExternalCalendars } from '@sparkhood/contract/bookings/external-calendars'
import { dayMs, minuteMs, placeTimeZone } from '@sparkhood/contract/primitives/time'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import type { z } from 'zod'
import type { Interval, Problem, Reading, Version } from '../../../adapters/calendars/calendars.ts'
import { takeAdvisoryLock } from '../../../platform/data/database.ts'
import type { Limit } from '../../../platform/data/limits.ts'
import { openKeyedSemaphore } from '../../../platform/data/semaphore.ts'
import { domainEvent } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import * as queries from './queries.ts'
import { expandAgainMs, expandedDays, getRoom, isAnnouncementDue, nextReadAt, toBlocks } from './rules.ts'

const addedADay: Limit = { name: 'calendar.external', times: 30, withinS: 24 * 3600 }
const purpose = 'availability.calendar'
const claimedAtOnce = 20
/** A part of the concurrent reads; the others are for people who wait for a reply. */
const readInJobs = 2
/**
 * How long somebody who agrees to a time waits for the calendars of both. A calendar not read by then counts as last
 * read.
 */
const refreshTimeoutMs = 8_000
const retryAfterS = 60
/** The calendars of one member are read one at a time, so that nobody takes all the capacity. */
const memberQueue = openKeyedSemaphore({ maxWaiting: 4 })
/** Calendars that were read longer ago than this are read again before a request is accepted. */
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

const read = (scope: Scope<'calendars'>, address: string, known: Version): Promise<Reading> => {
  const { now } = scope
  const from = new Date(now.getTime() - dayMs)
  const until = new Date(now.getTime() + expandedDays * dayMs)
  const ownHost = new URL(scope.settings.publicUrl).hostname
  return scope.calendars.read(address, known, { from, until, timeZone: placeTimeZone, ownHost })
}

type Form = z.output<typeof externalCalendarForm>

/**
 * Adds an external calendar of the actor's, once it could be read. Refuses a sixth, an address without a calendar, and
 * another one while too many are being read.
 */
export async function addCalendar(scope: MemberScope<'calendars' | 'seals'>, form: Form): Promise<ExternalCalendar> {
  if (memberQueue.isFull(scope.actor.id)) refuse('calendar.crowded', { retryAfterS })
  return memberQueue.through(scope.actor.id, () => addInTurn(scope, form))
}

async function addInTurn(
  scope: MemberScope<'calendars' | 'seals'>,
  { address, name }: Form,
): Promise<ExternalCalendar> {
  // Checked before the read as well, because reading is expensive.
  if ((await queries.countCalendars(scope)) >= maxExternalCalendars) refuse('calendar.too_many')
  await scope.limits.count(addedADay, scope.actor.id)
  const reading = await read(scope, address, nothingKnown)
  if (reading.outcome === 'crowded') refuse('calendar.crowded', { retryAfterS })
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
    await storeBusy(inner, id, reading.busy)
  })
  const added = (await queries.listOwn(scope)).find((one) => one._id === id)
  if (!added) throw new Error('What was just added is there')
  return added
}

/**
 * Stores the times that a calendar takes, as many as the member's others leave room for. The caller holds the member's
 * lock.
 */
async function storeBusy(scope: Scope, id: string, busy: readonly Interval[]): Promise<void> {
  const others = await queries.findOthers(scope, id)
  if (others) await queries.replaceBusy(scope, id, toBlocks(busy, getRoom(others)))
}

/** 'calendar.google.com': the address itself is a secret and is never shown again. */
const getHost = (address: string): string => URL.parse(address.replace(/^webcals?:/i, 'https:'))?.hostname ?? 'Calendar'

/** Removes a calendar of the actor's and the times that it takes. */
export async function removeCalendar(scope: MemberScope, id: string): Promise<void> {
  if ((await queries.removeCalendar(scope, id)) === 0) refuse('calendar.not_found')
}

/** Reads the calendars that are due, those of two members at a time. */
export async function readDueCalendars(scope: Scope<'calendars' | 'seals'>): Promise<void> {
  for (;;) {
    const due = await queries.claimDueCalendars(scope, { until: nextReadAt(scope.now, 0), most: claimedAtOnce })
    const members = [...Map.groupBy(due, (calendar) => calendar.member_id)]
    const readNext = async (): Promise<void> => {
      for (let next = members.shift(); next; next = members.shift()) await readInTurn(scope, ...next)
    }
    await Promise.all(Array.from({ length: readInJobs }, readNext))
    if (due.length < claimedAtOnce) return
  }
}

async function readInTurn(
  scope: Scope<'calendars' | 'seals'>,
  memberId: string,
  due: readonly queries.KnownCalendar[],
): Promise<void> {
  for (const calendar of due) {
    // If too many reads wait for this member already, it is read with them or next time.
    if (!memberQueue.isFull(memberId)) await memberQueue.through(memberId, () => readAgain(scope, calendar))
  }
}

/** Reads again those calendars of members that were not read just now: the members are about to agree to a time. */
export async function refreshCalendars(
  scope: Scope<'calendars' | 'seals'>,
  memberIds: readonly string[],
): Promise<void> {
  const givingUp = AbortSignal.timeout(refreshTimeoutMs)
  const givenUp = new Promise<void>((resolve) => givingUp.addEventListener('abort', () => resolve()))
  const refreshed = Promise.all([...new Set(memberIds)].map((id) => refreshOf(scope, id, givingUp)))
  await Promise.race([refreshed, givenUp])
}

async function refreshOf(scope: Scope<'calendars' | 'seals'>, memberId: string, givingUp: AbortSignal): Promise<void> {
  if (memberQueue.isFull(memberId)) return
  await memberQueue.through(memberId, async () => {
    // Listed in the member's turn, so that a caller that waited for it does not repeat what was read meanwhile.
    const stale = await queries.listStaleCalendars(scope, [memberId], new Date(scope.now.getTime() - freshMs))
    for (const calendar of stale) if (!givingUp.aborted) await readAgain(scope, calendar)
  })
}

/** Reads a calendar again. If that fails, its stored times stay: no time becomes free because a calendar is unreachable. */
async function readAgain(scope: Scope<'calendars' | 'seals'>, calendar: queries.KnownCalendar): Promise<void> {
  const { id, etag, last_modified: lastModified, expanded_at: expandedAt, whole_days: wholeDays } = calendar
  const opened = scope.seals.open(calendar.address, purpose) as { address: string } | undefined
  // Times stored before there was a limit are read again, whether or not they have changed.
  const isOld = wholeDays === null || scope.now.getTime() - expandedAt.getTime() > expandAgainMs
  const reading: Reading = opened
    ? await read(scope, opened.address, isOld ? nothingKnown : { etag, lastModified })
    : { outcome: 'failed', problem: 'address' }
  if (reading.outcome === 'crowded') return
  await scope.transaction(async (inner) => {
    if (reading.outcome === 'failed') return writeFailure(inner, calendar, reading.problem)
    const known = reading.outcome === 'read' ? reading.version : nothingKnown
    if (reading.outcome === 'read') {
      await takeAdvisoryLock(inner.db, 'external-calendars', calendar.member_id)
      await storeBusy(inner, id, reading.busy)
    }
    const expanded = reading.outcome === 'read' ? inner.now : null
    await queries.writeRead(inner, id, { ...known, nextReadAt: nextReadAt(inner.now, 0), expandedAt: expanded })
  })
}

async function writeFailure(scope: Scope, calendar: queries.KnownCalendar, problem: Problem): Promise<void> {
  const { id, failing_since: failingSince, told_at: toldAt, failures } = calendar
  const isAnnounced = isAnnouncementDue({ failingSince, toldAt }, scope.now)
  await queries.writeFailed(scope, id, {
    problem,
    nextReadAt: nextReadAt(scope.now, failures + 1),
    isTold: isAnnounced,
  })
  if (isAnnounced) await scope.emit(domainEvent('calendar.failing', { calendarId: id }))
}
