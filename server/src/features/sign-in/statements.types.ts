// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'sign_in.connect': { parameters: [string, string, string, string, Date | string] }
    'sign_in.disconnect': { parameters: [string] }
    'sign_in.erase': { parameters: [string] }
    'sign_in.find_known': { parameters: [string, string]; row: { account_id: string; shut: boolean } }
    'sign_in.find_own': { parameters: [string]
      row: {
        email: string
        has_password: boolean
        google: { email: string; connected_at: string } | null
      } }
    'sign_in.insert': { parameters: [string, string, string, string, Date | string] }
    'sign_in.note_use': { parameters: [string, string, string, Date | string] }
  }
}
