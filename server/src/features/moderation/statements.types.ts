// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'moderation.account': { parameters: [string]; row: { role: 'admin' | 'member' | 'moderator'; suspended: boolean } }
    'moderation.appeal_told': { parameters: [string]; row: { email: string; firstname: string; answer: string } }
    'moderation.appeals': { parameters: [Date | string, string, number, string, readonly string[]]
      row: {
        _id: string
        exactly: string
        message: string
        sent_at: Date
        because: string
        reason: string
        suspended_at: Date
        until: Date | null
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        by: { _id: string; firstname: string; lastname: string; photourl: string } | null
        wants_another: boolean
        helped: boolean
      } }
    'moderation.block': { parameters: [string, string, Date | string]; row: { id: string } }
    'moderation.blocked': { parameters: [string, Date | string, string, number, string]
      row: {
        at: string
        blocked_at: Date
        blocked_id: { _id: string; firstname: 'Somebody'; lastname: ''; photourl: '' } | { _id: string; firstname: string; lastname: string; photourl: string }
      } }
    'moderation.decide': { parameters: [string, string, Date | string, string, string, string, string, boolean, boolean] }
    'moderation.decide_appeal': { parameters: [string, string, string, string, Date | string] }
    'moderation.decide_with_listing': { parameters: [string, Date | string, string, string, Date | string] }
    'moderation.erase_blocks': { parameters: [string] }
    'moderation.fill_names': { parameters: [number] }
    'moderation.insert_appeal': { parameters: [string, string, string, Date | string] }
    'moderation.insert_sanction': { parameters: [string, string, string, string, string, string, Date | string, Date | string] }
    'moderation.is_reported': { parameters: [string, string]; row: {  } }
    'moderation.lift': { parameters: [string, Date | string, string, string]; row: { id: string } }
    'moderation.live_between': { parameters: [string, string, Date | string]
      row: {
        _id: string
        title: string
        booking_date: Date
        is_pending: boolean
        currency: 'gbp' | 'spark'
        price: number
        you_are: 'client' | 'provider'
      } }
    'moderation.lock_appeal': { parameters: [string, string, readonly string[]]
      row: {
        member_id: string
        sanction_id: string
        decided: boolean
        wants_another: boolean
      } }
    'moderation.lock_report': { parameters: [string]
      row: {
        id: string
        member_id: string
        kind: 'member' | 'message' | 'reply' | 'request' | 'review' | 'skill' | 'vouch'
        subject_id: string
        reason: string
        resolved: boolean
      } }
    'moderation.own_suspension': { parameters: [string]
      row: {
        id: string
        because: string
        reason: string
        since: Date
        until: Date | null
        message: string | null
        sent_at: Date | null
        outcome: 'kept' | 'lifted' | null
        answer: string | null
        closes_at: Date | null
      } }
    'moderation.regular_between': { parameters: [string, string, Date | string]; row: { _id: string; title: string } }
    'moderation.report_member': { parameters: [string, string, Date | string, string, string, string, string]
      row: {
        member_id: string
        is_new: boolean
        found_fine: boolean
      } }
    'moderation.report_message': { parameters: [string, string, Date | string, string, string, string, string]
      row: {
        member_id: string
        is_new: boolean
        found_fine: boolean
      } }
    'moderation.report_reply': { parameters: [string, string, Date | string, string, string, string, string]
      row: {
        member_id: string
        is_new: boolean
        found_fine: boolean
      } }
    'moderation.report_request': { parameters: [string, string, Date | string, string, string, string, string]
      row: {
        member_id: string
        is_new: boolean
        found_fine: boolean
      } }
    'moderation.report_review': { parameters: [string, string, Date | string, string, string, string, string]
      row: {
        member_id: string
        is_new: boolean
        found_fine: boolean
      } }
    'moderation.report_skill': { parameters: [string, string, Date | string, string, string, string, string]
      row: {
        member_id: string
        is_new: boolean
        found_fine: boolean
      } }
    'moderation.report_vouch': { parameters: [string, string, Date | string, string, string, string, string]
      row: {
        member_id: string
        is_new: boolean
        found_fine: boolean
      } }
    'moderation.reporters': { parameters: [string, string]; row: { count: number } }
    'moderation.role': { parameters: [string]; row: { role: 'admin' | 'member' | 'moderator' } }
    'moderation.sanction_told': { parameters: [string]
      row: {
        kind: 'suspension' | 'warning'
        email: string
        firstname: string
        because: string
        reason: string
        until: Date | null
        lift_reason: string
      } }
    'moderation.suspension_is_due': { parameters: [string, Date | string]; row: {  } }
    'moderation.suspensions_due': { parameters: [Date | string, string]; row: { id: string; member_id: string } }
    'moderation.suspensions_of_gone': { parameters: [string]; row: { id: string; member_id: string } }
    'moderation.sweep_places': { parameters: [Date | string] }
    'moderation.sweep_reports': { parameters: [Date | string] }
    'moderation.sweep_sanctions': { parameters: [Date | string] }
    'moderation.unblock': { parameters: [string, string] }
    'moderation.unnamed_photos': { parameters: [Date | string]; row: { photo: string } }
    'moderation.waiting': { parameters: [Date | string, string, number, string]
      row: {
        at: string
        _id: string
        kind: 'member' | 'message' | 'reply' | 'request' | 'review' | 'skill' | 'vouch'
        subject_id: string
        reason: string
        details: string
        evidence: Json
        reported_at: Date
        reporter: { _id: string; firstname: string; lastname: string; photourl: string }
        helper: { _id: string | null; firstname: string | null; lastname: string | null; photourl: string | null } | null
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        upheld_before: number
      } }
    'moderation.warning': { parameters: [string]; row: { email: string; firstname: string; reason: string } }
  }
}
