// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'credentials.add_password': { parameters: [string, string, Date | string] }
    'credentials.change_password': { parameters: [string, string, Date | string, string] }
    'credentials.drop_codes': { parameters: [string] }
    'credentials.end_resets': { parameters: [string, Date | string] }
    'credentials.erase': { parameters: [string] }
    'credentials.find_by_email': { parameters: [string]; row: { id: string } }
    'credentials.find_login': { parameters: [string, string]
      row: {
        id: string
        password_hash: string | null
        suspended: boolean
        at_home: boolean
      } }
    'credentials.find_own': { parameters: [string]
      row: {
        email: string
        password_hash: string | null
        changed_at: Date | null
      } }
    'credentials.find_reader': { parameters: [string, Date | string]
      row: {
        email: string
        has_password: boolean
        google: string | null
        passkeys: { name: string; added_at: string }[]
        helpers: { name: string; since: string }[]
      } }
    'credentials.find_reset': { parameters: [string, Date | string]; row: { email: string } }
    'credentials.find_sent_at': { parameters: [string, string]; row: { sent_at: Date } }
    'credentials.hold_password': { parameters: [string, string]; row: { account_id: string } }
    'credentials.replace_code': { parameters: [string, string, string, string, Date | string, Date | string, Date | string] }
    'credentials.replace_password': { parameters: [string, string, Date | string] }
    'credentials.replace_reset': { parameters: [string, string, string, Date | string, Date | string] }
    'credentials.spend_code': { parameters: [string, string, string] }
    'credentials.spend_reset': { parameters: [string, Date | string, string]; row: { account_id: string } }
    'credentials.sweep_codes': { parameters: [Date | string] }
    'credentials.sweep_resets': { parameters: [Date | string] }
    'credentials.try_code': { parameters: [string, string, string, Date | string, number, string]
      row: {
        matches: boolean
      } }
  }
}
