// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'helpers.accept': { parameters: [string, string, Date | string] }
    'helpers.acting': { parameters: [string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        rights: string[]
        ends_at: Date
      } }
    'helpers.acts': { parameters: [string, Date | string, string, number, string]
      row: {
        _id: string
        at: Date
        exactly: string
        act: string
        booking_id: string | null
        about: string | null
      } }
    'helpers.all_acts': { parameters: [string, Date | string, string, number]
      row: {
        _id: string
        at: Date
        exactly: string
        act: string
        booking_id: string | null
        about: string | null
        helper: { _id: string; firstname: string; lastname: string; photourl: string }
        member: { _id: string; firstname: string; lastname: string; photourl: string }
      } }
    'helpers.close_over': { parameters: [string, Date | string] }
    'helpers.count': { parameters: [string, Date | string]; row: { count: number } }
    'helpers.end': { parameters: [string, Date | string, string] }
    'helpers.end_between': { parameters: [string, string, Date | string]; row: { id: string; accepted: boolean } }
    'helpers.end_invited': { parameters: [string, Date | string]; row: { id: string; accepted: boolean } }
    'helpers.end_of': { parameters: [string, Date | string]; row: { id: string; accepted: boolean } }
    'helpers.end_organised': { parameters: [Date | string, string, readonly string[]]
      row: {
        id: string
        accepted: boolean
      } }
    'helpers.erase': { parameters: [string] }
    'helpers.erase_acts': { parameters: [string] }
    'helpers.hold': { parameters: [string]; row: { held: boolean } }
    'helpers.insert': { parameters: [string, string, string, string, readonly string[], number, number, Date | string, Date | string, string] }
    'helpers.insert_act': { parameters: [string, string, string, string, string, Date | string] }
    'helpers.invitable': { parameters: [string, string]; row: { id: string } }
    'helpers.inviter': { parameters: [string, string]; row: { member_id: string } }
    'helpers.is_hidden': { parameters: [string, string]; row: { hidden: boolean } }
    'helpers.list': { parameters: [string, Date | string]
      row: {
        _id: string
        you_are: 'helper' | 'member'
        other: { _id: string; firstname: string; lastname: string; photourl: string } | null
        invited_email: string | null
        rights: string[]
        limit_gbp_minor: number
        limit_spark_minor: number
        gbp: number
        spark: number
        invited_at: Date
        lapses_at: Date
        accepted_at: Date | null
        ends_at: Date
        ended_at: Date | null
        ended_by: 'account' | 'block' | 'declined' | 'helper' | 'member' | null
      } }
    'helpers.list_hidden': { parameters: [string]; row: { hidden_id: string } }
    'helpers.lock': { parameters: [string, string]
      row: {
        member_id: string
        helper_id: string | null
        accepted_at: Date | null
        ended_at: Date | null
        ends_at: Date
        lapses_at: Date
        hidden: boolean
        member_gone: boolean
      } }
    'helpers.lock_helper': { parameters: [string]; row: { role: 'admin' | 'member' | 'moderator'; hidden: boolean } }
    'helpers.lock_member': { parameters: [string]; row: { hidden: boolean } }
    'helpers.one': { parameters: [string, Date | string, string]
      row: {
        _id: string
        you_are: 'helper' | 'member'
        other: { _id: string; firstname: string; lastname: string; photourl: string } | null
        invited_email: string | null
        rights: string[]
        limit_gbp_minor: number
        limit_spark_minor: number
        gbp: number
        spark: number
        invited_at: Date
        lapses_at: Date
        accepted_at: Date | null
        ends_at: Date
        ended_at: Date | null
        ended_by: 'account' | 'block' | 'declined' | 'helper' | 'member' | null
      } }
    'helpers.organise': { parameters: [string, Date | string] }
    'helpers.own_address': { parameters: [string]; row: { email: string } }
    'helpers.replace': { parameters: [string, string, Date | string] }
    'helpers.standing': { parameters: [string]
      row: {
        member_id: string
        helper_id: string | null
        rights: string[]
        accepted_at: Date | null
        ends_at: Date
        ended_at: Date | null
        organised: boolean
        member_terms: string | null
        helper_role: 'admin' | 'member' | 'moderator' | null
        member_gone: boolean
        helper_gone: boolean
        hidden: boolean
      } }
    'helpers.sweep': { parameters: [Date | string] }
    'helpers.sweep_invitations': { parameters: [Date | string] }
    'helpers.told': { parameters: [string]
      row: {
        id: string
        rights: string[]
        limit_gbp_minor: number
        limit_spark_minor: number
        ends_at: Date
        lapses_at: Date
        accepted_at: Date | null
        ended_at: Date | null
        ended_by: 'account' | 'block' | 'declined' | 'helper' | 'member' | null
        helper_email: string | null
        helper: string | null
        member_email: string
        member: string
        member_lastname: string
        helper_self: string | null
        member_self: string
        helper_closed: boolean
        apart: boolean
        member_closed: boolean
      } }
  }
}
