// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'accounts.agree': { parameters: [string, string, Date | string, string]; row: { id: string } }
    'accounts.erase': { parameters: [string, Date | string] }
    'accounts.find_by_email': { parameters: [string]; row: { id: string } }
    'accounts.find_proof': { parameters: [string, Date | string, string, string]; row: { proven: boolean } }
    'accounts.find_sent_at': { parameters: [string]; row: { sent_at: Date } }
    'accounts.insert': { parameters: [string, string, string, string, string, Date | string]; row: { id: string } }
    'accounts.prove_address': { parameters: [string, string, Date | string, string, string] }
    'accounts.replace_code': { parameters: [string, string, Date | string, Date | string, Date | string] }
    'accounts.restore': { parameters: [string] }
    'accounts.set_closing': { parameters: [string, Date | string] }
    'accounts.set_email': { parameters: [string, string] }
    'accounts.set_phone': { parameters: [string, string] }
    'accounts.set_role': { parameters: [string, string]; row: { id: string } }
    'accounts.spend_proof': { parameters: [string, Date | string, string, string] }
    'accounts.suspend': { parameters: [string, Date | string] }
    'accounts.sweep_codes': { parameters: [Date | string] }
    'accounts.sweep_proofs': { parameters: [Date | string] }
    'accounts.try_code': { parameters: [string, Date | string, number, string]; row: { matches: boolean } }
  }
}
