// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'switches.all': { parameters: []; row: { name: string; is_on: boolean; words: string } }
    'switches.operator': { parameters: []; row: { id: string } }
    'switches.told': { parameters: []
      row: {
        name: string
        is_on: boolean
        words: string
        changed_at: Date
        reason: string
        changed_by: { _id: string; firstname: string; lastname: string; photourl: string }
      } }
    'switches.turn': { parameters: [string, boolean, string, Date | string, string, string] }
  }
}
