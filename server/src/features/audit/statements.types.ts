// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'audit.all': { parameters: [Date | string, string, number, string, string, string]
      row: {
        _id: string
        at: Date
        exactly: string
        act: string
        role: 'admin' | 'moderator' | null
        actor: { _id: string; firstname: string; lastname: string; photourl: string } | null
        member: { _id: string; firstname: string; lastname: string; photourl: string } | null
        subject_id: string | null
        reason: string
        details: Json
        network: string
        device: string
      } }
    'audit.insert': { parameters: [string, string, string, string, string, string, string | { [key: string]: unknown }, string, string, Date | string, Date | string] }
    'audit.of_act': { parameters: [Date | string, string, number, string, string, string]
      row: {
        _id: string
        at: Date
        exactly: string
        act: string
        role: 'admin' | 'moderator' | null
        actor: { _id: string; firstname: string; lastname: string; photourl: string } | null
        member: { _id: string; firstname: string; lastname: string; photourl: string } | null
        subject_id: string | null
        reason: string
        details: Json
        network: string
        device: string
      } }
    'audit.of_actor': { parameters: [Date | string, string, number, string, string, string]
      row: {
        _id: string
        at: Date
        exactly: string
        act: string
        role: 'admin' | 'moderator' | null
        actor: { _id: string; firstname: string; lastname: string; photourl: string } | null
        member: { _id: string; firstname: string; lastname: string; photourl: string } | null
        subject_id: string | null
        reason: string
        details: Json
        network: string
        device: string
      } }
    'audit.of_member': { parameters: [Date | string, string, number, string, string, string]
      row: {
        _id: string
        at: Date
        exactly: string
        act: string
        role: 'admin' | 'moderator' | null
        actor: { _id: string; firstname: string; lastname: string; photourl: string } | null
        member: { _id: string; firstname: string; lastname: string; photourl: string } | null
        subject_id: string | null
        reason: string
        details: Json
        network: string
        device: string
      } }
  }
}
