// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'phrases.all': { parameters: []
      row: {
        _id: string
        title: string
        text: string
        places: string[]
        changed_at: Date
        changed_by: string
      } }
    'phrases.insert': { parameters: [string, string, string, readonly string[], Date | string, string] }
    'phrases.remove': { parameters: [string] }
    'phrases.update': { parameters: [string, string, string, readonly string[], Date | string, string] }
  }
}
