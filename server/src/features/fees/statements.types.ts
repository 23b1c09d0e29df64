// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'fees.changes': { parameters: []
      row: {
        percent: number
        since: Date
        reason: string
        by: { _id: string; firstname: string; lastname: string; photourl: string }
      } }
    'fees.insert': { parameters: [string, number, Date | string, string, string] }
    'fees.latest': { parameters: []; row: { basis_points: number } }
  }
}
