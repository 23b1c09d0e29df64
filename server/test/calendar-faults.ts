import ICAL from 'ical.js'

const maxOctets = 75
// RFC 5546, 3.2.1, 3.2.2 and 3.2.5: the properties that an event has exactly once, and the number of attendees by
// method.
const single = ['uid', 'dtstamp', 'dtstart', 'summary', 'organizer', 'sequence']
const attendees: Record<string, (count: number) => boolean> = {
  PUBLISH: (count) => count === 0,
  REQUEST: (count) => count > 0,
  CANCEL: (count) => count > 0,
}

/**
 * Returns what is wrong with a calendar by RFC 5545 and 5546, and by what Outlook, Google and Apple require of an
 * import: a version and a product id, lines of 75 octets that end in CRLF, the zone of every local time, an organizer
 * and an attendee with an address, and one UID for a request or a cancellation. Empty if all is well.
 */
export function findCalendarFaults(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent')
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'))
  const method = String(calendar.getFirstPropertyValue('method'))
  const uids = new Set(events.map((event) => event.getFirstPropertyValue('uid')))
  return [
    ...(/(^|[^\r])\n/.test(text) ? ['a line that does not end in CRLF'] : []),
    ...text.split('\r\n').flatMap((line) => (Buffer.byteLength(line) > maxOctets ? [`too long: ${line}`] : [])),
    ...(calendar.getFirstPropertyValue('version') === '2.0' ? [] : ['no version 2.0']),
    ...(calendar.getFirstPropertyValue('prodid') ? [] : ['no prodid']),
    ...(attendees[method] ? [] : [`the method ${method}`]),
    ...(method !== 'PUBLISH' && uids.size !== 1 ? [`${uids.size} ids`] : []),
    ...events.flatMap((event) => findEventFaults(event, { method, zones })),
  ]
}

type Around = { method: string; zones: unknown[] }

function findEventFaults(event: ICAL.Component, { method, zones }: Around): string[] {
  const all = (name: string) => event.getAllProperties(name)
  const value = (name: string) => event.getFirstPropertyValue(name)
  const addresses = [...all('organizer'), ...all('attendee')].map((one) => String(one.getFirstValue()))
  const local = ['dtstart', 'dtend', 'exdate', 'recurrence-id'].flatMap(all)
  const unknownZones = local.map((one) => one.getParameter('tzid')).filter((zone) => zone && !zones.includes(zone))
  const [start, end] = [value('dtstart'), value('dtend')] as [ICAL.Time, ICAL.Time]
  const rule = value('rrule') as ICAL.Recur | null
  return [
    ...single.flatMap((name) => (all(name).length === 1 ? [] : [`${all(name).length} of ${name}`])),
    ...(attendees[method]?.(all('attendee').length) ? [] : [`${all('attendee').length} attendees of a ${method}`]),
    ...addresses.filter((address) => !/^mailto:[^@\s]+@\S+$/i.test(address)),
    ...(end && start && end.toJSDate() > start.toJSDate() ? [] : ['it ends before it begins']),
    ...(method === 'CANCEL' && value('status') !== 'CANCELLED' ? [`a cancelled ${value('status')}`] : []),
    ...unknownZones.map((zone) => `the zone ${zone} is not there`),
    ...(rule?.count && rule.until ? ['a rule with two ends'] : []),
    ...(rule && event.hasProperty('recurrence-id') ? ['an exception that repeats'] : []),
    ...(start.zone.tzid === 'floating' && !all('dtstart')[0]?.getParameter('tzid') ? ['a time of no zone'] : []),
  ]
}
