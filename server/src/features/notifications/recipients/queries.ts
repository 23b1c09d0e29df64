import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { Events } from '../../../platform/events.ts'
import type { Scope } from '../../../platform/scope.ts'
import { isOutdated, mayRead } from '../../help-requests/public.ts'
import { referenceSql } from '../../wallet/references/public.ts'
import type {
  BookingFacts,
  DisputeFacts,
  OfferFacts,
  Owned,
  RescheduleFacts,
  ReturnFacts,
  ReviewFacts,
} from '../rules.ts'
import type { ArrangementFacts } from '../rules-arrangements.ts'
import type { HelpOfferFacts, HelpQuestionFacts, MatchFacts } from '../rules-help.ts'
import type { SafeVisitFacts, SuspendedFacts } from '../rules-safety.ts'
import type { VouchFacts } from '../rules-vouches.ts'

const sides = `b.id, b.client_id as client, b.provider_id as provider, b.status, b.starts_at as "startsAt",
  b.ends_at as "endsAt", b.expires_at as "expiresAt"`

const stepThat = (told: string): string => `left join lateral (select number, at from booking_steps
    where booking_id = b.id and ${told} order by number desc limit 1) t on true`

const booking = sql(
  'notifications.booking',
  `select ${sides}, coalesce(t.number, 0) as step, b.released_at as "happenedAt"
   from bookings b ${stepThat('true')} where b.id = $1`,
)
/** Returns a booking with the number of its last step, and when its money was released. */
export const findBooking = (scope: Scope, bookingId: string): Promise<BookingFacts | undefined> =>
  scope.db.row(booking, [bookingId])

const moved = sql(
  'notifications.moved',
  `select (news.nth - 1)::integer as nth, ${sides}, coalesce(t.number, 0) as step, t.at as "happenedAt"
   from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) with ordinality as news (booking_id, to_status, why, by, nth)
     join bookings b on b.id = news.booking_id
     ${stepThat('(to_status, why, by) = (news.to_status, news.why, news.by)')}`,
)
/** Returns, by index into `moves`, the booking with the number and time of the step that the event reports. */
export async function listMoved(
  scope: Scope,
  moves: readonly Events['booking.moved'][],
): Promise<Map<number, BookingFacts>> {
  const column = (field: 'bookingId' | 'to' | 'why' | 'by') => moves.map((one) => one[field])
  const rows = await scope.db.rows(moved, [column('bookingId'), column('to'), column('why'), column('by')])
  return new Map(rows.map(({ nth, ...facts }) => [nth, facts]))
}

const onHold = sql(
  'notifications.booking_on_hold',
  `select from bookings b where b.id = $1
     and exists (select from accounts a where a.id in (b.client_id, b.provider_id) and a.suspended_at is not null)`,
)
/** Whether one side of a booking is suspended. */
export const isOnHold = async (scope: Scope, bookingId: string): Promise<boolean> =>
  (await scope.db.row(onHold, [bookingId])) !== undefined

const withSuspended = sql(
  'notifications.booked_with_suspended',
  `select b.id, b.client_id as client, b.provider_id as provider, n.at as "happenedAt",
     case when n.member_id = b.client_id then 'client' else 'provider' end as "suspended!"
   from sanctions n join accounts a on a.id = n.member_id and a.suspended_at is not null
     join bookings b on b.client_id = n.member_id or b.provider_id = n.member_id
   where n.id = $1 and n.kind = 'suspension' and b.status = 'accepted' and b.ends_at > $2 order by b.starts_at`,
  shape<{ suspended: SuspendedFacts['suspended'] }>(),
)
/** Returns the upcoming accepted bookings of a member whom this sanction suspends. */
export const listBookedWithSuspended = (scope: Scope, sanctionId: string): Promise<SuspendedFacts[]> =>
  scope.db.rows(withSuspended, [sanctionId, scope.now])

const reschedule = sql(
  'notifications.reschedule',
  `select ${sides}, 0 as step, coalesce(r.ended_at, r.asked_at) as "happenedAt", r.asked_by as "askedBy", r.state = 'open' as "isOpen"
   from reschedules r join bookings b on b.id = r.booking_id where r.id = $1`,
)
export const findReschedule = (scope: Scope, rescheduleId: string): Promise<RescheduleFacts | undefined> =>
  scope.db.row(reschedule, [rescheduleId])

const arrangement = sql(
  'notifications.arrangement',
  `select client_id as client, provider_id as provider, status = 'proposed' as "isProposed" from arrangements where id = $1`,
)
export const findArrangement = (scope: Scope, id: string): Promise<ArrangementFacts | undefined> =>
  scope.db.row(arrangement, [id])

const dispute = sql(
  'notifications.dispute',
  `select ${sides}, 0 as step, (select count(*)::integer from dispute_words w where w.dispute_id = d.id) as words,
     (select count(*)::integer from dispute_offers o where o.dispute_id = d.id) as offers,
     case $2::text when 'opened' then d.opened_at when 'ended' then d.ended_at
       when 'said' then (select max(w.said_at) from dispute_words w where w.dispute_id = d.id)
       else (select max(o.offered_at) from dispute_offers o where o.dispute_id = d.id) end as "happenedAt"
   from disputes d join bookings b on b.id = d.booking_id where d.id = $1`,
)
/** A dispute, with the time of its latest event of the kind `what`. */
export const findDispute = (
  scope: Scope,
  { disputeId, what }: Events['dispute.moved'],
): Promise<DisputeFacts | undefined> => scope.db.row(dispute, [disputeId, what])

const withdrawal = sql(
  'notifications.withdrawal',
  'select member_id as member, state as outcome from withdrawals where id = $1',
)
export const findWithdrawal = (scope: Scope, withdrawalId: string): Promise<Owned | undefined> =>
  scope.db.row(withdrawal, [withdrawalId])

const payer = sql(
  'notifications.payer',
  'select f.member_id as member from chargebacks c join fundings f on f.id = c.funding_id where c.id = $1',
)
/** Returns who made the payment that a bank disputes. */
export const findPayer = async (scope: Scope, chargebackId: string): Promise<string | undefined> =>
  (await scope.db.row(payer, [chargebackId]))?.member

const returned = sql(
  'notifications.returned_refund',
  `select f.member_id as member, r.returned_at as "at!" from card_refunds r join fundings f on f.id = r.funding_id where r.id = $1`,
)
/** Returns who paid with a card that rejected a refund, and when the money was returned. */
export const findReturned = (scope: Scope, refundId: string): Promise<ReturnFacts | undefined> =>
  scope.db.row(returned, [refundId])

const corrected = sql(
  'notifications.corrected',
  `select distinct l.owner as member from corrections c
     join transfers t on ${referenceSql.carriesOut('t', 'c')}
     join entries e on e.transfer_id = t.id join ledger_accounts l on l.id = e.account_id
   where c.id = $1 and l.owner is not null`,
)
/** Returns the members whose wallets a correction changed. */
export const listCorrected = async (scope: Scope, correctionId: string): Promise<string[]> =>
  (await scope.db.rows(corrected, [correctionId])).map(({ member }) => member)

const calendarOwner = sql(
  'notifications.calendar_owner',
  'select member_id as member from external_calendars where id = $1',
)
/** Returns a calendar's owner. */
export const findCalendarOwner = async (scope: Scope, calendarId: string): Promise<string | undefined> =>
  (await scope.db.row(calendarOwner, [calendarId]))?.member

const document = sql(
  'notifications.document',
  'select member_id as member, status as outcome from kyc_documents where id = $1',
)
export const findDocument = (scope: Scope, documentId: string): Promise<Owned | undefined> =>
  scope.db.row(document, [documentId])

const suggestion = sql(
  'notifications.suggestion',
  `select member_id as member, case when category_id is null then 'declined' else 'accepted' end as outcome
   from skill_suggestions where id = $1`,
)
export const findSuggestion = (scope: Scope, suggestionId: string): Promise<Owned | undefined> =>
  scope.db.row(suggestion, [suggestionId])

const listing = sql(
  'notifications.listing',
  'select member_id as member, approval_status as outcome from skills where id = $1 and withdrawn_at is null',
)
export const findListing = (scope: Scope, skillId: string): Promise<Owned | undefined> =>
  scope.db.row(listing, [skillId])

const review = sql(
  'notifications.review',
  'select author_id as author, subject_id as subject, booking_id as "bookingId" from reviews where id = $1',
)
export const findReview = (scope: Scope, reviewId: string): Promise<ReviewFacts | undefined> =>
  scope.db.row(review, [reviewId])

const offer = sql(
  'notifications.offer',
  `select s.member_id as owner, array(select f.follower_id from follows f where f.followed_id = s.member_id) as followers
   from skills s
   where s.id = $1 and s.approval_status = 'approved' and s.withdrawn_at is null and s.paused_at is null`,
)
/** Returns a listing and its owner's followers; undefined once it cannot be found. */
export const findOffer = (scope: Scope, skillId: string): Promise<OfferFacts | undefined> =>
  scope.db.row(offer, [skillId])

const helpOffer = sql(
  'notifications.help_offer',
  `select o.request_id as "requestId", r.asker_id as asker, o.helper_id as helper, o.status, r.status as "requestStatus", o.version,
     o.request_version as "requestVersion", ${isOutdated} as "isOutdated!"
   from help_offers o join help_requests r on r.id = o.request_id where o.id = $1`,
)
export const findHelpOffer = (scope: Scope, offerId: string): Promise<HelpOfferFacts | undefined> =>
  scope.db.row(helpOffer, [offerId])

const helpQuestion = sql(
  'notifications.help_question',
  `select q.request_id as "requestId", r.asker_id as asker, q.author_id as author
   from help_questions q join help_requests r on r.id = q.request_id where q.id = $1`,
)
export const findHelpQuestion = (scope: Scope, questionId: string): Promise<HelpQuestionFacts | undefined> =>
  scope.db.row(helpQuestion, [questionId])

const helpAsker = sql(
  'notifications.help_asker',
  `select asker_id as asker from help_requests where id = $1 and status = 'open'`,
)
/** Returns who requested help, while the request is open. */
export const findHelpAsker = async (scope: Scope, requestId: string): Promise<string | undefined> =>
  (await scope.db.row(helpAsker, [requestId]))?.asker

const vouch = sql(
  'notifications.vouch',
  `select v.voucher_id as voucher, v.member_id as member, case when v.removed_at is not null then 'removed'
     when v.withdrawn_at is not null then 'withdrawn' else 'made' end as "state!"
   from vouches v where v.id = $1
     and not exists (select from hidden_pairs h where h.member_id = v.member_id and h.hidden_id = v.voucher_id)`,
)
/** Returns voucher, vouched member and state of a vouch, unless one has blocked the other. */
export const findVouch = (scope: Scope, id: string): Promise<VouchFacts | undefined> => scope.db.row(vouch, [id])

// Chosen a moment ago: since then the request may have closed or changed its audience, and a member may have switched
// these notifications off or become hidden.
const matched = sql(
  'notifications.help_matched',
  `select r.asker_id as actor, array_agg(t.member_id order by t.nth, t.member_id) as members
   from help_requests r join alerts t on t.request_id = r.id and t.round = $2
     join accounts a on a.id = t.member_id and not a.hidden
     left join notification_preferences n on n.member_id = t.member_id
   where r.id = $1 and r.status = 'open' and r.closes_at > $3 and coalesce(n.help_nearby, true)
     and ${mayRead('t.member_id')}
   group by r.asker_id`,
)
/**
 * Returns who requests help, and which members chosen in a round may still be notified; undefined if there are none.
 */
export const findMatched = (
  scope: Scope,
  { requestId, round }: Events['help_request.matched'],
): Promise<MatchFacts | undefined> => scope.db.row(matched, [requestId, round, scope.now])

const found = sql(
  'notifications.search_found',
  `select o.member_id as actor, array_agg(t.member_id order by t.nth, t.member_id) as members
   from member_offers o join alerts t on t.skill_id = o.skill_id and t.day = $2::date
     left join notification_preferences n on n.member_id = t.member_id
   where o.skill_id = $1 and coalesce(n.saved_searches, true)
   group by o.member_id`,
)
/** Returns a listing's owner, and the members to notify of it on a day; undefined if there are none. */
export const findSearchMatched = (
  scope: Scope,
  { skillId, day }: Events['saved_search.matched'],
): Promise<MatchFacts | undefined> => scope.db.row(found, [skillId, day])

const waiters = sql(
  'notifications.tool_waiters',
  `select s.member_id as actor, array_agg(a.id order by a.id) as members
   from skills s join accounts o on o.id = s.member_id and not o.hidden join accounts a on a.id = any($2::uuid[]) and not a.hidden
   where s.id = $1 and s.approval_status = 'approved' and s.withdrawn_at is null and s.paused_at is null
     and not exists (select from hidden_pairs h where h.member_id = a.id and h.hidden_id = s.member_id)
   group by s.member_id`,
)
/** Returns a tool's owner, and which waiting members can still ask for it; undefined if none can. */
export const findToolWaiters = (
  scope: Scope,
  { skillId, members }: Events['tool.back'],
): Promise<MatchFacts | undefined> => scope.db.row(waiters, [skillId, members])

const safeVisit = sql(
  'notifications.safe_visit',
  `select member_id as member, booking_id as "bookingId", fine_at is not null as "isFine!" from safe_visits
   where id = $1 and stopped_at is null`,
)
/** Returns who shared a visit, and whether they have said that they are fine; undefined if it is no longer shared. */
export const findSafeVisit = (scope: Scope, visitId: string): Promise<SafeVisitFacts | undefined> =>
  scope.db.row(safeVisit, [visitId])
