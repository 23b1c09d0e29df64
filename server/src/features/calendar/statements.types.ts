// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'calendar.agenda_away': { parameters: [string, string, number]
      row: {
        first_day: string
        last_day: string
        note: string
      } }
    'calendar.agenda_bookings': { parameters: [string, string, number, string, readonly string[]]
      row: {
        _id: string
        title: string
        kind: 'service' | 'skill' | 'tool'
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        you_are: 'client' | 'provider'
        starts_at: Date
        ends_at: Date
        other: string
        arrangement_id: string | null
      } }
    'calendar.agenda_busy': { parameters: [string, string, number, string]
      row: {
        starts_at: Date
        ends_at: Date
        calendar: string
      } }
    'calendar.booking': { parameters: [string, string, Date | string]
      row: {
        id: string
        title: string
        kind: 'service' | 'skill' | 'tool'
        starts_at: Date
        ends_at: Date
        updated_at: Date
        sequence: number
        is_off: boolean
        is_client: boolean
        was_accepted: boolean
        other: string
        location: string
        series_id: string | null
        slot_at: Date | null
        time_zone: string
      } }
    'calendar.bookings': { parameters: [string, Date | string, Date | string, Date | string]
      row: {
        id: string
        title: string
        kind: 'service' | 'skill' | 'tool'
        starts_at: Date
        ends_at: Date
        updated_at: Date
        sequence: number
        is_off: boolean
        is_client: boolean
        was_accepted: boolean
        other: string
        location: string
        series_id: string | null
        slot_at: Date | null
        time_zone: string
      } }
    'calendar.link': { parameters: [string]; row: { created_at: Date; last_read_at: Date | null } }
    'calendar.one_series': { parameters: [string, string, Date | string]
      row: {
        id: string
        title: string
        kind: 'service' | 'skill' | 'tool'
        starts_at: Date
        ends_at: Date
        updated_at: Date
        time_zone: string
        repeats: 'fortnightly' | 'monthly' | 'monthly_last' | 'weekly'
        nth: number
        visits: { id: string; slot_at: string; starts_at: string; ends_at: string; booking_id: string | null; is_on: boolean | null }[]
        sequence: number
        is_off: boolean
        was_accepted: boolean
        is_client: boolean
        other: string
        location: string
      } }
    'calendar.owner': { parameters: [string, Date | string]; row: { member_id: string } }
    'calendar.remove_link': { parameters: [string] }
    'calendar.series': { parameters: [string, Date | string, Date | string, Date | string]
      row: {
        id: string
        title: string
        kind: 'service' | 'skill' | 'tool'
        starts_at: Date
        ends_at: Date
        updated_at: Date
        time_zone: string
        repeats: 'fortnightly' | 'monthly' | 'monthly_last' | 'weekly'
        nth: number
        visits: { id: string; slot_at: string; starts_at: string; ends_at: string; booking_id: string | null; is_on: boolean | null }[]
        sequence: number
        is_off: boolean
        was_accepted: boolean
        is_client: boolean
        other: string
        location: string
      } }
    'calendar.sides_of_series': { parameters: [string]
      row: {
        id: string
        side: 'client' | 'provider'
        email: string
        firstname: string
        other_suspended: boolean
      } }
    'calendar.write_link': { parameters: [string, string, Date | string] }
  }
}
