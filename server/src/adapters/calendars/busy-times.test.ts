import ICAL from 'ical.js'
import { describe, expect, it, vi } from 'vitest'
import { getBusyTimes, keepNeeded, NotACalendar } from './busy-times.ts'

const wanted = {
  from: new Date('2026-11-20T00:00:00Z'),
  until: new Date('2027-12-01T00:00:00Z'),
  timeZone: 'Europe/London',
  ownHost: 'hood.example',
}
const event = (...lines: string[]): string =>
  ['BEGIN:VEVENT', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...parts: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n')
const busy = (...parts: string[]): string[] =>
  getBusyTimes(calendar(...parts), wanted).map(({ start, end }) =>
    [start, end].map((at) => at.toISOString().slice(0, 16)).join(' '),
  )

// As Outlook writes it: a name that is not an IANA zone, and rules without an end.
const outlookZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Local office',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n')

describe('the busy times of a calendar', () => {
  it('are those of single entries: in UTC, in a zone by its name, in one that it describes, and by the clocks of the place', () => {
    expect(
      busy(
        event('UID:a', 'DTSTART:20261125T090000Z', 'DTEND:20261125T100000Z'),
        event('UID:b', 'DTSTART;TZID=America/New_York:20261126T090000', 'DTEND;TZID=America/New_York:20261126T093000'),
        outlookZone,
        event('UID:c', 'DTSTART;TZID=Local office:20270601T100000', 'DTEND;TZID=Local office:20270601T110000'),
        event('UID:d', 'DTSTART:20270602T100000', 'DURATION:PT90M'),
      ),
    ).toEqual([
      '2026-11-25T09:00 2026-11-25T10:00',
      '2026-11-26T14:00 2026-11-26T14:30',
      '2027-06-01T08:00 2027-06-01T09:00',
      '2027-06-02T09:00 2027-06-02T10:30',
    ])
  })

  it('of whole days are whole days of the place, over a clock change as well', () => {
    expect(
      busy(
        event('UID:a', 'DTSTART;VALUE=DATE:20261125', 'DTEND;VALUE=DATE:20261127'),
        event('UID:b', 'DTSTART;VALUE=DATE:20270328'),
      ),
    ).toEqual(['2026-11-25T00:00 2026-11-27T00:00', '2027-03-28T00:00 2027-03-28T23:00'])
  })

  it('keep to the clock of a repeating entry through both changes, without exceptions and with what was moved', () => {
    const weekly = [
      'UID:a',
      'DTSTART;TZID=Europe/London:20261019T090000',
      'DTEND;TZID=Europe/London:20261019T100000',
      'RRULE:FREQ=WEEKLY;COUNT=30',
      'EXDATE;TZID=Europe/London:20261207T090000',
    ]
    const found = busy(
      event(...weekly),
      event(
        'UID:a',
        'RECURRENCE-ID;TZID=Europe/London:20261130T090000',
        'DTSTART:20261130T140000Z',
        'DTEND:20261130T150000Z',
      ),
      event(
        'UID:a',
        'RECURRENCE-ID;TZID=Europe/London:20261214T090000',
        'STATUS:CANCELLED',
        'DTSTART:20261214T090000Z',
        'DTEND:20261214T100000Z',
      ),
    )
    expect(found.slice(0, 3)).toEqual([
      '2026-11-23T09:00 2026-11-23T10:00',
      '2026-11-30T14:00 2026-11-30T15:00',
      '2026-12-21T09:00 2026-12-21T10:00',
    ])
    expect(found.at(-1)).toBe('2027-05-10T08:00 2027-05-10T09:00')
  })

  it('go on as moved from one repetition on, until moved again or called off', () => {
    const weekly = ['UID:a', 'DTSTART;TZID=Europe/London:20261026T090000', 'DTEND;TZID=Europe/London:20261026T100000']
    const from = (day: string, ...lines: string[]) =>
      event('UID:a', `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/London:${day}T090000`, ...lines)
    const found = busy(
      event(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=30'),
      from('20270315', 'DTSTART;TZID=Europe/London:20270314T070000', 'DTEND;TZID=Europe/London:20270314T100000'),
      from('20261207', 'DTSTART;TZID=Europe/London:20261208T130000', 'DTEND;TZID=Europe/London:20261208T133000'),
      from('20270412', 'DTSTART;TZID=Europe/London:20270412T090000', 'STATUS:CANCELLED'),
      event('UID:a', 'RECURRENCE-ID;TZID=Europe/London:20261214T090000', 'DTSTART:20261214T160000Z', 'DURATION:PT1H'),
    )
    expect(found.slice(0, 5)).toEqual([
      '2026-11-23T09:00 2026-11-23T10:00',
      '2026-11-30T09:00 2026-11-30T10:00',
      '2026-12-08T13:00 2026-12-08T13:30',
      '2026-12-14T16:00 2026-12-14T17:00',
      '2026-12-22T13:00 2026-12-22T13:30',
    ])
    // In local time. The clocks go forward on 28 March.
    expect(found.slice(-4)).toEqual([
      '2027-03-14T07:00 2027-03-14T10:00',
      '2027-03-21T07:00 2027-03-21T10:00',
      '2027-03-28T06:00 2027-03-28T09:00',
      '2027-04-04T06:00 2027-04-04T09:00',
    ])
    const days = ['UID:b', 'DTSTART;VALUE=DATE:20261207', 'RRULE:FREQ=WEEKLY;COUNT=3']
    const later = ['RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20261214', 'DTSTART;VALUE=DATE:20261215']
    expect(busy(event(...days), event('UID:b', ...later, 'DTEND;VALUE=DATE:20261217'))).toEqual([
      '2026-12-07T00:00 2026-12-08T00:00',
      '2026-12-15T00:00 2026-12-17T00:00',
      '2026-12-22T00:00 2026-12-24T00:00',
    ])
  })

  it('end with the last time that a rule in UTC names, and leave out what is so, also where the zone is known by its name alone', () => {
    const nine = (zone: string) => [`DTSTART;TZID=${zone}:20270602T090000`, `DTEND;TZID=${zone}:20270602T100000`]
    const until = ['RRULE:FREQ=WEEKLY;UNTIL=20270616T080000Z;BYDAY=WE', 'EXDATE:20270609T080000Z']
    // Outlook's name for the London time zone, then the IANA name.
    for (const zone of ['GMT Standard Time', 'Europe/London'])
      expect(busy(event('UID:a', ...nine(zone), ...until))).toEqual([
        '2027-06-02T08:00 2027-06-02T09:00',
        '2027-06-16T08:00 2027-06-16T09:00',
      ])
    expect(busy(event('UID:a', ...nine('Asia/Tokyo'), 'RRULE:FREQ=DAILY;UNTIL=20270603T000000Z'))).toEqual([
      '2027-06-02T00:00 2027-06-02T01:00',
      '2027-06-03T00:00 2027-06-03T01:00',
    ])
  })

  it('are those of all entries, also where they have one name or none', () => {
    const [first, second] = ['25', '26'].map((day) => [`DTSTART:202611${day}T090000Z`, `DTEND:202611${day}T100000Z`])
    const both = ['2026-11-25T09:00 2026-11-25T10:00', '2026-11-26T09:00 2026-11-26T10:00']
    for (const name of [[], ['UID:a']])
      expect(busy(event(...name, ...(first ?? [])), event(...name, ...(second ?? [])))).toEqual(both)
  })

  it('are none of what this site has put there', () => {
    const nine = ['DTSTART:20261125T090000Z', 'DTEND:20261125T100000Z']
    expect(busy(event('UID:a@hood.example', ...nine))).toEqual([])
    for (const uid of ['a@other.example', 'a@hood.example.other.example', 'a-hood.example'])
      expect(busy(event(`UID:${uid}`, ...nine))).toHaveLength(1)
  })

  it('are those that an entry names one by one, from when until when', () => {
    expect(
      busy(
        event(
          'UID:a',
          'DTSTART:20261125T090000Z',
          'DTEND:20261125T100000Z',
          'RDATE;VALUE=PERIOD:20261126T090000Z/PT2H,20261127T090000Z/20261127T093000Z',
        ),
      ),
    ).toEqual([
      '2026-11-25T09:00 2026-11-25T10:00',
      '2026-11-26T09:00 2026-11-26T11:00',
      '2026-11-27T09:00 2026-11-27T09:30',
    ])
  })

  it('leave out what is cancelled or marked as free, and join what overlaps', () => {
    expect(
      busy(
        event('UID:a', 'STATUS:CANCELLED', 'DTSTART:20261125T090000Z', 'DTEND:20261125T100000Z'),
        event('UID:b', 'TRANSP:TRANSPARENT', 'DTSTART:20261125T090000Z', 'DTEND:20261125T100000Z'),
        event('UID:c', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE', 'DTSTART:20261125T090000Z', 'DTEND:20261125T100000Z'),
        event('UID:d', 'DTSTART:20261126T090000Z', 'DTEND:20261126T100000Z'),
        event('UID:e', 'DTSTART:20261126T093000Z', 'DTEND:20261126T110000Z'),
        event('UID:f', 'DTSTART:20200101T090000Z', 'DTEND:20200101T100000Z'),
      ),
    ).toEqual(['2026-11-26T09:00 2026-11-26T11:00'])
  })

  it('are none of an empty calendar', () => {
    expect(busy()).toEqual([])
  })

  it.each([
    ['a page', '<!doctype html><p>Sign in</p>'],
    ['nothing', ''],
    ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'],
    ['a contact', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ana\r\nEND:VCARD\r\n'],
  ])('are refused of %s', (_name, text) => {
    expect(() => getBusyTimes(text, wanted)).toThrow(NotACalendar)
  })

  it('do not end in work without end: what repeats by the second takes no time, and too many entries are refused', () => {
    expect(busy(event('UID:a', 'DTSTART:20261125T090000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'))).toEqual([])
    const hourly =
      'RRULE:FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23;BYMINUTE=0,15,30,45'
    expect(() => busy(event('UID:a', 'DTSTART:20261125T000000Z', 'DURATION:PT1M', hourly))).toThrow('too many entries')
  })

  it('are found without what says nothing of them, however much of it there is', () => {
    const entry = ['DTSTART:20261125T090000Z', 'DTEND:20261125T', ' 100000Z']
    const many = Array.from({ length: 5000 }, () => 'DESCRIPTION:so much\r\n  to say\r\nA:')
    expect(busy(event(...many, ...entry, 'ATTENDEE;CN="a;b:c":mailto:a@a.example'))).toEqual([
      '2026-11-25T09:00 2026-11-25T10:00',
    ])
    const lines = keepNeeded(calendar(event(...many, ...entry))).split('\r\n')
    expect(lines).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...entry, 'END:VEVENT', 'END:VCALENDAR', ''])
  })

  it('are found in one way through all entries, not in one for each', () => {
    const lists = vi.spyOn(ICAL.Component.prototype, 'getAllSubcomponents')
    const entries = Array.from({ length: 50 }, (_, nth) =>
      event(
        `UID:${nth}`,
        `DTSTART:202611${nth < 25 ? '25' : '26'}T090000Z`,
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=2',
      ),
    )
    expect(busy(...entries)).toHaveLength(3)
    expect(lists.mock.calls.length).toBeLessThan(5)
    lists.mockRestore()
  })

  it.each([
    ['lines', 'UID:\r\n'.repeat(250_000)],
    ['lines that go on', `UID:a\r\n${' b\r\n'.repeat(250_000)}`],
    ['entries', 'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(60_001)],
  ])('are not looked for among more %s than a calendar has', (_name, text) => {
    expect(() => keepNeeded(calendar(text))).toThrow('too many lines')
  })
})
