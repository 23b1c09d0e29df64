// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'safe_visits.booking': { parameters: [string, string]
      row: {
        kind: 'service' | 'skill' | 'tool'
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        endsAt: Date
        own_email: string
        own_phone: string
        other_id: string
        other_email: string
        other_phone: string
      } }
    'safe_visits.claim_asks': { parameters: [Date | string]; row: { id: string; snoozes: number } }
    'safe_visits.claim_tells': { parameters: [Date | string]; row: { id: string } }
    'safe_visits.contacts': { parameters: [string, string]; row: { email: string; phone: string } }
    'safe_visits.erase': { parameters: [string] }
    'safe_visits.insert': { parameters: [string, string, string, string, string, string, string, Date | string] }
    'safe_visits.is_side': { parameters: [string, string]; row: {  } }
    'safe_visits.is_stopped': { parameters: [string]; row: {  } }
    'safe_visits.lock': { parameters: [string, string]
      row: {
        id: string
        booking_id: string
        contact_name: string
        contact_email: string
        contact_phone: string
        token_hash: string
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        startsAt: Date
        endsAt: Date
        calledOff: boolean
        snoozes: number
        snoozedUntil: Date | null
        askedAt: Date | null
        fineAt: Date | null
        toldAt: Date | null
        isMailed: boolean
      } }
    'safe_visits.of_booking': { parameters: [string, string]
      row: {
        id: string
        booking_id: string
        contact_name: string
        contact_email: string
        contact_phone: string
        token_hash: string
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        startsAt: Date
        endsAt: Date
        calledOff: boolean
        snoozes: number
        snoozedUntil: Date | null
        askedAt: Date | null
        fineAt: Date | null
        toldAt: Date | null
        isMailed: boolean
      } }
    'safe_visits.open': { parameters: [string]
      row: {
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        startsAt: Date
        endsAt: Date
        calledOff: boolean
        snoozes: number
        snoozedUntil: Date | null
        askedAt: Date | null
        fineAt: Date | null
        toldAt: Date | null
        isMailed: boolean
        sharer: string
        with: string
        title: string
        area: string
        time_zone: string
      } }
    'safe_visits.set_alarmed': { parameters: [string, Date | string] }
    'safe_visits.set_fine': { parameters: [string, Date | string] }
    'safe_visits.set_snoozed': { parameters: [string, Date | string] }
    'safe_visits.set_stopped': { parameters: [string, Date | string] }
    'safe_visits.sweep': { parameters: [Date | string] }
    'safe_visits.told': { parameters: [string]
      row: {
        id: string
        booking_id: string
        contact_name: string
        contact_email: string
        token_hash: string
        isAsked: boolean
        isFine: boolean
        isTold: boolean
        isAlarmed: boolean
        email: string
        firstname: string
        lastname: string
        with: string
        isClient: boolean
        title: string
        category: string
        area: string
        starts_at: Date
        ends_at: Date
        isOff: boolean
      } }
  }
}
