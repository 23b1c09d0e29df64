// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'follows.end_between': { parameters: [string, string] }
    'follows.erase': { parameters: [string] }
    'follows.follow': { parameters: [string, string, Date | string]; row: { is_new: boolean } }
    'follows.followers': { parameters: [string, Date | string, string, number, string]
      row: {
        at: string
        member: Json
      } }
    'follows.following': { parameters: [string, Date | string, string, number, string]
      row: {
        at: string
        member: Json
      } }
    'follows.suggest': { parameters: [string, number]
      row: {
        member: { _id: string; firstname: string; lastname: string; photourl: string; locationName: string }
        why: 'known' | 'near' | 'offers'
        category: string | null
        distance: number | null
        reach_metres: number | null
      } }
    'follows.unfollow': { parameters: [string, string]; row: { id: string } }
  }
}
