import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import type { Interval, Wanted } from './calendars.ts'

const maxInstances = 20_000
/** More needed lines than a calendar of 20,000 entries has. */
const maxLines = 250_000
/** Entries, time zones and their sub-components. */
const maxComponents = 60_000
/** Limit of occurrences visited in total, including those before the requested range. */
const maxSteps = 200_000
/** A rule that repeats more often than daily is no appointment, and would take very long to expand. */
const rules = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])

/** Thrown if a text is not a calendar, or takes too much work to read. */
export class NotACalendar extends Error {}

type Reading = Wanted & { zones: Map<string, ICAL.Timezone>; found: Interval[]; steps: number }

/**
 * Returns the busy times of a calendar (RFC 5545): expands recurring entries and their exceptions, and skips cancelled
 * and free ones. May take seconds: see `worker.ts`. Throws `NotACalendar`.
 */
export function getBusyTimes(text: string, wanted: Wanted): Interval[] {
  const calendar = parse(text)
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((component) => {
      const zone = new ICAL.Timezone(component)
      return [zone.tzid, zone]
    }),
  )
  const reading: Reading = { ...wanted, zones, found: [], steps: 0 }
  const entries = Map.groupBy(calendar.getAllSubcomponents('vevent'), (component) =>
    String(component.getFirstPropertyValue('uid') ?? ''),
  )
  // Skips our own bookings, which are read from the database as they are now: the copy in the calendar would block its
  // own move.
  for (const [uid, components] of entries) if (!uid.endsWith(`@${wanted.ownHost}`)) addEntry(components, reading)
  return merged(reading.found)
}

function parse(text: string): ICAL.Component {
  try {
    const calendar = new ICAL.Component(ICAL.parse(keepNeeded(text)))
    if (calendar.name === 'vcalendar') return calendar
  } catch (fault) {
    if (fault instanceof NotACalendar) throw fault
    // A text that cannot be parsed is not a calendar.
  }
  throw new NotACalendar('it cannot be read')
}

/** The properties that decide when somebody is busy. The rest (descriptions, attendees) is dropped before parsing, to save memory. */
const needed = new Set([
  'BEGIN', 'END', 'UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXRULE', 'EXDATE', 'RECURRENCE-ID', 'STATUS', 'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS', 'TZID', 'TZOFFSETFROM', 'TZOFFSETTO',
]) // biome-ignore format: one table
const longestName = 30

/** Returns the needed lines with their continuation lines. Throws `NotACalendar` if there are too many. */
export function keepNeeded(text: string): string {
  const kept: string[] = []
  let components = 0
  let isKept = false
  for (let from = 0; from < text.length; ) {
    const feed = text.indexOf('\n', from)
    const until = feed === -1 ? text.length : feed + 1
    if (text[from] !== ' ' && text[from] !== '\t') {
      const name =
        /^[A-Z-]+(?=[:;])/i.exec(text.slice(from, Math.min(from + longestName, until)))?.[0].toUpperCase() ?? ''
      isKept = needed.has(name)
      if (name === 'BEGIN') components += 1
    }
    if (isKept) kept.push(text.slice(from, until))
    if (kept.length > maxLines || components > maxComponents) throw new NotACalendar('it has too many lines')
    from = until
  }
  return kept.join('')
}

const isOff = (component: ICAL.Component): boolean =>
  String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED' ||
  String(component.getFirstPropertyValue('transp') ?? '').toUpperCase() === 'TRANSPARENT' ||
  String(component.getFirstPropertyValue('x-microsoft-cdo-busystatus') ?? '').toUpperCase() === 'FREE'

/** Adds all times of the entries that share a UID: the entry itself or its occurrences, and the changed occurrences. */
function addEntry(components: readonly ICAL.Component[], reading: Reading): void {
  const { changed = [], whole = [] } = Object.groupBy(components, (component) =>
    component.hasProperty('recurrence-id') ? 'changed' : 'whole',
  )
  for (const component of changed) addOnce(component, reading)
  const changes = changed.flatMap((component) => toChange(component, reading))
  const exceptions = {
    replaced: new Set(changes.map(({ instead }) => instead)),
    ongoing: changes.filter(({ appliesToLater }) => appliesToLater).sort((one, other) => one.instead - other.instead),
  }
  // Some calendars give several entries the same UID, or none.
  for (const component of whole) addWhole(component, exceptions, reading)
}

/** The changes to a recurrence: single occurrences (`replaced`), and changes from one occurrence on, ordered by time (`ongoing`). */
type Exceptions = { replaced: ReadonlySet<number>; ongoing: readonly Change[] }

/**
 * A changed occurrence, identified by its original time. `appliesToLater`: all later ones change in the same way. Without a
 * `shift` they are cancelled.
 */
type Change = { instead: number; appliesToLater: boolean; shift: Shift | undefined }
type Shift = { move: (time: ICAL.Time) => ICAL.Time; lasts: Lasts }

function toChange(component: ICAL.Component, reading: Reading): Change[] {
  const replaced = component.getFirstProperty('recurrence-id')
  if (!replaced) return []
  const instead = getMoment(timeOf(replaced), replaced, reading).getTime()
  const appliesToLater = String(replaced.getParameter('range')).toUpperCase() === 'THISANDFUTURE'
  return [{ instead, appliesToLater, shift: appliesToLater ? findShift(component, replaced, reading) : undefined }]
}

function findShift(component: ICAL.Component, replaced: ICAL.Property, reading: Reading): Shift | undefined {
  const start = component.getFirstProperty('dtstart')
  if (!start || isOff(component)) return undefined
  const [first, before] = [timeOf(start), timeOf(replaced)]
  // Shifts local time if both are in the same zone, so that an entry moved to another day keeps its hour across clock
  // changes.
  const laterS =
    start.getParameter('tzid') === replaced.getParameter('tzid')
      ? first.subtractDate(before).toSeconds()
      : (getMoment(first, start, reading).getTime() - getMoment(before, replaced, reading).getTime()) / 1000
  const move = (time: ICAL.Time): ICAL.Time => {
    const moved = time.clone()
    if (time.isDate) moved.adjust(Math.round(laterS / 86_400), 0, 0, 0)
    else moved.adjust(0, 0, 0, laterS)
    return moved
  }
  return { move, lasts: toLength(component, reading) }
}

const timeOf = (property: ICAL.Property): ICAL.Time => property.getFirstValue() as ICAL.Time

function addWhole(main: ICAL.Component, { replaced, ongoing }: Exceptions, reading: Reading): void {
  const start = main.getFirstProperty('dtstart')
  if (!start || isOff(main)) return
  addPeriods(main, reading)
  toLocalTimes(main, start, reading)
  // Without `exceptions`, the parser would search all other entries for them, once for each entry.
  const event = new ICAL.Event(main, { strictExceptions: false, exceptions: [] })
  if (!event.isRecurring()) {
    addOnce(main, reading)
    return
  }
  if (!main.getAllProperties('rrule').every(isDailyOrSlower)) return
  const lasts = toLength(main, reading)
  let begun = 0
  const times = event.iterator()
  for (let next = times.next(); next; next = times.next()) {
    countStep(reading)
    const at = getMoment(next, start, reading)
    if (at >= reading.until) break
    while ((ongoing[begun]?.instead ?? Number.POSITIVE_INFINITY) <= at.getTime()) begun += 1
    if (replaced.has(at.getTime())) continue
    const latest = ongoing[begun - 1]
    if (!latest) add(at, lasts(at, next), reading)
    else if (latest.shift) {
      const moved = latest.shift.move(next)
      const from = getMoment(moved, start, reading)
      add(from, latest.shift.lasts(from, moved), reading)
    }
  }
}

function countStep(reading: Reading): void {
  reading.steps += 1
  if (reading.steps > maxSteps) throw new NotACalendar('it repeats too often')
}

/** Adds the periods that an entry lists one by one (RDATE); the parser does not expand them with the other occurrences. */
function addPeriods(main: ICAL.Component, reading: Reading): void {
  for (const property of main.getAllProperties('rdate').filter(({ type }) => type === 'period')) {
    for (const { start, end, duration } of property.getValues() as ICAL.Period[]) {
      countStep(reading)
      const at = getMoment(start, property, reading)
      const lasts = (duration?.toSeconds() ?? 0) * 1000
      add(at, end ? getMoment(end, property, reading) : new Date(at.getTime() + lasts), reading)
    }
    main.removeProperty(property)
  }
}

/**
 * Converts the UTC times of an entry (UNTIL and EXDATE) to its local time. If the calendar does not define the zone,
 * the parser would compare them as written, and in summer drop the last occurrence.
 */
function toLocalTimes(main: ICAL.Component, start: ICAL.Property, { zones, timeZone }: Reading): void {
  const first = timeOf(start)
  const tzid = String(start.getParameter('tzid') ?? '')
  if (first.isDate || first.zone === ICAL.Timezone.utcTimezone || zones.has(tzid)) return
  const zone = isKnownZone(tzid) ? tzid : timeZone
  const toShown = (time: ICAL.Time): ICAL.Time => {
    if (time.zone !== ICAL.Timezone.utcTimezone) return time
    const { year, month, day, hour, minute, second } = Temporal.Instant.fromEpochMilliseconds(
      time.toJSDate().getTime(),
    ).toZonedDateTimeISO(zone)
    return ICAL.Time.fromData({ year, month, day, hour, minute, second })
  }
  for (const property of main.getAllProperties('exdate'))
    property.setValues((property.getValues() as ICAL.Time[]).map(toShown))
  for (const property of main.getAllProperties('rrule')) {
    const rule = property.getFirstValue() as ICAL.Recur
    if (rule.until) rule.until = toShown(rule.until)
  }
}

const isDailyOrSlower = (rule: ICAL.Property): boolean =>
  rules.has(String((rule.getFirstValue() as ICAL.Recur).freq).toUpperCase())

function addOnce(component: ICAL.Component, reading: Reading): void {
  const start = component.getFirstProperty('dtstart')
  if (!start || isOff(component)) return
  const value = timeOf(start)
  const at = getMoment(value, start, reading)
  add(at, toLength(component, reading)(at, value), reading)
}

function add(start: Date, end: Date, reading: Reading): void {
  if (end <= reading.from || start >= reading.until || end <= start) return
  if (reading.found.length >= maxInstances) throw new NotACalendar('it has too many entries')
  reading.found.push({ start, end })
}

type Lasts = (at: Date, value: ICAL.Time) => Date

/**
 * Returns a function that computes when an occurrence ends. Whole days are counted as calendar days, so that clock
 * changes leave them whole.
 */
function toLength(component: ICAL.Component, reading: Reading): Lasts {
  const [start, end] = [component.getFirstProperty('dtstart'), component.getFirstProperty('dtend')]
  const first = start?.getFirstValue() as ICAL.Time
  if (first.isDate) {
    const last = end?.getFirstValue() as ICAL.Time | undefined
    const days = last ? Math.max(1, last.subtractDate(first).toSeconds() / 86_400) : getDays(component)
    return (_at, value) => momentOnDay(value, days, reading.timeZone)
  }
  if (start && end) {
    const ms = getMoment(timeOf(end), end, reading).getTime() - getMoment(first, start, reading).getTime()
    return (at) => new Date(at.getTime() + ms)
  }
  const duration = component.getFirstPropertyValue('duration') as ICAL.Duration | null
  return (at) => new Date(at.getTime() + (duration?.toSeconds() ?? 0) * 1000)
}

const getDays = (component: ICAL.Component): number => {
  const duration = component.getFirstPropertyValue('duration') as ICAL.Duration | null
  return duration ? Math.max(1, Math.round(duration.toSeconds() / 86_400)) : 1
}

const momentOnDay = ({ year, month, day }: ICAL.Time, later: number, timeZone: string): Date =>
  new Date(
    Temporal.PlainDate.from({ year, month, day }).add({ days: later }).toZonedDateTime({ timeZone }).epochMilliseconds,
  )

/** Converts a time to an instant: UTC, an IANA zone, a zone that the calendar defines, or else the zone of the calendar's owner. */
function getMoment(value: ICAL.Time, property: ICAL.Property, { zones, timeZone }: Reading): Date {
  if (value.isDate) return momentOnDay(value, 0, timeZone)
  if (value.zone === ICAL.Timezone.utcTimezone) return value.toJSDate()
  const tzid = String(property.getParameter('tzid') ?? '')
  const { year, month, day, hour, minute, second } = value
  const plain = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second })
  if (isKnownZone(tzid)) return new Date(plain.toZonedDateTime(tzid).epochMilliseconds)
  const zone = zones.get(tzid)
  if (!zone) return new Date(plain.toZonedDateTime(timeZone).epochMilliseconds)
  const local = ICAL.Time.fromData({ year, month, day, hour, minute, second })
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second) - zone.utcOffset(local) * 1000)
}

const known = new Map<string, boolean>()
function isKnownZone(name: string): boolean {
  if (name === '') return false
  const before = known.get(name)
  if (before !== undefined) return before
  let isKnown = true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    isKnown = false
  }
  if (known.size < 1000) known.set(name, isKnown)
  return isKnown
}

/** Joins times that touch or overlap, in order: many small entries become few blocks. */
function merged(times: readonly Interval[]): Interval[] {
  const joined: Interval[] = []
  for (const { start, end } of [...times].sort((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = joined.at(-1)
    if (last && start <= last.end) last.end = end > last.end ? end : last.end
    else joined.push({ start, end })
  }
  return joined
}
