// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../src/platform/data/statements.ts' {
  interface Statements {
    'demo.analyze': { parameters: [] }
    'demo.name_blurs_of_profiles': { parameters: [readonly string[], readonly string[]] }
    'demo.name_blurs_of_skills': { parameters: [readonly string[], readonly string[]] }
    'demo.state': { parameters: [string]; row: { inhabited: boolean; played: boolean } }
    'demo.take_turn': { parameters: []; row: { ours: boolean | null } }
    'seeds.open_needs': { parameters: []; row: { id: string; askedAt: Date } }
    'seeds.see_old_news': { parameters: [Date | string] }
  }
}
