import { type Declared, noText } from './table.ts'

/** What is kept of the calendars that a member has elsewhere. */
export const calendarTables: Declared[] = [
  {
    name: 'other-calendars',
    about: 'calendars that you have elsewhere and whose entries take your time here; their addresses are encrypted',
    from: ['external_calendars'],
    select: 'x.id, x.name, x.added_at, x.read_at, x.failing_since, x.problem',
    rows: 'external_calendars x where x.member_id = $1',
  },
  {
    name: 'other-calendars-busy',
    about: 'the times that were found in them, without what they are about',
    from: ['external_busy'],
    select: 'x.calendar_id, lower(x.during) as starts_at, upper(x.during) as ends_at',
    rows: 'external_busy x where x.member_id = $1',
    key: { is: `(x.calendar_id::text || ' ' || to_char(lower(x.during), 'YYYYMMDDHH24MISS'))`, ...noText },
  },
]
