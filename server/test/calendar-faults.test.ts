import { expect, test } from 'vitest'
import { writeSeriesPart } from '../src/platform/calendars/ical.ts'
import { findCalendarFaults } from './calendar-faults.ts'

const organizer = { name: 'Sparkhood', email: 'help@sparkhood.example' }
const good = writeSeriesPart(
  {
    event: {
      id: 'a@sparkhood.example',
      summary: 'Garden help with Ben',
      startsAt: new Date('2027-03-16T10:00:00Z'),
      endsAt: new Date('2027-03-16T11:00:00Z'),
      changedAt: new Date('2027-03-01T10:00:00Z'),
      sequence: 1,
      location: 'Headingley',
      url: 'https://sparkhood.example/regular/a',
      status: 'confirmed',
    },
    timeZone: 'Europe/London',
    rule: { every: 'week', interval: 1, nth: 1, count: 3 },
    slots: [],
    without: [],
    moved: [],
  },
  { organizer, attendee: { name: 'Ana', email: 'ana@sparkhood.example' } },
).content

test('a calendar as we write it has no faults', () => expect(findCalendarFaults(good)).toEqual([]))

test.each([
  ['bare line ends', (text: string) => text.replaceAll('\r\n', '\n'), 'a line that does not end in CRLF'],
  ['no maker', (text: string) => text.replace(/^PRODID.*\r\n/m, ''), 'no prodid'],
  ['an old version', (text: string) => text.replace('VERSION:2.0', 'VERSION:1.0'), 'no version 2.0'],
  ['a long line', (text: string) => text.replace('Garden help', 'Garden help '.repeat(9)), 'too long'],
  ['no number', (text: string) => text.replace(/^SEQUENCE.*\r\n/m, ''), '0 of sequence'],
  ['nobody invited', (text: string) => text.replace(/^ATTENDEE.*\r\n( .*\r\n)*/m, ''), '0 attendees of a REQUEST'],
  ['nobody to answer to', (text: string) => text.replace(/^ORGANIZER.*\r\n( .*\r\n)*/m, ''), '0 of organizer'],
  ['its zone is missing', (text: string) => text.replace(/BEGIN:VTIMEZONE.*END:VTIMEZONE\r\n/s, ''), 'the zone Europe'],
  ['an end before the start', (text: string) => text.replace('T110000', 'T090000'), 'it ends before it begins'],
  [
    'cancelled and confirmed',
    (text: string) => text.replace('METHOD:REQUEST', 'METHOD:CANCEL'),
    'a cancelled CONFIRMED',
  ],
  [
    'published to somebody',
    (text: string) => text.replace('METHOD:REQUEST', 'METHOD:PUBLISH'),
    '1 attendees of a PUBLISH',
  ],
] as const)('%s is found', (_, spoil, fault) => {
  expect(findCalendarFaults(spoil(good)).join('\n')).toContain(fault)
})
