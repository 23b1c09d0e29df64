import type { BookingActor } from '@sparkhood/contract/bookings/statuses'

/** What became of the passkeys, authenticator app and recovery codes of an account; `reset` is by an operator. */
export type SecondFactorChange =
  | ('passkey_added' | 'passkey_removed')
  | ('totp_added' | 'totp_removed')
  | ('codes_renewed' | 'code_used' | 'reset')

/** The news that features tell each other, by name. Small: ids and facts that never change, never a whole thing. */
export type Events = {
  /** An agreement by which somebody acts for a member: asked for, answered, ended. */
  'helper.moved': { grantId: string; what: 'invited' | 'accepted' | 'declined' | 'ended' }
  /** Something is to be sent to a member without email by text. */
  'letter.kept': { letterId: string }
  /** A helper did something in the name of a member. */
  'helper.acted': { actId: string }
  'member.registered': { memberId: string; referredBy: string | null }
  /** They will be away on the days of an exception to their hours. */
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
  /** Its link is made of `resetId`, with our key; older versions said neither that nor when it was asked for. */
  'password.forgotten': { accountId: string; resetId?: string; askedAt?: string }
  'password.changed': { accountId: string; how: 'changed' | 'reset' | 'set' }
  'email.changed': { accountId: string; previous: string }
  'google.connected': { accountId: string }
  'google.disconnected': { accountId: string }
  /** `name` is that of the passkey. */
  'second_factor.changed': { accountId: string; what: SecondFactorChange; name?: string }
  /** `why` is the act of the booking's life, `by` who took it. */
  'booking.moved': { bookingId: string; to: string; why: string; by: BookingActor }
  /** `by` is who did it; `at` tells two of a kind apart. */
  'arrangement.moved': {
    arrangementId: string
    what:
      | ('proposed' | 'accepted' | 'declined' | 'withdrawn' | 'expired')
      | ('skipped' | 'change_asked' | 'changed' | 'change_declined')
      | ('paused' | 'no_money' | 'unavailable' | 'resumed' | 'ended' | 'run_out')
    by: BookingActor
    at: string
  }
  /** Shared with a contact; its sharer is asked for the nth time; the contact is told; the sharer is fine after that. */
  'safe_visit.moved': { visitId: string; what: 'shared' | 'asked' | 'told' | 'fine'; nth?: number }
  'reschedule.moved': { rescheduleId: string; to: 'open' | 'agreed' | 'declined' | 'lapsed' }
  /** `startsAt` is the start that comes near; older versions did not say it. */
  'booking.near': { bookingId: string; kind: 'answer' | 'day' | 'soon' | 'back_day' | 'back_today'; startsAt?: string }
  /** A calendar elsewhere has not been readable for a day. */
  'calendar.failing': { calendarId: string }
  /** One side wrote about a booking on its page. */
  'booking.noted': { bookingId: string; noteId: string; authorId: string }
  /** An offer of help: made, changed, or closed because another was accepted or the request ended. */
  'help_offer.moved': { offerId: string; what: 'made' | 'changed' | 'confirmed' | 'closed' }
  /** A request for help says something else than an offer was made for; the version is what it would be for now. */
  'help_offer.outdated': { offerId: string; version: string }
  /** A request for help can be answered: it was asked for, or kept open. */
  'help_request.opened': { requestId: string }
  /** A request for help was taken back or taken down, for good. */
  'help_request.closed': { requestId: string }
  /** Members were chosen who may want to help. */
  'help_request.matched': { requestId: string; round: number }
  /** Members are to be told of a listing that their saved searches have found; `day` is by the calendar of the place. */
  'saved_search.matched': { skillId: string; day: string }
  /** A request for help closes soon, as was found at a moment. */
  'help_request.closing': { requestId: string; at: string }
  /** Somebody asked about a request for help, or was answered. */
  'help_question.moved': { questionId: string; what: 'asked' | 'answered' }
  /** A tool came back from a loan; these members wanted to be told. */
  'tool.back': { skillId: string; members: string[]; at: string }
  /** A member vouches for another, took that back, or we removed it. */
  'vouch.moved': { vouchId: string; what: 'made' | 'withdrawn' | 'removed' }
  'booking.released': { bookingId: string }
  'wallet.topped_up': { reference: string }
  /**
   * A payer's bank asks about a payment, has taken it back or leaves it to us after all; or what it took more than the payer
   * had was made good. `minor` is what that did to their wallet, in pence.
   */
  'chargeback.moved': {
    chargebackId: string
    what: 'asked' | 'taken' | 'recovered' | 'stood'
    minor: number
    at: string
  }
  /** What the gateway wants of somebody whom it pays out to. */
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
  /** An operator has taken a movement back. */
  'money.corrected': { correctionId: string }
  /** What was sent back to a card came back from it, or never got there. */
  'refund.returned': { refundId: string }
  'payment.reported': { paymentId: string }
  'payment.went_back': { paymentId: string }
  /** A bank's dispute about a card payment, a chargeback; what waits for it lies in a queue of this name. */
  'dispute.reported': { disputeId: string }
  'account.reported': { accountId: string }
  'pay_out.reported': { reference: string }
  'report.decided': { reportId: string; kind: string; subjectId: string; outcome: string }
  /** `hadBadge` of a lapse, and of nothing else: whether it took a badge away. */
  'kyc.decided': { documentId: string; hadBadge?: boolean }
  'member.changed': { memberId: string; renamed: boolean; moved: boolean; at: string }
  'review.replied': { reviewId: string }
  'review.removal_moved': { removalId: string }
  'review.written': { reviewId: string }
  /** Somebody who was invited has completed a first booking with another neighbour than the inviter. */
  'invite.rewarded': { invitedId: string; inviterId: string; mark?: string }
  /** What that brings is in the inviter's wallet. */
  'invite.paid': { invitedId: string; inviterId: string }
  /** Reports have hidden it. */
  'skill.hidden': { skillId: string }
  /** A listing says something else, or shows a new photo. */
  'skill.changed': { skillId: string }
  /** It may be found, for the first time. */
  'skill.approved': { skillId: string }
  /** An admin has let it be found, refused it or taken it down, which it was not before. */
  'skill.decided': { skillId: string; status: 'approved' | 'rejected'; at: string; by?: string }
  /** It has another drawing. `after` is the last of its members, in the order of their ids, whose cards show it. */
  'category.redrawn': { categoryId: string; after: string }
  'suggestion.answered': { suggestionId: string }
}

export type EventName = keyof Events
export type DomainEvent = { [Name in EventName]: { name: Name; data: Events[Name] } }[EventName]

/** Declares a domain event. */
export const domainEvent = <Name extends EventName>(name: Name, data: Events[Name]): DomainEvent =>
  ({ name, data }) as DomainEvent
