// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'answers.asked': { parameters: [string]
      row: {
        email: string
        firstname: string
        client: string
        helper: string | null
        title: string
        kind: 'service' | 'skill' | 'tool'
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        starts_at: Date
        ends_at: Date
        expires_at: Date
        district: string
        description: string
        currency: 'gbp' | 'spark'
        provider_minor: number
        in_return: string | null
        return_starts_at: Date | null
        return_ends_at: Date | null
        return_kind: 'service' | 'skill' | 'tool' | null
        terms: string
      } }
    'answers.linked': { parameters: [string, string, string]
      row: {
        id: string
        kind: 'service' | 'skill' | 'tool'
        title: string
        booking_date: Date
        ends_at: Date
        time_zone: string
        district: string
        description: string
        client: { firstname: string; photourl: string; no_phone: boolean }
        provider_no_phone: boolean
        currency: 'gbp' | 'spark'
        price: number
        fee: number
        in_return: { kind: 'service' | 'skill' | 'tool'; title: string; booking_date: string; ends_at: string; time_zone: string; district: string } | null
        expires_at: Date
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        client_id: string
        provider_id: string
        terms: string
        used: boolean
        may_act: boolean
      } }
    'answers.lock_linked': { parameters: [string, string, string]
      row: {
        id: string
        kind: 'service' | 'skill' | 'tool'
        title: string
        booking_date: Date
        ends_at: Date
        time_zone: string
        district: string
        description: string
        client: { firstname: string; photourl: string; no_phone: boolean }
        provider_no_phone: boolean
        currency: 'gbp' | 'spark'
        price: number
        fee: number
        in_return: { kind: 'service' | 'skill' | 'tool'; title: string; booking_date: string; ends_at: string; time_zone: string; district: string } | null
        expires_at: Date
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        client_id: string
        provider_id: string
        terms: string
        used: boolean
        may_act: boolean
      } }
    'answers.use_link': { parameters: [string, string, Date | string] }
  }
}
