import type { BookingActor } from '@sparkhood/contract/bookings/statuses'

/** What became of the passkeys, authenticator app and recovery codes of an account; `reset` is by an operator. */
export type SecondFactorChange =
  | ('passkey_added' | 'passkey_removed')
  | ('totp_added' | 'totp_removed')
  | ('codes_renewed' | 'code_used' | 'reset')

/** The domain events, by name. Their data are ids and facts that never change, never a whole object. */
export type Events = {
  /** A trusted helper's permission to act for a member changed. */
  'helper.moved': { grantId: string; what: 'invited' | 'accepted' | 'declined' | 'ended' }
  /** A text message to a member without email is to be sent. */
  'letter.kept': { letterId: string }
  /** A helper did something in the name of a member. */
  'helper.acted': { actId: string }
  'member.registered': { memberId: string; referredBy: string | null }
  /** The member marked days as away: an exception to their availability. */
  'member.away': { memberId: string; exceptionId: string }
  'member.completed_basics': { memberId: string }
  'member.closing': { memberId: string }
  'closing.postponed': { memberId: string }
  'member.sanctioned': { sanctionId: string }
  'member.restored': { sanctionId: string }
  'appeal.kept': { appealId: string }
  'session.on_new_device': { sessionId: string }
  'member.followed': { followerId: string; followedId: string }
  /** `sequence` is its number in the conversation of the two. */
  'message.sent': { senderId: string; receiverId: string; sequence: number }
  /** The link is derived from `resetId` with our key. Older versions sent neither `resetId` nor `askedAt`. */
  'password.forgotten': { accountId: string; resetId?: string; askedAt?: string }
  'password.changed': { accountId: string; how: 'changed' | 'reset' | 'set' }
  'email.changed': { accountId: string; previous: string }
  'google.connected': { accountId: string }
  'google.disconnected': { accountId: string }
  /** `name` is that of the passkey. */
  'second_factor.changed': { accountId: string; what: SecondFactorChange; name?: string }
  /** `why` is the booking step, `by` who took it. */
  'booking.moved': { bookingId: string; to: string; why: string; by: BookingActor }
  /** `by` is who took the step; `at` distinguishes two steps of the same kind. */
  'arrangement.moved': {
    arrangementId: string
    what:
      | ('proposed' | 'accepted' | 'declined' | 'withdrawn' | 'expired')
      | ('skipped' | 'change_asked' | 'changed' | 'change_declined')
      | ('paused' | 'no_money' | 'unavailable' | 'resumed' | 'ended' | 'run_out')
    by: BookingActor
    at: string
  }
  /** The visit was shared with a contact; its member was asked (the `nth` time) if they are fine; the contact was told; the member is fine. */
  'safe_visit.moved': { visitId: string; what: 'shared' | 'asked' | 'told' | 'fine'; nth?: number }
  'reschedule.moved': { rescheduleId: string; to: 'open' | 'agreed' | 'declined' | 'lapsed' }
  /** A reminder is due. `startsAt` is the start of the booking; older versions did not send it. */
  'booking.near': { bookingId: string; kind: 'answer' | 'day' | 'soon' | 'back_day' | 'back_today'; startsAt?: string }
  /** An external calendar could not be read for a day. */
  'calendar.failing': { calendarId: string }
  /** One side wrote a note on a booking's page. */
  'booking.noted': { bookingId: string; noteId: string; authorId: string }
  /** An offer of help: made, changed, or closed because another was accepted or the request ended. */
  'help_offer.moved': { offerId: string; what: 'made' | 'changed' | 'confirmed' | 'closed' }
  /** A request for help was edited after an offer was made; `version` is the request's current one. */
  'help_offer.outdated': { offerId: string; version: string }
  /** A request for help takes offers: it was made or extended. */
  'help_request.opened': { requestId: string }
  /** A request for help was withdrawn or taken down, for good. */
  'help_request.closed': { requestId: string }
  /** Members who may want to help were chosen. */
  'help_request.matched': { requestId: string; round: number }
  /** Saved searches match a listing, so their members are to be notified; `day` is the date in the time zone of the place. */
  'saved_search.matched': { skillId: string; day: string }
  /** A request for help closes soon; `at` is when that was found. */
  'help_request.closing': { requestId: string; at: string }
  /** A question about a request for help was asked or answered. */
  'help_question.moved': { questionId: string; what: 'asked' | 'answered' }
  /** A tool came back from a loan; these members asked to be notified. */
  'tool.back': { skillId: string; members: string[]; at: string }
  /** A member vouched for another or withdrew that, or we removed it. */
  'vouch.moved': { vouchId: string; what: 'made' | 'withdrawn' | 'removed' }
  'booking.released': { bookingId: string }
  'wallet.topped_up': { reference: string }
  /**
   * A chargeback: the payer's bank asks about a payment, took it back, or let it stand; or the payer has covered what was missing
   * in their wallet. `minor` is the change of their balance, in pence.
   */
  'chargeback.moved': {
    chargebackId: string
    what: 'asked' | 'taken' | 'recovered' | 'stood'
    minor: number
    at: string
  }
  /** The status of a member's account with the payment gateway changed. */
  'payee.moved': { memberId: string; to: string }
  'withdrawal_method.added': { methodId: string }
  'withdrawal.moved': { withdrawalId: string; to: string }
  'dispute.moved': {
    disputeId: string
    what: 'opened' | 'said' | 'offered' | 'ended'
    by: BookingActor
  }
  'contact.received': { messageId: string }
  'contact.answered': { messageId: string }
  /** An operator reversed a ledger transfer. */
  'money.corrected': { correctionId: string }
  /** A refund to a card was returned or failed. */
  'refund.returned': { refundId: string }
  'payment.reported': { paymentId: string }
  'payment.went_back': { paymentId: string }
  /** The gateway reported a chargeback. The old name stays because jobs wait in the queue of this name. */
  'dispute.reported': { disputeId: string }
  'account.reported': { accountId: string }
  'pay_out.reported': { reference: string }
  'report.decided': { reportId: string; kind: string; subjectId: string; outcome: string }
  /** `hadBadge` is set only when a check expires: whether the member lost their badge by it. */
  'kyc.decided': { documentId: string; hadBadge?: boolean }
  'member.changed': { memberId: string; renamed: boolean; moved: boolean; at: string }
  'review.replied': { reviewId: string }
  'review.removal_moved': { removalId: string }
  'review.written': { reviewId: string }
  /** An invited member completed their first booking with somebody other than the inviter. */
  'invite.rewarded': { invitedId: string; inviterId: string; mark?: string }
  /** The reward is in the inviter's wallet. */
  'invite.paid': { invitedId: string; inviterId: string }
  /** Reports have hidden the listing. */
  'skill.hidden': { skillId: string }
  /** The content of a listing changed, or it got a new photo. */
  'skill.changed': { skillId: string }
  /** The listing can be found, for the first time. */
  'skill.approved': { skillId: string }
  /** An admin approved, rejected or took down the listing, which changed its status. */
  'skill.decided': { skillId: string; status: 'approved' | 'rejected'; at: string; by?: string }
  /** The category has a new picture. `after` is the last member, by id, whose card was rewritten. */
  'category.redrawn': { categoryId: string; after: string }
  'suggestion.answered': { suggestionId: string }
}

export type EventName = keyof Events
export type DomainEvent = { [Name in EventName]: { name: Name; data: Events[Name] } }[EventName]

/** Declares a domain event. */
export const domainEvent = <Name extends EventName>(name: Name, data: Events[Name]): DomainEvent =>
  ({ name, data }) as DomainEvent
