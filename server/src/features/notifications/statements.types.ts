// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'notifications.arrangement': { parameters: [string]
      row: {
        client: string
        provider: string
        isProposed: boolean
      } }
    'notifications.asked_by_helper': { parameters: [readonly string[], Date | string]
      row: {
        nth: number
        helper: string
        member: string
      } }
    'notifications.booked_with_suspended': { parameters: [string, Date | string]
      row: {
        id: string
        client: string
        provider: string
        happenedAt: Date
        suspended: 'client' | 'provider'
      } }
    'notifications.booking': { parameters: [string]
      row: {
        id: string
        client: string
        provider: string
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        startsAt: Date
        endsAt: Date
        expiresAt: Date
        step: number
        happenedAt: Date | null
      } }
    'notifications.booking_on_hold': { parameters: [string]; row: {  } }
    'notifications.browsers': { parameters: [string, Date | string]; row: { browsers: number } }
    'notifications.browsers_of': { parameters: [string, Date | string]
      row: {
        id: string
        endpoint: string
        p256dh: string
        auth: string
        failures: number
      } }
    'notifications.calendar_owner': { parameters: [string]; row: { member: string } }
    'notifications.claim_digest': { parameters: [string, Date | string, Date | string] }
    'notifications.claim_mail': { parameters: [readonly string[], Date | string]; row: { id: string } }
    'notifications.claim_push': { parameters: [string, Date | string, Date | string] }
    'notifications.close_read': { parameters: [readonly string[], readonly string[], Date | string] }
    'notifications.corrected': { parameters: [string]; row: { member: string } }
    'notifications.count': { parameters: [string]
      row: {
        part: 'bookings' | 'followees' | 'follower' | 'message'
        unseen: number
      } }
    'notifications.dispute': { parameters: [string, string]
      row: {
        id: string
        client: string
        provider: string
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        startsAt: Date
        endsAt: Date
        expiresAt: Date
        step: number
        words: number
        offers: number
        happenedAt: Date | null
      } }
    'notifications.document': { parameters: [string]
      row: {
        member: string
        outcome: 'approved' | 'pending' | 'rejected' | 'removed'
      } }
    'notifications.drop_oldest': { parameters: [string] }
    'notifications.erase': { parameters: [string] }
    'notifications.erase_browsers': { parameters: [string] }
    'notifications.erase_reader': { parameters: [string] }
    'notifications.forget_actor': { parameters: [string] }
    'notifications.give_back_digest': { parameters: [string, Date | string] }
    'notifications.give_back_mail': { parameters: [readonly string[]] }
    'notifications.give_back_push': { parameters: [string, Date | string] }
    'notifications.help_asker': { parameters: [string]; row: { asker: string } }
    'notifications.help_matched': { parameters: [string, number, Date | string]
      row: {
        actor: string
        members: string[]
      } }
    'notifications.help_offer': { parameters: [string]
      row: {
        requestId: string
        asker: string
        helper: string
        status: 'accepted' | 'closed' | 'open' | 'withdrawn'
        requestStatus: 'accepted' | 'expired' | 'open' | 'removed' | 'withdrawn'
        version: number
        requestVersion: string | null
        isOutdated: boolean
      } }
    'notifications.help_question': { parameters: [string]; row: { requestId: string; asker: string; author: string } }
    'notifications.helper': { parameters: [string]; row: { member: string; helper: string | null; isOpen: boolean } }
    'notifications.helper_act': { parameters: [string]
      row: {
        grantId: string
        member: string
        helper: string
        act: string
        bookingId: string | null
        otherId: string | null
        happenedAt: Date
      } }
    'notifications.list': { parameters: [string, string, Date | string, string, number, boolean, Date | string]
      row: {
        id: string
        part: 'bookings' | 'followees' | 'follower' | 'message'
        kind: string
        at: string
        unseen: boolean
        count: number
        person: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean } | null
        booking_id: string | null
        subject_id: string | null
        title: string | null
        starts_at: Date | null
        expires_at: Date | null
        release_at: Date | null
        answer_by: Date | null
        asks_to_move: boolean
        stayed_away: 'client' | 'provider' | null
        denies_no_show: boolean
        helper_act: string | null
        was_helper: boolean | null
        is_checked: boolean
        is_client: boolean | null
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' | null
        payment_method: 'card' | 'exchange' | 'spark_token' | 'wallet' | null
        is_loan: boolean | null
        has_reviewed: boolean
        is_review_hidden: boolean | null
        amount: number | null
        is_by_hand: boolean | null
        missing: number
        payout_failure: string | null
        currency: 'gbp' | 'spark'
        excerpt: string | null
        has_photo: boolean
      } }
    'notifications.listing': { parameters: [string]
      row: {
        member: string
        outcome: 'approved' | 'pending' | 'rejected'
      } }
    'notifications.look': { parameters: [string, Date | string] }
    'notifications.mailed': { parameters: [string, Date | string] }
    'notifications.moved': { parameters: [readonly string[], readonly string[], readonly string[], readonly string[]]
      row: {
        nth: number
        id: string
        client: string
        provider: string
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        startsAt: Date
        endsAt: Date
        expiresAt: Date
        step: number
        happenedAt: Date | null
      } }
    'notifications.note_push': { parameters: [string, number, Date | string] }
    'notifications.offer': { parameters: [string]; row: { owner: string; followers: string[] } }
    'notifications.organisers': { parameters: [readonly string[], Date | string]
      row: {
        member: string
        helper: string
      } }
    'notifications.payer': { parameters: [string]; row: { member: string } }
    'notifications.reachable': { parameters: [readonly string[]]; row: { id: string } }
    'notifications.remove_browser': { parameters: [string] }
    'notifications.reschedule': { parameters: [string]
      row: {
        id: string
        client: string
        provider: string
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected'
        startsAt: Date
        endsAt: Date
        expiresAt: Date
        step: number
        happenedAt: Date
        askedBy: 'client' | 'provider'
        isOpen: boolean
      } }
    'notifications.returned_refund': { parameters: [string]; row: { member: string; at: Date } }
    'notifications.review': { parameters: [string]; row: { author: string; subject: string; bookingId: string } }
    'notifications.safe_visit': { parameters: [string]; row: { member: string; bookingId: string; isFine: boolean } }
    'notifications.search_found': { parameters: [string, string]; row: { actor: string; members: string[] } }
    'notifications.see': { parameters: [string, string, Date | string]; row: { id: string } }
    'notifications.see_acted_on': { parameters: [string, string, Date | string, Date | string] }
    'notifications.see_all': { parameters: [string, string, Date | string, string] }
    'notifications.some': { parameters: [readonly string[], Date | string]
      row: {
        id: string
        part: 'bookings' | 'followees' | 'follower' | 'message'
        kind: string
        at: string
        unseen: boolean
        count: number
        person: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean } | null
        booking_id: string | null
        subject_id: string | null
        title: string | null
        starts_at: Date | null
        expires_at: Date | null
        release_at: Date | null
        answer_by: Date | null
        asks_to_move: boolean
        stayed_away: 'client' | 'provider' | null
        denies_no_show: boolean
        helper_act: string | null
        was_helper: boolean | null
        is_checked: boolean
        is_client: boolean | null
        status: 'accepted' | 'cancelled' | 'completed' | 'disputed' | 'expired' | 'in_progress' | 'pending' | 'rejected' | null
        payment_method: 'card' | 'exchange' | 'spark_token' | 'wallet' | null
        is_loan: boolean | null
        has_reviewed: boolean
        is_review_hidden: boolean | null
        amount: number | null
        is_by_hand: boolean | null
        missing: number
        payout_failure: string | null
        currency: 'gbp' | 'spark'
        excerpt: string | null
        has_photo: boolean
      } }
    'notifications.store': { parameters: [string | { [key: string]: unknown }, Date | string]; row: { id: string } }
    'notifications.store_messages': { parameters: [readonly string[], readonly string[], readonly number[], Date | string]
      row: {
        id: string
      } }
    'notifications.subscribe': { parameters: [string, string, string, string, string, string, Date | string] }
    'notifications.suggestion': { parameters: [string]; row: { member: string; outcome: 'accepted' | 'declined' } }
    'notifications.sweep': { parameters: [Date | string, Date | string] }
    'notifications.sweep_browsers': { parameters: [Date | string] }
    'notifications.to_digest': { parameters: [string, Date | string, Date | string, Date | string]
      row: {
        id: string
        email: string
        firstname: string
        notifications: { id: string; kind: string }[]
        since: Date | null
      } }
    'notifications.to_mail': { parameters: [string, readonly string[], Date | string, Date | string, Date | string, Date | string, readonly string[], readonly string[], Date | string, boolean]
      row: {
        id: string
        email: string
        firstname: string
        notifications: { id: string; kind: string }[]
      } }
    'notifications.to_push': { parameters: [Date | string, Date | string, Date | string, readonly string[], readonly string[], Date | string]
      row: {
        id: string
        memberId: string
        kind: string
        pushedAt: Date | null
      } }
    'notifications.tool_waiters': { parameters: [string, readonly string[]]; row: { actor: string; members: string[] } }
    'notifications.unanswered_of_member': { parameters: [string, Date | string]
      row: {
        member: string
        helper: string
        bookingId: string
      } }
    'notifications.unsubscribe': { parameters: [string, string] }
    'notifications.vouch': { parameters: [string]
      row: {
        voucher: string
        member: string
        state: 'made' | 'removed' | 'withdrawn'
      } }
    'notifications.waiting_for_client': { parameters: [readonly string[]]; row: { id: string } }
    'notifications.withdrawal': { parameters: [string]
      row: {
        member: string
        outcome: 'failed' | 'on_its_way' | 'paid' | 'requested'
      } }
  }
}
