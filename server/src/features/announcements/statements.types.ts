// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'announcements.dismiss': { parameters: [string, string, Date | string]; row: { id: string } }
    'announcements.drop': { parameters: [string] }
    'announcements.end': { parameters: [string, Date | string] }
    'announcements.erase': { parameters: [string] }
    'announcements.for_member': { parameters: [string, Date | string]
      row: {
        _id: string
        words: string
        link: string
        link_label: string
      } }
    'announcements.insert': { parameters: [string, string, string, string, Date | string, Date | string, string, number, number, number, string, Date | string] }
    'announcements.list': { parameters: [Date | string, Date | string, string, number]
      row: {
        _id: string
        words: string
        link: string
        link_label: string
        starts_at: Date
        ends_at: Date | null
        near: { label: string; lat: number | null; lon: number | null; miles: number | null } | null
        exactly: string
        by: string
        changed_at: Date
        dismissed: number
        state: 'coming' | 'draft' | 'over' | 'shown'
      } }
    'announcements.lock': { parameters: [string]; row: { published: boolean; ends_at: Date | null; changed_at: Date } }
    'announcements.one': { parameters: [Date | string, string]
      row: {
        _id: string
        words: string
        link: string
        link_label: string
        starts_at: Date
        ends_at: Date | null
        near: { label: string; lat: number | null; lon: number | null; miles: number | null } | null
        exactly: string
        by: string
        changed_at: Date
        dismissed: number
        state: 'coming' | 'draft' | 'over' | 'shown'
      } }
    'announcements.publish': { parameters: [string, Date | string] }
    'announcements.sweep': { parameters: [Date | string] }
    'announcements.update': { parameters: [string, string, string, string, Date | string, Date | string, string, number, number, number, string, Date | string] }
  }
}
