// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'registration.account': { parameters: [string]; row: { id: string } }
    'registration.admins': { parameters: [string, readonly string[]]
      row: {
        present: boolean
        named: boolean
        account: 'not open' | 'open' | null
      } }
  }
}
