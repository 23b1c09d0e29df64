import { type Declared, firstname, money, noText, ownId } from '../../table/queries.ts'

const ofOwn = (rows: string): string =>
  `${rows} join arrangements a on a.id = x.arrangement_id where $1 in (a.client_id, a.provider_id)`

/** Visits that repeat, on either side. */
export const arrangementTables: Declared[] = [
  {
    name: 'arrangements',
    about: 'visits that repeat, proposed or agreed, on either side; the address and words where they are yours',
    from: ['arrangements'],
    select: `x.id, case when x.client_id = $1 then 'client' else 'provider' end as you_were,
      ${firstname('case when x.client_id = $1 then x.provider_id else x.client_id end')} as with_whom, x.title,
      case when x.client_id = $1 then x.description end as description, case when x.client_id = $1 then x.location end as location,
      case when x.client_id = $1 then x.lat end as lat, case when x.client_id = $1 then x.lon end as lon,
      x.half_hours / 2.0 as hours, x.repeats, x.weekday, x.nth, x.clock_time, x.payment_method, x.currency, x.status, x.asked,
      x.paused_why, x.paused_by, x.expires_at, x.created_at, x.updated_at`,
    rows: 'arrangements x where $1 in (x.client_id, x.provider_id)',
  },
  {
    name: 'arrangement-visits',
    about:
      'the visits of these, each with its time and price; one that was booked is under your bookings by the same id',
    from: ['arrangement_visits'],
    select: `x.id, x.arrangement_id, x.number, x.slot_at, x.starts_at, x.ends_at, x.clock_moved, x.status,
      ${money('x.price_minor')} as price`,
    rows: ofOwn('arrangement_visits x'),
  },
  {
    name: 'arrangement-changes',
    about: 'other times and prices that were asked for, by you or the other side, and what became of that',
    from: ['arrangement_changes'],
    select: `x.id, x.arrangement_id, x.kind, x.asked_by, x.starts_at, ${money('x.unit_price_minor')} as price_of_an_hour, x.state,
      x.asked_at, x.ended_at`,
    rows: ofOwn('arrangement_changes x'),
  },
  {
    name: 'arrangement-steps',
    about: 'what happened to these, step by step',
    from: ['arrangement_steps'],
    select: 'x.arrangement_id, x.number, x.from_status, x.to_status, x.by, x.why, x.at',
    rows: ofOwn('arrangement_steps x'),
    key: { is: `(x.arrangement_id::text || ' ' || to_char(x.number, 'FM00000'))`, ...noText },
  },
]

/** Of tools on loan, what belongs to one side only. */
export const lendingTables: Declared[] = [
  {
    name: 'tools-waited-for',
    about: 'tools on loan of which you wanted to know when they are back',
    from: ['tool_waits'],
    select: 'x.skill_id, x.asked_at',
    rows: 'tool_waits x where x.member_id = $1',
    key: { is: 'x.skill_id::text', ...noText },
  },
  {
    name: 'loan-photos',
    about: 'photos that you took of tools on loan, as they were collected and as they came back',
    from: ['loan_photos'],
    select: 'x.id, x.booking_id, x.moment, x.photo, x.taken_at',
    rows: 'loan_photos x where x.author_id = $1',
  },
]

/** What is stored about a member's external calendars. */
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

/** What is stored for people's safety at the door. */
export const safetyTables: Declared[] = [
  {
    name: 'arrivals',
    about:
      'when the code of these bookings was entered at the door, and how often a wrong one was; the code itself is not kept',
    from: ['arrivals'],
    select: 'x.booking_id, x.arrived_at, x.received_at, cardinality(x.wrong) as wrong_codes',
    rows: 'arrivals x join bookings b on b.id = x.booking_id where $1 in (b.client_id, b.provider_id)',
    key: ownId('x.booking_id'),
  },
  {
    name: 'visits-shared',
    about: 'visits that you shared with somebody of yours: with whom, and whether you said that you were fine',
    from: ['safe_visits'],
    select: `x.id, x.booking_id, x.contact_name, x.contact_email, x.contact_phone, x.created_at, x.snoozes, x.asked_at,
      x.fine_at, x.stopped_at, x.told_at`,
    rows: 'safe_visits x where x.member_id = $1',
  },
]
