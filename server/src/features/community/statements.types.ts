// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'community.add_newcomer': { parameters: [string, string, Date | string] }
    'community.add_skill': { parameters: [string, string, Date | string] }
    'community.add_thanks': { parameters: [string] }
    'community.erase': { parameters: [string] }
    'community.forget': { parameters: [Date | string] }
    'community.move': { parameters: [string] }
    'community.page': { parameters: [string, Date | string, string, number, Date | string, string]
      row: {
        _id: string
        kind: 'newcomer' | 'skill' | 'thanks'
        exactly: string
        at: Date
        followed: boolean
        member: { _id: string; firstname: string; lastname: string; photourl: string; locationName: string }
        distance: number | null
        reach_metres: number | null
        skill: { _id: string; title: string; kind: 'service' | 'skill' | 'tool'; picture: string; hourly_rate: number; spark_token: number; rate_unit: 'day' | 'hour' } | null
        thanks: { rating: number; comment: string; title: string; author: { _id: string; firstname: string; lastname: string; photourl: string } } | null
      } }
    'community.watching': { parameters: [string, string, Date | string, Date | string]; row: { id: string } }
  }
}
