import { type Declared, firstname, money, noText } from './table.ts'

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
