// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'reviews.appeal': { parameters: [string, string, Date | string] }
    'reviews.appeals': { parameters: [Date | string, Date | string, string, number, string]
      row: {
        _id: string
        rating: number
        comment: string
        written_at: Date
        skill_type: string
        author: { _id: string; firstname: string; lastname: string; photourl: string }
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        flags: string[]
        shown: boolean
        reply: string
        reports: number
        removal: { reason: string; at: string; appeal: string; appealed_at: string; answer: string; wants_another: boolean } | null
        exactly: string
        key: string
      } }
    'reviews.change': { parameters: [string, string, number, string, Date | string, readonly string[]]
      row: {
        changed: boolean
      } }
    'reviews.check': { parameters: [string, Date | string] }
    'reviews.decide_removal': { parameters: [string, string, string, Date | string, string] }
    'reviews.hidden': { parameters: [Date | string, Date | string, string, number, string]
      row: {
        _id: string
        rating: number
        comment: string
        written_at: Date
        skill_type: string
        author: { _id: string; firstname: string; lastname: string; photourl: string }
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        flags: string[]
        shown: boolean
        reply: string
        reports: number
        removal: { reason: string; at: string; appeal: string; appealed_at: string | null; answer: string; wants_another: boolean } | null
        exactly: string
        key: string
      } }
    'reviews.hide': { parameters: [string, string, string, Date | string, string]; row: { subject_id: string } }
    'reviews.hide_reply': { parameters: [string, Date | string] }
    'reviews.hold': { parameters: [string]; row: { id: string } }
    'reviews.insert': { parameters: [string, string, string, string, string, number, string, Date | string, Date | string, readonly string[]] }
    'reviews.latest_booking': { parameters: [string, string, string]; row: { id: string } }
    'reviews.let_go': { parameters: [string, Date | string, number]; row: { id: string } }
    'reviews.lock': { parameters: [string]; row: { id: string } }
    'reviews.lock_booking': { parameters: [string, string]; row: { id: string } }
    'reviews.lock_bookings': { parameters: [string]
      row: {
        id: string
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
      } }
    'reviews.lock_of_bookings': { parameters: [readonly string[]]; row: { id: string } }
    'reviews.locked': { parameters: [string, string]
      row: {
        author_id: string
        subject_id: string
        hidden: boolean
        removal_id: string | null
        appealed: boolean
        decided: boolean
        wants_another: boolean
      } }
    'reviews.new': { parameters: [Date | string, Date | string, string, number, string]
      row: {
        _id: string
        rating: number
        comment: string
        written_at: Date
        skill_type: string
        author: { _id: string; firstname: string; lastname: string; photourl: string }
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        flags: string[]
        shown: boolean
        reply: string
        reports: number
        removal: { reason: string; at: string; appeal: string; appealed_at: string | null; answer: string; wants_another: boolean } | null
        exactly: string
        key: string
      } }
    'reviews.new_by_stars': { parameters: [Date | string, Date | string, string, number, string, number]
      row: {
        _id: string
        rating: number
        comment: string
        written_at: Date
        skill_type: string
        author: { _id: string; firstname: string; lastname: string; photourl: string }
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        flags: string[]
        shown: boolean
        reply: string
        reports: number
        removal: { reason: string; at: string; appeal: string; appealed_at: string | null; answer: string; wants_another: boolean } | null
        exactly: string
        key: string
      } }
    'reviews.of_member': { parameters: [string, Date | string, string, Date | string, string, number, string]
      row: {
        _id: string
        rating: number
        comment: string
        createdAt: Date
        skill_id: string | null
        skill_type: string
        hidden: boolean
        edited_at: Date | null
        appears_at: Date | null
        held: 'cancelled' | 'disputed' | null
        reviewerId: { _id: string; firstname: 'Former member'; lastname: ''; photourl: ''; former: boolean } | { _id: string; firstname: string; lastname: string; photourl: string; former: boolean }
        reply: { author: { _id: string; firstname: 'Former member'; lastname: ''; photourl: ''; former: boolean } | { _id: string | null; firstname: string | null; lastname: string | null; photourl: string | null; former: boolean }; comment: string; createdAt: string; hidden: boolean } | null
        removal: { reason: string; at: string; appeal: { message: string; at: string; outcome: 'kept' | 'restored' | null; answer: string } | null } | null
        actions: string[]
      } }
    'reviews.of_skill': { parameters: [string, Date | string, string, Date | string, string, number, string]
      row: {
        _id: string
        rating: number
        comment: string
        createdAt: Date
        skill_id: string
        skill_type: string
        hidden: boolean
        edited_at: Date | null
        appears_at: Date | null
        held: 'cancelled' | 'disputed' | null
        reviewerId: { _id: string; firstname: 'Former member'; lastname: ''; photourl: ''; former: boolean } | { _id: string; firstname: string; lastname: string; photourl: string; former: boolean }
        reply: { author: { _id: string; firstname: 'Former member'; lastname: ''; photourl: ''; former: boolean } | { _id: string | null; firstname: string | null; lastname: string | null; photourl: string | null; former: boolean }; comment: string; createdAt: string; hidden: boolean } | null
        removal: { reason: string; at: string; appeal: { message: string; at: string; outcome: 'kept' | 'restored' | null; answer: string } | null } | null
        actions: string[]
      } }
    'reviews.one': { parameters: [string, Date | string, string]
      row: {
        _id: string
        rating: number
        comment: string
        createdAt: Date
        skill_id: string | null
        skill_type: string
        hidden: boolean
        edited_at: Date | null
        appears_at: Date | null
        held: 'cancelled' | 'disputed' | null
        reviewerId: { _id: string; firstname: 'Former member'; lastname: ''; photourl: ''; former: boolean } | { _id: string; firstname: string; lastname: string; photourl: string; former: boolean }
        reply: { author: { _id: string; firstname: 'Former member'; lastname: ''; photourl: ''; former: boolean } | { _id: string | null; firstname: string | null; lastname: string | null; photourl: string | null; former: boolean }; comment: string; createdAt: string; hidden: boolean } | null
        removal: { reason: string; at: string; appeal: { message: string; at: string; outcome: 'kept' | 'restored' | null; answer: string } | null } | null
        actions: string[]
      } }
    'reviews.own_of_booking': { parameters: [string, Date | string, string]
      row: {
        _id: string
        rating: number
        comment: string
        createdAt: Date
        skill_id: string | null
        skill_type: string
        hidden: boolean
        edited_at: Date | null
        appears_at: Date | null
        held: 'cancelled' | 'disputed' | null
        reviewerId: { _id: string; firstname: 'Former member'; lastname: ''; photourl: ''; former: boolean } | { _id: string; firstname: string; lastname: string; photourl: string; former: boolean }
        reply: { author: { _id: string; firstname: 'Former member'; lastname: ''; photourl: ''; former: boolean } | { _id: string | null; firstname: string | null; lastname: string | null; photourl: string | null; former: boolean }; comment: string; createdAt: string; hidden: boolean } | null
        removal: { reason: string; at: string; appeal: { message: string; at: string; outcome: 'kept' | 'restored' | null; answer: string } | null } | null
        actions: string[]
      } }
    'reviews.queue': { parameters: [Date | string, Date | string, string, number, string]
      row: {
        _id: string
        rating: number
        comment: string
        written_at: Date
        skill_type: string
        author: { _id: string; firstname: string; lastname: string; photourl: string }
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        flags: string[]
        shown: boolean
        reply: string
        reports: number
        removal: { reason: string; at: string; appeal: string; appealed_at: string | null; answer: string; wants_another: boolean } | null
        exactly: string
        key: string
      } }
    'reviews.removal_told': { parameters: [string]
      row: {
        email: string
        firstname: string
        about: string
        subject_id: string
        reason: string
        outcome: 'kept' | 'restored' | null
        answer: string
      } }
    'reviews.replied': { parameters: [string]
      row: {
        email: string
        firstname: string
        other: string
        skill: string
        subject_id: string
      } }
    'reviews.reply': { parameters: [string, string, string, Date | string] }
    'reviews.restore': { parameters: [string, Date | string] }
    'reviews.reviewable': { parameters: [string, string]
      row: {
        id: string
        client_id: string
        provider_id: string
        skill_id: string
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        other_wrote: boolean
      } }
    'reviews.ripened': { parameters: [Date | string, Date | string, string]; row: { id: string } }
    'reviews.show': { parameters: [string, Date | string] }
    'reviews.why_reported': { parameters: [string]; row: { reason: string; resolved_by: string | null } }
  }
}
