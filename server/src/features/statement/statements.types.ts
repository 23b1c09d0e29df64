// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'statement.insert_letter': { parameters: [string, Date | string] }
    'statement.member': { parameters: [string]; row: { known: boolean } }
    'statement.movement': { parameters: [string, string]
      row: {
        id: string
        number: number
        at: Date
        kind: 'added' | 'earned' | 'gift' | 'held' | 'other' | 'paid' | 'withdrawn'
        operation: 'capture' | 'fee' | 'gift' | 'grant' | 'hold' | 'issue' | 'lapse' | 'lateFee' | 'payOut' | 'payOutReturn' | 'refund' | 'release' | 'reverse' | 'reward' | 'topUp'
        reference: string
        currency: string
        amount: number
        available: number
        held: number
        earned: number
        available_after: number
        held_after: number
        earned_after: number
        invited: string | null
        note: string | null
        booking_id: string | null
        booking_title: string | null
        you_are: 'client' | 'provider' | null
        with_whom: string | null
        with_house: boolean
        starts_at: Date | null
        hours: number | null
        days: number | null
        price: number | null
        fee: number | null
        settled_minor: number | null
        in_vain: boolean
      } }
    'statement.page': { parameters: [string, string, string, string, string, number, number]
      row: {
        id: string
        number: number
        at: Date
        kind: 'added' | 'earned' | 'gift' | 'held' | 'other' | 'paid' | 'withdrawn'
        operation: 'capture' | 'fee' | 'gift' | 'grant' | 'hold' | 'issue' | 'lapse' | 'lateFee' | 'payOut' | 'payOutReturn' | 'refund' | 'release' | 'reverse' | 'reward' | 'topUp'
        reference: string
        currency: string
        amount: number
        available: number
        held: number
        earned: number
        available_after: number
        held_after: number
        earned_after: number
        invited: string | null
        note: string | null
        booking_id: string | null
        booking_title: string | null
        you_are: 'client' | 'provider' | null
        with_whom: string | null
        with_house: boolean
        starts_at: Date | null
        hours: number | null
        days: number | null
        price: number | null
        fee: number | null
        settled_minor: number | null
        in_vain: boolean
      } }
    'statement.page_forward': { parameters: [string, string, string, string, string, number, number]
      row: {
        id: string
        number: number
        at: Date
        kind: 'added' | 'earned' | 'gift' | 'held' | 'other' | 'paid' | 'withdrawn'
        operation: 'capture' | 'fee' | 'gift' | 'grant' | 'hold' | 'issue' | 'lapse' | 'lateFee' | 'payOut' | 'payOutReturn' | 'refund' | 'release' | 'reverse' | 'reward' | 'topUp'
        reference: string
        currency: string
        amount: number
        available: number
        held: number
        earned: number
        available_after: number
        held_after: number
        earned_after: number
        invited: string | null
        note: string | null
        booking_id: string | null
        booking_title: string | null
        you_are: 'client' | 'provider' | null
        with_whom: string | null
        with_house: boolean
        starts_at: Date | null
        hours: number | null
        days: number | null
        price: number | null
        fee: number | null
        settled_minor: number | null
        in_vain: boolean
      } }
    'statement.reader': { parameters: [string]; row: { firstname: string; name: string; email: string } }
    'statement.unmailed_of_booking': { parameters: [string]; row: { id: string; member_id: string } }
    'statement.unmailed_top_up': { parameters: [string]; row: { id: string; member_id: string } }
    'statement.waiting': { parameters: [string, Date | string, string, number]
      row: {
        id: string
        part: 'earned' | 'held'
        currency: 'gbp' | 'spark'
        amount: number
        since: Date
        frozen: boolean
        expires_at: Date
        of: string | null
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' | null
        booking_id: string | null
        booking_title: string | null
        you_are: 'client' | 'provider' | null
        with_whom: string | null
        ends_at: Date | null
        lapses_at: Date | null
        release_at: Date | null
        absent: 'client' | 'provider' | null
        answer_by: Date | null
      } }
  }
}
