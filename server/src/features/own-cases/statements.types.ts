// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'own_cases.appeal': { parameters: [string, string]; row: { own: boolean | null; opponent: boolean } }
    'own_cases.chargeback': { parameters: [string, string]; row: { own: boolean | null; opponent: boolean } }
    'own_cases.correction': { parameters: [string, string]; row: { own: boolean | null; opponent: boolean } }
    'own_cases.device': { parameters: [string, string]; row: { own: boolean | null; opponent: boolean } }
    'own_cases.dispute': { parameters: [string, string]; row: { own: boolean | null; opponent: boolean } }
    'own_cases.document': { parameters: [string, string]; row: { own: boolean | null; opponent: boolean } }
    'own_cases.listing': { parameters: [string, string]; row: { own: boolean | null; opponent: boolean } }
    'own_cases.member': { parameters: [string, string]; row: { own: boolean | null; opponent: boolean } }
    'own_cases.movement': { parameters: [string, string]; row: { own: boolean | null; opponent: boolean } }
    'own_cases.reading': { parameters: [string, string]; row: { own: boolean | null; opponent: boolean } }
    'own_cases.referral': { parameters: [string, string]; row: { own: boolean | null; opponent: boolean } }
    'own_cases.report': { parameters: [string, string]; row: { own: boolean | null; opponent: boolean | null } }
    'own_cases.review': { parameters: [string, string]; row: { own: boolean | null; opponent: boolean } }
    'own_cases.sanction': { parameters: [string, string]; row: { own: boolean | null; opponent: boolean } }
    'own_cases.suggestion': { parameters: [string, string]; row: { own: boolean | null; opponent: boolean } }
    'own_cases.vouch': { parameters: [string, string]; row: { own: boolean | null; opponent: boolean } }
  }
}
