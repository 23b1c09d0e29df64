// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'admin.dispute_around': { parameters: [string]
      row: {
        booking_id: string
        title: string
        opened_by: 'client' | 'provider'
        client: string
        provider: string
        opened_at: Date
        ended_at: Date | null
      } }
    'admin.drop_notes': { parameters: [string] }
    'admin.failed_payouts': { parameters: [Date | string, string, number, Date | string]
      row: {
        _id: string
        member: { _id: string; firstname: string; lastname: string; photourl: string }
        amount: number
        bank: string
        failure: string
        failed_at: Date
        exactly: string
      } }
    'admin.figures': { parameters: [string, string]
      row: {
        day: string
        members: number
        bookings: number
        in_minor: number
        out_minor: number
      } }
    'admin.health_dead': { parameters: []; row: { gave_up: number } }
    'admin.health_failing': { parameters: [Date | string]; row: { failing: number; failing_long: number } }
    'admin.health_jobs': { parameters: []; row: { waiting: number; oldest_at: Date | null } }
    'admin.health_mail': { parameters: [Date | string]; row: { sent: number; failed: number; last_failure: string } }
    'admin.health_webhooks': { parameters: []; row: { last_at: Date | null } }
    'admin.keep_figures': { parameters: [string, string] }
    'admin.kept_figures': { parameters: [string, string]
      row: {
        day: string
        members: number
        bookings: number
        in_minor: number
        out_minor: number
      } }
    'admin.member': { parameters: [string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        phone: string
        bio: string
        kyc_status: 'approved' | 'none' | 'pending' | 'rejected'
        last_seen_at: Date | null
      } }
    'admin.member_bookings': { parameters: [string]
      row: {
        _id: string
        title: string
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        they_are: 'client' | 'provider'
        with: { _id: string; firstname: string; lastname: string }
        starts_at: Date
        price: number
        currency: 'gbp' | 'spark'
      } }
    'admin.member_devices': { parameters: [string]
      row: {
        _id: string
        name: string
        network: string
        last_seen_at: Date
      } }
    'admin.member_notes': { parameters: [string]; row: { _id: string; words: string; by: string; at: Date } }
    'admin.member_reports': { parameters: [string, string]
      row: {
        _id: string
        kind: 'member' | 'message' | 'reply' | 'request' | 'review' | 'skill' | 'vouch'
        reason: string
        details: string
        reported_at: Date
        outcome: 'no_action' | 'removed' | 'suspended' | 'warned' | null
        taken_away: boolean
        note: string
      } }
    'admin.member_sanctions': { parameters: [string]
      row: {
        _id: string
        kind: 'suspension' | 'warning'
        because: string
        reason: string
        at: Date
        until: Date | null
        by: string | null
        lifted_at: Date | null
        lift_reason: string
      } }
    'admin.member_skills': { parameters: [string]
      row: {
        _id: string
        title: string
        approval_status: 'approved' | 'pending' | 'rejected'
        paused: boolean
      } }
    'admin.members_all_email': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_all_id': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_all_name': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_all_none': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_all_phone': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_all_reference': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_closing_email': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_closing_id': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_closing_name': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_closing_none': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_closing_phone': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_closing_reference': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_operators_email': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_operators_id': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_operators_name': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_operators_none': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_operators_phone': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_operators_reference': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_suspended_email': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_suspended_id': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_suspended_name': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_suspended_none': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_suspended_phone': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.members_suspended_reference': { parameters: [Date | string, string, number, string]
      row: {
        _id: string
        firstname: string
        lastname: string
        photourl: string
        email: string
        role: 'admin' | 'member' | 'moderator'
        state: 'active' | 'closed' | 'closing' | 'suspended'
        place: string
        joined_at: Date
        exactly: string
      } }
    'admin.note': { parameters: [string, string, string, string, Date | string] }
    'admin.waiting': { parameters: [Date | string, string]
      row: {
        name: 'appeals' | 'breaks' | 'codes' | 'contact' | 'corrections' | 'disputes' | 'invitations' | 'jobs' | 'letters' | 'papers' | 'payouts' | 'refunds' | 'reports' | 'reviews' | 'skills' | 'suggestions' | 'unhelped' | 'vouches'
        count: number
        oldest_at: Date | null
      } }
    'admin.words_around': { parameters: [string]
      row: {
        _id: string
        by: Json | null
        content: string
        has_photo: boolean
        sent_at: Date
        reported: boolean
      } }
  }
}
