import type { EventName, Events } from '../../platform/events.ts'
import type { Scope } from '../../platform/scope.ts'
import { isMeeting } from '../reminders/public.ts'
import * as facts from './facts-queries.ts'
import { findVouch } from './facts-queries.ts'
import * as alertFacts from './queries/alert-facts.ts'
import * as helperFacts from './queries/helper-facts.ts'
import * as rules from './rules.ts'
import { ofArrangement } from './rules-arrangements.ts'
import {
  ofHelpClosing,
  ofHelpMatch,
  ofHelpOffer,
  ofHelpQuestion,
  ofOutdatedOffer,
  ofSearchMatch,
  ofToolBack,
} from './rules-help.ts'
import { ofAskedFor, ofHelper, ofHelperAct, ofUnanswered } from './rules-helpers.ts'
import { ofSafeVisit, ofSuspension } from './rules-safety.ts'
import { ofVouch } from './rules-vouches.ts'

type Silent = { silent: string }
type Told<Name extends EventName> = { tell: (scope: Scope, data: Events[Name]) => Promise<rules.Recipient[]> }
/** Of what comes often the facts are looked up together. */
type ToldTogether<Name extends EventName> = {
  tellMany: (scope: Scope, all: readonly Events[Name][]) => Promise<rules.Recipient[]>
}
export type Rule<Name extends EventName> = Silent | Told<Name> | ToldTogether<Name>

const byEmail: Silent = { silent: 'a matter of security: an email, always, and nothing to click on' }
const byMachine: Silent = { silent: 'between us and the payment gateway' }

/** Who hears of which news in their bell. A new domain event has to be written down here, or it does not compile. */
export const recipients: { [Name in EventName]: Rule<Name> } = {
  'account.reported': byMachine,
  'letter.kept': { silent: 'it is how somebody without email is told of what they were told of before' },
  'appeal.kept': { silent: 'an email; whoever is suspended has no bell' },
  'arrangement.moved': {
    tell: async (scope, moved) => ofArrangement(await facts.findArrangement(scope, moved.arrangementId), moved),
  },
  'booking.moved': {
    tellMany: async (scope, moves) => {
      const found = await facts.listMoved(scope, moves)
      const asked = await helperFacts.listAskedFor(
        scope,
        moves.map(({ bookingId }) => bookingId),
      )
      return moves.flatMap((moved, nth) => [
        ...rules.ofBooking(found.get(nth), moved),
        ...ofAskedFor({ booking: found.get(nth), asked: asked.get(nth) }, moved),
      ])
    },
  },
  'booking.near': {
    tell: async (scope, near) => {
      // Who waits for somebody suspended was told that they may not come.
      if (isMeeting(near.kind) && (await facts.isOnHold(scope, near.bookingId))) return []
      return rules.ofNear(await facts.findBooking(scope, near.bookingId), near, scope.now)
    },
  },
  'booking.noted': {
    tell: async (scope, noted) => rules.ofNote(await facts.findBooking(scope, noted.bookingId), noted),
  },
  'booking.released': {
    tell: async (scope, { bookingId }) => rules.ofRelease(await facts.findBooking(scope, bookingId), bookingId),
  },
  'chargeback.moved': {
    tell: async (scope, moved) => rules.ofChargeback(await facts.findPayer(scope, moved.chargebackId), moved),
  },
  'closing.postponed': byEmail,
  'calendar.failing': {
    tell: async (scope, { calendarId }) =>
      rules.ofCalendar(await facts.findCalendarOwner(scope, calendarId), calendarId),
  },
  'category.redrawn': { silent: 'a matter of looks' },
  'contact.answered': { silent: 'an email; whoever wrote may be no member' },
  'contact.received': { silent: 'for whoever looks after the site, in their list' },
  'dispute.moved': {
    tell: async (scope, moved) => rules.ofDispute(await facts.findDispute(scope, moved), moved),
  },
  'dispute.reported': byMachine,
  'email.changed': byEmail,
  'google.connected': byEmail,
  'google.disconnected': byEmail,
  'second_factor.changed': byEmail,
  'helper.acted': {
    tell: async (scope, { actId }) => ofHelperAct(await helperFacts.findHelperAct(scope, actId), actId),
  },
  'helper.moved': {
    tell: async (scope, moved) => [
      ...ofHelper(await helperFacts.findHelper(scope, moved.grantId), moved),
      ...(moved.what === 'accepted'
        ? ofUnanswered(await helperFacts.listUnanswered(scope, moved.grantId), moved.grantId)
        : []),
    ],
  },
  'help_request.closing': {
    tell: async (scope, closing) => ofHelpClosing(await facts.findHelpAsker(scope, closing.requestId), closing),
  },
  'help_request.matched': {
    tell: async (scope, matched) => ofHelpMatch(await alertFacts.findMatched(scope, matched), matched),
  },
  'help_request.closed': { silent: 'one’s own act, or a decision of ours; who had offered hears of their offers' },
  'help_request.opened': { silent: 'one’s own act; members who may want to help are chosen after it' },
  'help_question.moved': {
    tell: async (scope, moved) => ofHelpQuestion(await facts.findHelpQuestion(scope, moved.questionId), moved),
  },
  'help_offer.moved': {
    tell: async (scope, moved) => ofHelpOffer(await facts.findHelpOffer(scope, moved.offerId), moved),
  },
  'help_offer.outdated': {
    tell: async (scope, outdated) => ofOutdatedOffer(await facts.findHelpOffer(scope, outdated.offerId), outdated),
  },
  'invite.paid': { tell: async (_scope, paid) => rules.ofReward(paid) },
  'invite.rewarded': { silent: 'the wallet pays by it, at once or once there are Sparks for it, and that is told' },
  'kyc.decided': {
    tell: async (scope, { documentId }) => rules.ofDocument(await facts.findDocument(scope, documentId), documentId),
  },
  'member.away': { silent: 'one’s own act; whose request is declined because of it is told so by that' },
  'member.changed': { silent: 'one’s own act' },
  'member.closing': byEmail,
  'member.completed_basics': { silent: 'one’s own act; what it brings stands in the wallet' },
  'member.followed': { tell: async (_scope, followed) => rules.ofFollow(followed) },
  'member.restored': { silent: 'an email, which reaches them before they log in' },
  // Whom it is about has an email, in words of their own.
  'member.sanctioned': {
    tell: async (scope, { sanctionId }) =>
      ofSuspension(await facts.listBookedWithSuspended(scope, sanctionId), sanctionId),
  },
  'member.registered': { tell: async (_scope, registered) => rules.ofInvited(registered) },
  // Messages count by themselves: see `tellOfMessages`.
  'message.sent': { tellMany: async () => [] },
  'money.corrected': {
    tell: async (scope, { correctionId }) =>
      rules.ofCorrection(await facts.listCorrected(scope, correctionId), correctionId),
  },
  'password.changed': byEmail,
  'password.forgotten': byEmail,
  'pay_out.reported': byMachine,
  'payee.moved': { silent: 'an email; the pages about being paid say it, too' },
  'payment.reported': byMachine,
  'payment.went_back': byMachine,
  'refund.returned': {
    tell: async (scope, { refundId }) => rules.ofReturn(await facts.findReturned(scope, refundId), refundId),
  },
  'report.decided': { silent: 'whom it is about learns nothing of it' },
  'reschedule.moved': {
    tell: async (scope, moved) => rules.ofTime(await facts.findReschedule(scope, moved.rescheduleId), moved),
  },
  'review.removal_moved': { silent: 'an email to its author' },
  'review.replied': {
    tell: async (scope, { reviewId }) => rules.ofReply(await facts.findReview(scope, reviewId), reviewId),
  },
  'review.written': {
    tell: async (scope, { reviewId }) => rules.ofReview(await facts.findReview(scope, reviewId), reviewId),
  },
  'saved_search.matched': {
    tell: async (scope, matched) => ofSearchMatch(await alertFacts.findSearchMatched(scope, matched), matched),
  },
  'safe_visit.moved': {
    tell: async (scope, moved) => ofSafeVisit(await alertFacts.findSafeVisit(scope, moved.visitId), moved),
  },
  'session.on_new_device': byEmail,
  'skill.approved': {
    tell: async (scope, { skillId }) => rules.ofOffer(await facts.findOffer(scope, skillId), skillId),
  },
  'skill.changed': { silent: 'one’s own act' },
  'skill.hidden': byEmail,
  'skill.decided': {
    tell: async (scope, decided) => rules.ofListing(await facts.findListing(scope, decided.skillId), decided),
  },
  'tool.back': {
    tell: async (scope, back) => ofToolBack(await alertFacts.findToolWaiters(scope, back), back),
  },
  'vouch.moved': { tell: async (scope, moved) => ofVouch(await findVouch(scope, moved.vouchId), moved) },
  'suggestion.answered': {
    tell: async (scope, { suggestionId }) =>
      rules.ofSuggestion(await facts.findSuggestion(scope, suggestionId), suggestionId),
  },
  'wallet.topped_up': { silent: 'one’s own act; the receipt comes by mail' },
  'withdrawal.moved': {
    tell: async (scope, moved) => rules.ofWithdrawal(await facts.findWithdrawal(scope, moved.withdrawalId), moved),
  },
  'withdrawal_method.added': byEmail,
}
