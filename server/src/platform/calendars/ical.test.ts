import ICAL from 'ical.js'
import { afterAll, describe, expect, it } from 'vitest'
import { type CalendarEvent, type CalendarSeries, writeCalendar, writeCalendarPart } from './ical.ts'

const at = new Date('2026-12-01T10:00:00Z')
const getEvent = (text: string): CalendarEvent => ({
  id: '0190f000-0000-7000-8000-000000000001',
  summary: text,
  startsAt: at,
  endsAt: new Date(at.getTime() + 3_600_000),
  changedAt: at,
  sequence: 1,
  location: text,
  url: 'https://hood.example/bookings/1',
  status: 'confirmed',
})
const hostile = [
  'Bikes\r\nATTENDEE:mailto:eve@evil.example',
  'Bikes\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:Pay here',
  'Bikes\rATTACH:https://evil.example/x',
  'Bikes\u2028URL:https://evil.example',
  'Bikes\u0085URL:https://evil.example',
  'Bikes\u000bURL:https://evil.example\u000c',
  'Bikes\\nURL:https://evil.example',
  'Bikes;ATTACH=x,y:z"',
  `${'x'.repeat(72)}\r\nURL:https://evil.example`,
  `${'é'.repeat(40)}\n X`,
]
const names = (component: ICAL.Component): string[] => component.getAllProperties().map(({ name }) => name)

it.each(hostile)('%j in a title, a place or a name writes no property, part or parameter of its own', (text) => {
  const organizer = { name: 'The Hood', email: 'hello@hood.example' }
  const [plain, odd] = ['Bikes', text].map((said) => {
    const event = getEvent(said)
    const attendee = { name: said, email: 'ana@example.org' }
    return [writeCalendar(organizer, [event]), writeCalendarPart(event, { organizer, attendee }).content].map(
      (written) => {
        const calendar = new ICAL.Component(ICAL.parse(written))
        const events = calendar.getAllSubcomponents('vevent')
        return {
          calendar: names(calendar),
          events: events.map(names),
          attendees: events.flatMap((one) => one.getAllProperties('attendee').map((to) => to.getFirstValue())),
          url: events.map((one) => one.getFirstPropertyValue('url')),
        }
      },
    )
  })
  expect(odd).toEqual(plain)
})

// All test files of a worker share the parser, which would keep the time zones registered here.
afterAll(() => ICAL.TimezoneService.reset())

describe('what repeats at half past one at night', () => {
  // On 28 March 2027 that local time does not exist: the visit is at half past two, which is 01:30 in UTC.
  const [first, later, third] = ['2027-03-21T01:30:00.000Z', '2027-03-28T01:30:00.000Z', '2027-04-04T00:30:00.000Z']
  const slots = [first, later, third].map((slot) => new Date(slot))
  const [, clockMoved = at] = slots
  const getOne = (startsAt: Date): CalendarEvent => ({
    ...getEvent('French'),
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
  })
  const expand = (changes: Partial<CalendarSeries>): string[] => {
    const series: CalendarSeries = {
      event: getOne(new Date(first)),
      timeZone: 'Europe/London',
      rule: { every: 'week', interval: 1, nth: 3, count: 3 },
      slots,
      without: [],
      moved: [],
      ...changes,
    }
    const text = writeCalendar({ name: 'The Hood', email: 'hello@hood.example' }, [], [series])
    const calendar = new ICAL.Component(ICAL.parse(text))
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
    const [master, ...exceptions] = calendar.getAllSubcomponents('vevent')
    if (!master) throw new Error('nothing repeats')
    const event = new ICAL.Event(master, { exceptions })
    const starts: string[] = []
    const expansion = event.iterator()
    for (let next = expansion.next(); next; next = expansion.next())
      starts.push(event.getOccurrenceDetails(next).startDate.toJSDate().toISOString())
    return starts
  }

  it('is an hour later where the clocks leave that out', () => expect(expand({})).toEqual([first, later, third]))

  it('is left out there as anywhere', () => expect(expand({ without: [clockMoved] })).toEqual([first, third]))

  it('is moved from there as from anywhere', () => {
    const placeInSeries = { at: clockMoved, timeZone: 'Europe/London' }
    const moved = [{ ...getOne(new Date('2027-03-29T12:00:00.000Z')), placeInSeries }]
    expect(expand({ moved })).toEqual([first, '2027-03-29T12:00:00.000Z', third])
  })
})
