import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { type CalendarEvent, writeCalendar, writeCalendarPart } from './ical.ts'

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
