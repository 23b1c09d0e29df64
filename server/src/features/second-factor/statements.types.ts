// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'second_factor.add_codes': { parameters: [string, readonly string[], readonly string[], Date | string] }
    'second_factor.add_passkey': { parameters: [string, string, string, Uint8Array, number, readonly string[], string, boolean, Date | string] }
    'second_factor.begin_totp': { parameters: [string, Uint8Array, Uint8Array, Date | string] }
    'second_factor.confirm_totp': { parameters: [string, number, Uint8Array, Date | string] }
    'second_factor.drop_codes': { parameters: [string] }
    'second_factor.drop_tickets': { parameters: [string] }
    'second_factor.drop_unneeded_codes': { parameters: [string] }
    'second_factor.erase': { parameters: [string] }
    'second_factor.factors': { parameters: [string]
      row: {
        role: 'admin' | 'member' | 'moderator'
        has_totp: boolean
        has_passkey: boolean
        codes_left: number
      } }
    'second_factor.find_code': { parameters: [string, string]; row: { code_hash: string } }
    'second_factor.find_passkey': { parameters: [string]; row: { id: string; account_id: string; public_key: Buffer } }
    'second_factor.find_reader': { parameters: [string]; row: { email: string } }
    'second_factor.find_ticket': { parameters: [string, Date | string]; row: { account_id: string } }
    'second_factor.find_totp': { parameters: [string]
      row: {
        secret: Buffer
        wrapped_key: Buffer
        confirmed_at: Date | null
      } }
    'second_factor.issue_ticket': { parameters: [string, string, string, Date | string] }
    'second_factor.keep_challenge': { parameters: [string, string, string, Date | string] }
    'second_factor.list_passkeys': { parameters: [string]
      row: {
        id: string
        name: string
        backed_up: boolean
        created_at: Date
        last_used_at: Date | null
        credential_id: string
        transports: string[]
      } }
    'second_factor.locked': { parameters: [string]; row: { id: string; wrappedKey: Buffer } }
    'second_factor.remove_passkey': { parameters: [string, string]; row: { name: string } }
    'second_factor.remove_totp': { parameters: [string]; row: { was_on: boolean } }
    'second_factor.rename_passkey': { parameters: [string, string, string] }
    'second_factor.rewrap': { parameters: [string, Uint8Array, Uint8Array] }
    'second_factor.session': { parameters: [string]; row: { shown: boolean } }
    'second_factor.spend_challenge': { parameters: [string, string, string, Date | string] }
    'second_factor.spend_code': { parameters: [string, string, string, Date | string] }
    'second_factor.spend_step': { parameters: [string, number, Uint8Array] }
    'second_factor.spend_ticket': { parameters: [string, Date | string]
      row: {
        account_id: string
        how: 'google' | 'password'
      } }
    'second_factor.standing': { parameters: [string]; row: { suspended: boolean } }
    'second_factor.sweep_challenges': { parameters: [Date | string] }
    'second_factor.sweep_tickets': { parameters: [Date | string] }
    'second_factor.use_passkey': { parameters: [string, number, boolean, Date | string] }
  }
}
