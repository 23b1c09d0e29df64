import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import type { Interval, Wanted } from './calendars.ts'

const maxInstances = 20_000
/** More lines than a calendar of 20,000 entries has of those that are read. */
const maxLines = 250_000
/** Entries, descriptions of time zones and what stands in them. */
const maxComponents = 60_000
/** This many times are gone through in all, those before the wanted days included. */
const maxSteps = 200_000
/** What repeats more often than by the day is no appointment, and would take all day to go through. */
const rules = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])

/** Thrown where a text is no calendar, or one that takes too much work. */
export class NotACalendar extends Error {}

type Reading = Wanted & { zones: Map<string, ICAL.Timezone>; found: Interval[]; steps: number }

/**
 * The busy times of a calendar (RFC 5545), by what its server sent: repeating entries and their exceptions, whole days, other
 * time zones and cancelled entries are understood; entries that are marked as free take no time. It may take seconds: see
 * `worker.ts`. Throws `NotACalendar`.
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
  // Bookings are known from here, as they are now: in a diary they would be in their own way when they move.
  for (const [uid, components] of entries) if (!uid.endsWith(`@${wanted.ownHost}`)) addEntry(components, reading)
  return merged(reading.found)
}

function parse(text: string): ICAL.Component {
  try {
    const calendar = new ICAL.Component(ICAL.parse(keepNeeded(text)))
    if (calendar.name === 'vcalendar') return calendar
  } catch (fault) {
    if (fault instanceof NotACalendar) throw fault
    // What cannot be parsed is no calendar.
  }
  throw new NotACalendar('it cannot be read')
}

/** What decides when somebody is busy. All else, descriptions and who is invited, is left out before the rest takes memory. */
const needed = new Set([
  'BEGIN', 'END', 'UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXRULE', 'EXDATE', 'RECURRENCE-ID', 'STATUS', 'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS', 'TZID', 'TZOFFSETFROM', 'TZOFFSETTO',
]) // biome-ignore format: one table
const longestName = 30

/** The lines that are needed, each with the lines that go on with it. Throws `NotACalendar` where there are too many to be read. */
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

/** All times of what has one name: itself, or the times at which it repeats, and those that were changed. */
function addEntry(components: readonly ICAL.Component[], reading: Reading): void {
  const { changed = [], whole = [] } = Object.groupBy(components, (component) =>
    component.hasProperty('recurrence-id') ? 'changed' : 'whole',
  )
  for (const component of changed) addOnce(component, reading)
  const changes = changed.flatMap((component) => toChange(component, reading))
  const exceptions = {
    replaced: new Set(changes.map(({ instead }) => instead)),
    ongoing: changes.filter(({ goesOn }) => goesOn).sort((one, other) => one.instead - other.instead),
  }
  // Some calendars give several entries one name, or none.
  for (const component of whole) addWhole(component, exceptions, reading)
}

/** Where the times that a rule gives do not hold: at single ones, and from some of them on, in the order of time. */
type Exceptions = { replaced: ReadonlySet<number>; ongoing: readonly Change[] }

/**
 * A repetition that was changed, by the moment that its rule gives. `goesOn`: all later ones are changed in the same way. Without a
 * `shift` they no longer take place.
 */
type Change = { instead: number; goesOn: boolean; shift: Shift | undefined }
type Shift = { move: (time: ICAL.Time) => ICAL.Time; lasts: Lasts }

function toChange(component: ICAL.Component, reading: Reading): Change[] {
  const replaced = component.getFirstProperty('recurrence-id')
  if (!replaced) return []
  const instead = getMoment(timeOf(replaced), replaced, reading).getTime()
  const goesOn = String(replaced.getParameter('range')).toUpperCase() === 'THISANDFUTURE'
  return [{ instead, goesOn, shift: goesOn ? findShift(component, replaced, reading) : undefined }]
}

function findShift(component: ICAL.Component, replaced: ICAL.Property, reading: Reading): Shift | undefined {
  const start = component.getFirstProperty('dtstart')
  if (!start || isOff(component)) return undefined
  const [first, before] = [timeOf(start), timeOf(replaced)]
  // By the clocks where both name the same ones, so that what was moved to another day keeps its hour when they change.
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
  showByClocks(main, start, reading)
  // Without exceptions given it would look for them among all other entries, for each entry again.
  const event = new ICAL.Event(main, { strictExceptions: false, exceptions: [] })
  if (!event.isRecurring()) {
    addOnce(main, reading)
    return
  }
  if (!main.getAllProperties('rrule').every(isSlow)) return
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

/** The times that an entry names from when until when, which the parser does not go through with the others. */
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
 * Says by the clocks of an entry what it says in UTC: when its rule ends, and what is left out. Where the calendar does not
 * describe its zone, the parser would compare the two as they are written, and in summer leave out the last.
 */
function showByClocks(main: ICAL.Component, start: ICAL.Property, { zones, timeZone }: Reading): void {
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

const isSlow = (rule: ICAL.Property): boolean =>
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

/** When something that starts then is over. Whole days are counted by the calendar, so that clock changes leave them whole. */
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

/**
 * The moment of a time: in UTC, in a zone that the calendar describes, in one that is known by its name, or, where it says
 * none that anybody knows, by the clocks of whose calendar it is.
 */
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

/** Times that meet or overlap as one, in order: a diary of many small entries is few blocks. */
function merged(times: readonly Interval[]): Interval[] {
  const joined: Interval[] = []
  for (const { start, end } of [...times].sort((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = joined.at(-1)
    if (last && start <= last.end) last.end = end > last.end ? end : last.end
    else joined.push({ start, end })
  }
  return joined
}
