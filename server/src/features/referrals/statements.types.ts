// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'referrals.budget_dry': { parameters: []; row: { dry: boolean } }
    'referrals.counts': { parameters: [string]
      row: {
        invited: number
        not_shown: number
        successful: number
        under_way: number
        earned_minor: number
      } }
    'referrals.decide': { parameters: [string, string, Date | string, string, string, string] }
    'referrals.due': { parameters: [string]; row: { id: string } }
    'referrals.erase': { parameters: [string] }
    'referrals.held': { parameters: [Date | string, string, number]
      row: {
        _id: string
        inviter: { _id: string; firstname: string; lastname: string; photourl: string }
        invited: { _id: string; firstname: string; lastname: string; photourl: string }
        joined_at: Date
        qualified_at: Date
        exactly: string
        booking_id: string | null
        hints: string[]
      } }
    'referrals.insert': { parameters: [string, string] }
    'referrals.invited_mailbox': { parameters: [string]; row: { mailbox: string } }
    'referrals.likeness': { parameters: [string, string, string]
      row: {
        with_inviter: boolean
        network: boolean
        bank: boolean
        mailbox: boolean
        phone: boolean
        home: boolean
        ring: boolean
        puppet: boolean
        sibling: boolean
        rewarded: boolean
        free: boolean
      } }
    'referrals.lock': { parameters: [string]
      row: {
        id: string
        invited_id: string
        inviter_id: string
        state: 'due' | 'joined' | 'refused' | 'review' | 'successful'
        mark: string | null
      } }
    'referrals.lock_inviter': { parameters: [string]; row: { '?column?': number } }
    'referrals.lock_of_booking': { parameters: [string]
      row: {
        id: string
        invited_id: string
        inviter_id: string
        state: 'due' | 'joined' | 'refused' | 'review' | 'successful'
        mark: string | null
      } }
    'referrals.may_be_paid': { parameters: [string]; row: { yes: number } }
    'referrals.own_code': { parameters: [string]; row: { code: string } }
    'referrals.qualify': { parameters: [string, string, readonly string[], string, Date | string, string] }
    'referrals.referred': { parameters: [string, Date | string, string, number]
      row: {
        id: string
        firstname: string
        lastname: string
        photourl: string
        joined_at: Date
        exactly: string
        state: 'due' | 'joined' | 'refused' | 'review' | 'successful'
        paid_minor: number | null
      } }
    'referrals.reward': { parameters: [string, Date | string, string] }
    'referrals.rewarded_before': { parameters: [string, string]; row: { yes: boolean } }
    'referrals.rewarded_lately': { parameters: [string, Date | string]; row: { number: number } }
  }
}
