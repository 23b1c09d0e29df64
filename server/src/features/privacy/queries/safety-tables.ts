import { type Declared, ownId } from './table.ts'

/** What is kept so that people are safe at the door. */
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
