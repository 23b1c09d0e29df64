// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'sessions.confirm': { parameters: [string, Date | string, boolean, boolean] }
    'sessions.end': { parameters: [string, Date | string, string]; row: { id: string } }
    'sessions.end_all': { parameters: [string, Date | string, string]; row: { id: string } }
    'sessions.end_others': { parameters: [string, Date | string, string, string]; row: { id: string } }
    'sessions.erase': { parameters: [string] }
    'sessions.find_account': { parameters: [string]; row: { role: 'admin' | 'member' | 'moderator' } }
    'sessions.find_confirmed': { parameters: [string, Date | string, boolean]; row: { confirmed: boolean } }
    'sessions.find_open': { parameters: [string]
      row: {
        id: string
        role: 'admin' | 'member' | 'moderator'
        terms_version: string | null
        closing: boolean
        network: string
        last_seen_at: Date
        expires_at: Date
        has_factor: boolean
        factor_shown: boolean
        is_first: boolean
      } }
    'sessions.find_open_of': { parameters: [string]; row: { id: string } }
    'sessions.find_own': { parameters: [string, string]; row: { own: boolean } }
    'sessions.find_refused': { parameters: [string, Date | string]
      row: {
        refresh_hash: string
        suspended: boolean
        live: boolean
      } }
    'sessions.find_sign_in': { parameters: [string]
      row: {
        email: string
        device: string
        network: string
        started_at: Date
      } }
    'sessions.hold_open': { parameters: [string]; row: { open: boolean } }
    'sessions.insert': { parameters: [string, string, string, string, string, Date | string, Date | string, string, Date | string, Date | string]
      row: {
        isNew: boolean
      } }
    'sessions.list_open': { parameters: [string, string, Date | string]
      row: {
        id: string
        device: string
        network: string
        started_at: Date
        last_seen_at: Date
      } }
    'sessions.note_use': { parameters: [string, Date | string, string] }
    'sessions.rotate': { parameters: [string, string, string, Date | string, Date | string, string, number]
      row: {
        account_id: string
      } }
    'sessions.standings': { parameters: [readonly string[]]
      row: {
        role: 'admin' | 'member' | 'moderator'
        isIn: boolean
        isClosing: boolean
      } }
    'sessions.sweep': { parameters: [Date | string] }
    'sessions.unprove_others': { parameters: [string, string] }
  }
}
