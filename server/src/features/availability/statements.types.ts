// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'availability.add_external_calendar': { parameters: [string, string, string, string, string, string, Date | string, Date | string, number] }
    'availability.booked_on': { parameters: [string, string, string, string, Date | string]
      row: {
        id: string
        side: 'client' | 'provider'
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' | 'visit'
        title: string
        starts_at: Date
        other: string
      } }
    'availability.claim_external_due': { parameters: [Date | string, Date | string, number]
      row: {
        id: string
        member_id: string
        address: string
        etag: string | null
        last_modified: string | null
        expanded_at: Date
        failing_since: Date | null
        failures: number
        told_at: Date | null
        whole_days: number | null
      } }
    'availability.clear_external': { parameters: [string] }
    'availability.count_external': { parameters: [string]; row: { count: number } }
    'availability.delete_exception': { parameters: [string, string] }
    'availability.erase': { parameters: [string] }
    'availability.external_calendars': { parameters: [string, Date | string]
      row: {
        _id: string
        name: string
        read_at: Date
        failing_since: Date | null
        problem: string | null
        whole_days: number
        busy_count: number
        busy: { starts_at: string; ends_at: string }[]
      } }
    'availability.external_failed': { parameters: [string, Date | string, string, Date | string, boolean] }
    'availability.external_read': { parameters: [string, Date | string, Date | string, string, string, Date | string] }
    'availability.fill_external': { parameters: [string, readonly (Date | string)[], readonly (Date | string)[], number] }
    'availability.forget': { parameters: [string] }
    'availability.insert_exception': { parameters: [string, string, string, string, string, string, string, string, number] }
    'availability.of_many': { parameters: [readonly string[], string, Date | string, Date | string, string, readonly string[]]
      row: {
        id: string
        terms: { noticeHours: number; bufferMinutes: number; bankHolidays: 'england-and-wales' | 'none' | 'northern-ireland' | 'scotland'; weekly: Json } | null
        exceptions: { first_day: string; last_day: string; opens: string | null; closes: string | null }[]
        starts: Date[]
        ends: Date[]
        roles: string[]
      } }
    'availability.of_provider': { parameters: [string, string, Date | string, string, readonly string[], string, Date | string]
      row: {
        terms: { noticeHours: number; bufferMinutes: number; bankHolidays: 'england-and-wales' | 'none' | 'northern-ireland' | 'scotland'; weekly: Json } | null
        exceptions: { first_day: string; last_day: string; opens: string | null; closes: string | null }[]
        starts: Date[]
        ends: Date[]
        roles: string[]
        client_starts: Date[]
        client_ends: Date[]
        client_roles: string[]
        client_buffer: number
      } }
    'availability.others_external': { parameters: [string]
      row: {
        member_id: string
        calendars: number
        blocks: number
      } }
    'availability.own': { parameters: [string, string]
      row: {
        terms: { noticeHours: number; bufferMinutes: number; bankHolidays: 'england-and-wales' | 'none' | 'northern-ireland' | 'scotland'; weekly: Json } | null
        exceptions: { _id: string; first_day: string; last_day: string; opens: string | null; closes: string | null; note: string }[]
      } }
    'availability.remove_external_calendar': { parameters: [string, string] }
    'availability.save': { parameters: [string, number, number, string, string | { [key: string]: unknown }, Date | string] }
    'availability.skill': { parameters: [string, string, boolean]
      row: {
        id: string
        member_id: string
        kind: 'service' | 'skill' | 'tool'
        rate_unit: 'day' | 'hour'
      } }
    'availability.stale_external': { parameters: [readonly string[], Date | string, Date | string]
      row: {
        id: string
        member_id: string
        address: string
        etag: string | null
        last_modified: string | null
        expanded_at: Date
        failing_since: Date | null
        failures: number
        told_at: Date | null
        whole_days: number | null
      } }
    'availability.sweep': { parameters: [string] }
  }
}
