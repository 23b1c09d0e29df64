// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'reminders.claim_answer': { parameters: [Date | string]; row: { id: string; starts_at: Date } }
    'reminders.claim_back_day': { parameters: [Date | string]; row: { id: string; starts_at: Date } }
    'reminders.claim_back_today': { parameters: [Date | string]; row: { id: string; starts_at: Date } }
    'reminders.claim_day': { parameters: [Date | string]; row: { id: string; starts_at: Date } }
    'reminders.claim_soon': { parameters: [Date | string]; row: { id: string; starts_at: Date } }
    'reminders.sides': { parameters: [string]
      row: {
        email: string
        firstname: string
        side: 'client' | 'provider'
        other: string
        title: string
        kind: 'service' | 'skill' | 'tool'
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        starts_at: Date
        ends_at: Date
        expires_at: Date
        location: string
        is_paid: boolean
        suspended: 'other' | 'reader' | null
      } }
  }
}
