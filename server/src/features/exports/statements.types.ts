// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'exports.bookings': { parameters: [Date | string, string, string, string, number]
      row: {
        booking: string
        asked: string | null
        starts: string | null
        ends: string | null
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        title: string
        kind: 'service' | 'skill' | 'tool'
        'paid by': 'card' | 'exchange' | 'spark_token' | 'wallet'
        currency: 'gbp' | 'spark'
        price: number
        fee: number
        client: string
        provider: string
        district: string
        '~at': string
        '~id': string
      } }
    'exports.holds': { parameters: [Date | string, string, string, string, number]
      row: {
        hold: string
        since: string | null
        ended: string | null
        state: 'captured' | 'expired' | 'open' | 'released'
        frozen: boolean
        currency: 'gbp' | 'spark'
        amount: number
        member: string
        booking: string | null
        'booking title': string | null
        'booking status': 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' | null
        '~at': string
        '~id': string
      } }
    'exports.members': { parameters: [Date | string, string, string, string, number]
      row: {
        member: string
        joined: string | null
        'first name': string
        'last name': string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        identity: 'approved' | 'none' | 'pending' | 'rejected'
        '~at': string
        '~id': string
      } }
    'exports.movements': { parameters: [Date | string, string, string, string, number]
      row: {
        number: number
        movement: string
        when: string | null
        kind: 'capture' | 'fee' | 'gift' | 'grant' | 'hold' | 'issue' | 'lapse' | 'lateFee' | 'payOut' | 'payOutReturn' | 'refund' | 'release' | 'reverse' | 'reward' | 'topUp'
        reference: string
        currency: string
        amount: number
        from: string
        'from member': string | null
        to: string
        'to member': string | null
        booking: string | null
        '~at': string
        '~id': string
      } }
    'exports.payments': { parameters: [Date | string, string, string, string, number]
      row: {
        payment: string
        begun: string | null
        paid: string | null
        state: 'asked' | 'credited' | 'failed' | 'requested'
        pounds: number
        credited: number | null
        member: string
        booking: string | null
        'booking title': string | null
        'gateway number': string | null
        '~at': string
        '~id': string
      } }
    'exports.payouts': { parameters: [Date | string, string, string, string, number]
      row: {
        payout: string
        asked: string | null
        sent: string | null
        promised: string | null
        arrived: string | null
        'came back': string | null
        state: 'failed' | 'on_its_way' | 'paid' | 'requested'
        why: string | null
        pounds: number
        member: string
        bank: string
        'ending in': string
        'gateway number': string | null
        '~at': string
        '~id': string
      } }
  }
}
