// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'vouches.all': { parameters: [Date | string, string, number, string, string]
      row: {
        at: string
        _id: string
        voucher: { _id: string; firstname: string; lastname: string; photourl: string }
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        how: 'colleague' | 'friend' | 'group' | 'neighbour' | 'relative'
        years: number | null
        comment: string
        created_at: Date
        suspended_at: Date | null
        hidden_at: Date | null
        withdrawn_at: Date | null
        removed_at: Date | null
        mutual: boolean
        suspended_of_voucher: number
      } }
    'vouches.check': { parameters: [string, Date | string, string] }
    'vouches.decidable': { parameters: [string, string]; row: { id: string } }
    'vouches.erase': { parameters: [string] }
    'vouches.forget': { parameters: [Date | string] }
    'vouches.given': { parameters: [string, Date | string, string, number]
      row: {
        at: string
        _id: string
        member: { _id: string; firstname: ''; lastname: ''; photourl: '' } | { _id: string; firstname: string; lastname: string; photourl: string }
        how: 'colleague' | 'friend' | 'group' | 'neighbour' | 'relative'
        years: number | null
        comment: string
        createdAt: Date
        reachable: boolean
      } }
    'vouches.hide': { parameters: [string, string, boolean, Date | string] }
    'vouches.insert': { parameters: [string, string, string, string, number, string, Date | string] }
    'vouches.lock_sides': { parameters: [string, string]; row: { id: string } }
    'vouches.mutual': { parameters: [Date | string, string, number, string, string]
      row: {
        at: string
        _id: string
        voucher: { _id: string; firstname: string; lastname: string; photourl: string }
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        how: 'colleague' | 'friend' | 'group' | 'neighbour' | 'relative'
        years: number | null
        comment: string
        created_at: Date
        suspended_at: Date | null
        hidden_at: Date | null
        withdrawn_at: Date | null
        removed_at: Date | null
        mutual: boolean
        suspended_of_voucher: number
      } }
    'vouches.of_member': { parameters: [string, string, Date | string, string, number]
      row: {
        at: string
        _id: string
        voucher: { _id: string; firstname: string; lastname: string; photourl: string }
        member_id: string
        how: 'colleague' | 'friend' | 'group' | 'neighbour' | 'relative'
        years: number | null
        comment: string
        createdAt: Date
        hidden: boolean
      } }
    'vouches.queue': { parameters: [Date | string, string, number, string]
      row: {
        at: string
        _id: string
        voucher: { _id: string; firstname: string; lastname: string; photourl: string }
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        how: 'colleague' | 'friend' | 'group' | 'neighbour' | 'relative'
        years: number | null
        comment: string
        created_at: Date
        suspended_at: Date
        hidden_at: Date | null
        withdrawn_at: Date | null
        removed_at: Date | null
        mutual: boolean
        suspended_of_voucher: number
      } }
    'vouches.remove': { parameters: [string, Date | string] }
    'vouches.standing': { parameters: [string, string, Date | string, number]
      row: {
        isOwn: boolean
        joinedAt: Date
        completed: number
        vouches: boolean
        wasRemoved: boolean
        given: number
      } }
    'vouches.withdraw': { parameters: [string, string, Date | string]; row: { isNew: boolean } }
    'vouches.withdrawn': { parameters: [string, string, Date | string, number]
      row: {
        _id: string
        voucher: { _id: string; firstname: string; lastname: string; photourl: string }
        until: Date
      } }
  }
}
