// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'alerts.candidates': { parameters: [string, string]
      row: {
        memberId: string
        isInCategory: boolean
        sparkMinor: number
        metres: number
      } }
    'alerts.claim_round': { parameters: [string, Date | string, Date | string]
      row: {
        round: number
        isWanted: boolean
        firstDay: string | null
        lastDay: string | null
      } }
    'alerts.delete_search': { parameters: [string, string] }
    'alerts.due_rounds': { parameters: [Date | string, string]; row: { id: string } }
    'alerts.erase': { parameters: [string] }
    'alerts.match_searches': { parameters: [string, Date | string] }
    'alerts.open_rounds': { parameters: [string, Date | string] }
    'alerts.own_searches': { parameters: [string]; row: { _id: string; words: string; miles: number; createdAt: Date } }
    'alerts.save_search': { parameters: [string, string, string, readonly string[], number, Date | string]
      row: {
        _id: string
        words: string
        miles: number
        createdAt: Date
      } }
    'alerts.search_facts': { parameters: [string, string]; row: { stems: string[]; hasPlace: boolean; others: number } }
    'alerts.sweep': { parameters: [Date | string] }
    'alerts.sweep_matches': { parameters: [Date | string] }
    'alerts.sweep_rounds': { parameters: [] }
    'alerts.tell_of_listing': { parameters: [string, Date | string, string]; row: { told: number } }
    'alerts.tell_of_request': { parameters: [string, number, Date | string, string, readonly string[], readonly string[]] }
    'alerts.waiting_matches': { parameters: [string]; row: { id: string } }
  }
}
