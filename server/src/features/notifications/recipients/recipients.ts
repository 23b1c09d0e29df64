import type { EventName, Events } from '../../../platform/events.ts'
import type { Scope } from '../../../platform/scope.ts'
import { isAboutVisit } from '../../reminders/public.ts'
import * as rules from '../rules.ts'
import { ofArrangement } from '../rules-arrangements.ts'
import {
  ofHelpClosing,
  ofHelpMatch,
  ofHelpOffer,
  ofHelpQuestion,
  ofOutdatedOffer,
  ofSearchMatch,
  ofToolBack,
} from '../rules-help.ts'
import { ofSafeVisit, ofSuspension } from '../rules-safety.ts'
import { ofVouch } from '../rules-vouches.ts'
import * as helperFacts from '../trusted-helpers/queries.ts'
import { ofAskedFor, ofAskedForTime, ofHelper, ofHelperAct, ofUnanswered } from '../trusted-helpers/rules.ts'
import * as queries from './queries.ts'

type Silent = { silent: string }
type Listed<Name extends EventName> = { list: (scope: Scope, data: Events[Name]) => Promise<rules.Recipient[]> }
/** For frequent events: loads the facts of a batch with one query. */
type ListedTogether<Name extends EventName> = {
  listMany: (scope: Scope, all: readonly Events[Name][]) => Promise<rules.Recipient[]>
}
export type Rule<Name extends EventName> = Silent | Listed<Name> | ListedTogether<Name>

const byEmail: Silent = { silent: 'security: always an email, and no notification' }
const byMachine: Silent = { silent: 'between us and the payment gateway' }

/** Who is notified of each domain event, or why nobody is. A new event without an entry does not compile. */
export const recipients: { [Name in EventName]: Rule<Name> } = {
  'account.reported': byMachine,
  'letter.kept': { silent: 'delivers by text what somebody without email was already notified of' },
  'appeal.kept': { silent: 'an email; a suspended member cannot open the bell' },
  'arrangement.moved': {
    list: async (scope, moved) => ofArrangement(await queries.findArrangement(scope, moved.arrangementId), moved),
  },
  'booking.moved': {
    listMany: async (scope, moves) => {
      const found = await queries.listMoved(scope, moves)
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
    list: async (scope, near) => {
      // `member.sanctioned` has already notified the other side that they may not come.
      if (isAboutVisit(near.kind) && (await queries.isOnHold(scope, near.bookingId))) return []
      return rules.ofNear(await queries.findBooking(scope, near.bookingId), near, scope.now)
    },
  },
  'booking.noted': {
    list: async (scope, noted) => rules.ofNote(await queries.findBooking(scope, noted.bookingId), noted),
  },
  'booking.released': {
    list: async (scope, { bookingId }) => rules.ofRelease(await queries.findBooking(scope, bookingId), bookingId),
  },
  'chargeback.moved': {
    list: async (scope, moved) => rules.ofChargeback(await queries.findPayer(scope, moved.chargebackId), moved),
  },
  'closing.postponed': byEmail,
  'calendar.failing': {
    list: async (scope, { calendarId }) =>
      rules.ofCalendar(await queries.findCalendarOwner(scope, calendarId), calendarId),
  },
  'category.redrawn': { silent: 'changes only a drawing' },
  'contact.answered': { silent: 'an email; the sender may not be a member' },
  'contact.received': { silent: 'for operators, who have a queue of them' },
  'dispute.moved': {
    list: async (scope, moved) => rules.ofDispute(await queries.findDispute(scope, moved), moved),
  },
  'dispute.reported': byMachine,
  'email.changed': byEmail,
  'google.connected': byEmail,
  'google.disconnected': byEmail,
  'second_factor.changed': byEmail,
  'helper.acted': {
    list: async (scope, { actId }) => ofHelperAct(await helperFacts.findHelperAct(scope, actId), actId),
  },
  'helper.moved': {
    list: async (scope, moved) => [
      ...ofHelper(await helperFacts.findHelper(scope, moved.grantId), moved),
      ...(moved.what === 'accepted'
        ? ofUnanswered(await helperFacts.listUnanswered(scope, moved.grantId), moved.grantId)
        : []),
    ],
  },
  'help_request.closing': {
    list: async (scope, closing) => ofHelpClosing(await queries.findHelpAsker(scope, closing.requestId), closing),
  },
  'help_request.matched': {
    list: async (scope, matched) => ofHelpMatch(await queries.findMatched(scope, matched), matched),
  },
  'help_request.closed': { silent: 'the asker’s own act, or our decision; helpers are notified by `help_offer.moved`' },
  'help_request.opened': {
    silent: 'the asker’s own act; `help_request.matched` notifies members who may want to help',
  },
  'help_question.moved': {
    list: async (scope, moved) => ofHelpQuestion(await queries.findHelpQuestion(scope, moved.questionId), moved),
  },
  'help_offer.moved': {
    list: async (scope, moved) => ofHelpOffer(await queries.findHelpOffer(scope, moved.offerId), moved),
  },
  'help_offer.outdated': {
    list: async (scope, outdated) => ofOutdatedOffer(await queries.findHelpOffer(scope, outdated.offerId), outdated),
  },
  'invite.paid': { list: async (_scope, paid) => rules.ofReward(paid) },
  'invite.rewarded': { silent: 'makes the wallet pay the reward; `invite.paid` notifies of that' },
  'kyc.decided': {
    list: async (scope, { documentId }) => rules.ofDocument(await queries.findDocument(scope, documentId), documentId),
  },
  'member.away': {
    silent: 'the member’s own act; `booking.moved` notifies clients whose requests are declined because of it',
  },
  'member.changed': { silent: 'the member’s own act' },
  'member.closing': byEmail,
  'member.completed_basics': { silent: 'the member’s own act; the wallet shows the reward' },
  'member.followed': { list: async (_scope, followed) => rules.ofFollow(followed) },
  'member.restored': { silent: 'an email, which reaches them before they log in' },
  // The sanctioned member gets an email; the other sides of their bookings are notified.
  'member.sanctioned': {
    list: async (scope, { sanctionId }) =>
      ofSuspension(await queries.listBookedWithSuspended(scope, sanctionId), sanctionId),
  },
  'member.registered': { list: async (_scope, registered) => rules.ofInvited(registered) },
  // `tellOfMessages` stores these.
  'message.sent': { listMany: async () => [] },
  'money.corrected': {
    list: async (scope, { correctionId }) =>
      rules.ofCorrection(await queries.listCorrected(scope, correctionId), correctionId),
  },
  'password.changed': byEmail,
  'password.forgotten': byEmail,
  'pay_out.reported': byMachine,
  'payee.moved': { silent: 'an email; the pages about being paid show it, too' },
  'payment.reported': byMachine,
  'payment.went_back': byMachine,
  'refund.returned': {
    list: async (scope, { refundId }) => rules.ofReturn(await queries.findReturned(scope, refundId), refundId),
  },
  'report.decided': { silent: 'the reported member is not told of reports' },
  'reschedule.moved': {
    list: async (scope, moved) => {
      const found = await queries.findReschedule(scope, moved.rescheduleId)
      if (!found) return []
      const told = rules.ofTime(found, moved)
      return [...told, ...ofAskedForTime(told, (await helperFacts.listAskedFor(scope, [found.id])).get(0))]
    },
  },
  'review.removal_moved': { silent: 'an email to its author' },
  'review.replied': {
    list: async (scope, { reviewId }) => rules.ofReply(await queries.findReview(scope, reviewId), reviewId),
  },
  'review.written': {
    list: async (scope, { reviewId }) => rules.ofReview(await queries.findReview(scope, reviewId), reviewId),
  },
  'saved_search.matched': {
    list: async (scope, matched) => ofSearchMatch(await queries.findSearchMatched(scope, matched), matched),
  },
  'safe_visit.moved': {
    list: async (scope, moved) => ofSafeVisit(await queries.findSafeVisit(scope, moved.visitId), moved),
  },
  'session.on_new_device': byEmail,
  'skill.approved': {
    list: async (scope, { skillId }) => rules.ofOffer(await queries.findOffer(scope, skillId), skillId),
  },
  'skill.changed': { silent: 'the owner’s own act' },
  'skill.hidden': byEmail,
  'skill.decided': {
    list: async (scope, decided) => rules.ofListing(await queries.findListing(scope, decided.skillId), decided),
  },
  'tool.back': {
    list: async (scope, back) => ofToolBack(await queries.findToolWaiters(scope, back), back),
  },
  'vouch.moved': { list: async (scope, moved) => ofVouch(await queries.findVouch(scope, moved.vouchId), moved) },
  'suggestion.answered': {
    list: async (scope, { suggestionId }) =>
      rules.ofSuggestion(await queries.findSuggestion(scope, suggestionId), suggestionId),
  },
  'wallet.topped_up': { silent: 'the member’s own act; the receipt is an email' },
  'withdrawal.moved': {
    list: async (scope, moved) => rules.ofWithdrawal(await queries.findWithdrawal(scope, moved.withdrawalId), moved),
  },
  'withdrawal_method.added': byEmail,
}
