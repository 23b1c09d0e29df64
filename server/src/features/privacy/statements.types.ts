// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'privacy.address': { parameters: [string]; row: { email: string } }
    'privacy.appeal_waits': { parameters: [string]; row: {  } }
    'privacy.ask': { parameters: [string, Date | string, Date | string, number] }
    'privacy.claim': { parameters: [string, Date | string, Date | string] }
    'privacy.closing': { parameters: [string]
      row: {
        asked_at: Date
        erases_at: Date
        started: boolean
        gives_up_minor: number
      } }
    'privacy.due': { parameters: [Date | string, Date | string, string]
      row: {
        id: string
        asked_at: Date
        erases_at: Date
      } }
    'privacy.erased': { parameters: [string, Date | string] }
    'privacy.photos': { parameters: [string]; row: { name: string; photo: string } }
    'privacy.postpone': { parameters: [string, Date | string] }
    'privacy.reminded': { parameters: [string, Date | string] }
    'privacy.undo': { parameters: [string] }
    'privacy.unreminded': { parameters: [Date | string, string]; row: { id: string; asked_at: Date; erases_at: Date } }
  }
}
