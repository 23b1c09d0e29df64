// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'corrections.all': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        state: 'declined' | 'done' | 'lapsed' | 'waiting'
        movement_id: string
        operation: 'capture' | 'fee' | 'gift' | 'grant' | 'hold' | 'issue' | 'lapse' | 'lateFee' | 'payOut' | 'payOutReturn' | 'refund' | 'release' | 'reverse' | 'reward' | 'topUp'
        reference: string
        booking_title: string | null
        member: { _id: string; firstname: string; lastname: string; photourl: string } | null
        currency: string
        amount: number
        reason: string
        two_people: boolean
        asked_by: { _id: string; firstname: string; lastname: string; photourl: string }
        asked_at: Date
        lapses_at: Date
        decided_by: { _id: string; firstname: string; lastname: string; photourl: string } | null
        decided_at: Date | null
        answer: string
        from_member_id: string | null
        to_member_id: string | null
        returned: boolean
        exactly: string
      } }
    'corrections.alone': { parameters: [string, Date | string]
      row: {
        member_id: string | null
        currency: string
        minor: number
      } }
    'corrections.concerned': { parameters: [string]
      row: {
        id: string
        email: string
        firstname: string
        amount: number
        currency: string
        reason: string
        at: Date
        booking_title: string | null
        reference: string
      } }
    'corrections.decide': { parameters: [string, string, string, Date | string, string] }
    'corrections.insert': { parameters: [string, string, string, string, number, string, boolean, string, Date | string, Date | string, string, string] }
    'corrections.lapse': { parameters: [Date | string, string] }
    'corrections.lock': { parameters: [string]
      row: {
        id: string
        state: 'declined' | 'done' | 'lapsed' | 'waiting'
        asked_by: string
        lapses_at: Date
        transfer_id: string
        amount: number
      } }
    'corrections.movement': { parameters: [string]
      row: {
        id: string
        operation: 'capture' | 'fee' | 'gift' | 'grant' | 'hold' | 'issue' | 'lapse' | 'lateFee' | 'payOut' | 'payOutReturn' | 'refund' | 'release' | 'reverse' | 'reward' | 'topUp'
        reference: string
        from_owner: string | null
        from_kind: 'house:dispute-losses' | 'house:fees' | 'house:rewards' | 'house:spark-issuance' | 'house:welcome' | 'member:available' | 'member:earned' | 'member:held' | 'outside:gateway'
        to_owner: string | null
        to_kind: 'house:dispute-losses' | 'house:fees' | 'house:rewards' | 'house:spark-issuance' | 'house:welcome' | 'member:available' | 'member:earned' | 'member:held' | 'outside:gateway'
        currency: string
        amount: number
        booking_id: string | null
        client_id: string | null
        provider_id: string | null
        is_closed: boolean
      } }
    'corrections.of_state': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        state: 'declined' | 'done' | 'lapsed' | 'waiting'
        movement_id: string
        operation: 'capture' | 'fee' | 'gift' | 'grant' | 'hold' | 'issue' | 'lapse' | 'lateFee' | 'payOut' | 'payOutReturn' | 'refund' | 'release' | 'reverse' | 'reward' | 'topUp'
        reference: string
        booking_title: string | null
        member: { _id: string; firstname: string; lastname: string; photourl: string } | null
        currency: string
        amount: number
        reason: string
        two_people: boolean
        asked_by: { _id: string; firstname: string; lastname: string; photourl: string }
        asked_at: Date
        lapses_at: Date
        decided_by: { _id: string; firstname: string; lastname: string; photourl: string } | null
        decided_at: Date | null
        answer: string
        from_member_id: string | null
        to_member_id: string | null
        returned: boolean
        exactly: string
      } }
    'corrections.one': { parameters: [string]
      row: {
        _id: string
        state: 'declined' | 'done' | 'lapsed' | 'waiting'
        movement_id: string
        operation: 'capture' | 'fee' | 'gift' | 'grant' | 'hold' | 'issue' | 'lapse' | 'lateFee' | 'payOut' | 'payOutReturn' | 'refund' | 'release' | 'reverse' | 'reward' | 'topUp'
        reference: string
        booking_title: string | null
        member: { _id: string; firstname: string; lastname: string; photourl: string } | null
        currency: string
        amount: number
        reason: string
        two_people: boolean
        asked_by: { _id: string; firstname: string; lastname: string; photourl: string }
        asked_at: Date
        lapses_at: Date
        decided_by: { _id: string; firstname: string; lastname: string; photourl: string } | null
        decided_at: Date | null
        answer: string
        from_member_id: string | null
        to_member_id: string | null
        returned: boolean
        exactly: string
      } }
    'corrections.waiting': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        state: 'declined' | 'done' | 'lapsed' | 'waiting'
        movement_id: string
        operation: 'capture' | 'fee' | 'gift' | 'grant' | 'hold' | 'issue' | 'lapse' | 'lateFee' | 'payOut' | 'payOutReturn' | 'refund' | 'release' | 'reverse' | 'reward' | 'topUp'
        reference: string
        booking_title: string | null
        member: { _id: string; firstname: string; lastname: string; photourl: string } | null
        currency: string
        amount: number
        reason: string
        two_people: boolean
        asked_by: { _id: string; firstname: string; lastname: string; photourl: string }
        asked_at: Date
        lapses_at: Date
        decided_by: { _id: string; firstname: string; lastname: string; photourl: string } | null
        decided_at: Date | null
        answer: string
        from_member_id: string | null
        to_member_id: string | null
        returned: boolean
        exactly: string
      } }
  }
}
