import { sql } from '../../platform/data/database.ts'
import type { Events } from '../../platform/events.ts'
import type { Scope } from '../../platform/scope.ts'
import type { BookingFacts, DisputeFacts, OfferFacts, Owned, RescheduleFacts, ReviewFacts } from './rules.ts'

const sides = `b.id, b.client_id as client, b.provider_id as provider, b.starts_at as "startsAt"`

const booking = sql(
  'notifications.booking',
  `select ${sides}, coalesce((select max(t.number) from booking_steps t
     where t.booking_id = b.id and ($2::text is null or (t.to_status, t.why, t.by) = ($2, $3, $4))), 0) as step
   from bookings b where b.id = $1`,
)
/** A booking, and which of its steps it is that `moved` tells of. */
export const findBooking = (
  scope: Scope,
  bookingId: string,
  moved?: Omit<Events['booking.moved'], 'bookingId'>,
): Promise<BookingFacts | undefined> =>
  scope.db.row<BookingFacts>(booking, [bookingId, moved?.to, moved?.why, moved?.by])

const reschedule = sql(
  'notifications.reschedule',
  `select ${sides}, 0 as step, r.asked_by as "askedBy", r.state = 'open' as "isOpen"
   from reschedules r join bookings b on b.id = r.booking_id where r.id = $1`,
)
export const findReschedule = (scope: Scope, rescheduleId: string): Promise<RescheduleFacts | undefined> =>
  scope.db.row<RescheduleFacts>(reschedule, [rescheduleId])

const dispute = sql(
  'notifications.dispute',
  `select ${sides}, 0 as step, (select count(*)::integer from dispute_words w where w.dispute_id = d.id) as words,
     (select count(*)::integer from dispute_offers o where o.dispute_id = d.id) as offers
   from disputes d join bookings b on b.id = d.booking_id where d.id = $1`,
)
export const findDispute = (scope: Scope, disputeId: string): Promise<DisputeFacts | undefined> =>
  scope.db.row<DisputeFacts>(dispute, [disputeId])

const withdrawal = sql(
  'notifications.withdrawal',
  'select member_id as member, state as outcome from withdrawals where id = $1',
)
export const findWithdrawal = (scope: Scope, withdrawalId: string): Promise<Owned | undefined> =>
  scope.db.row<Owned>(withdrawal, [withdrawalId])

const corrected = sql(
  'notifications.corrected',
  `select distinct l.owner as member from corrections c
     join transfers t on t.kind = 'reverse' and t.reference in ('correction:' || c.transfer_id, 'card-refund:' || c.id)
     join entries e on e.transfer_id = t.id join ledger_accounts l on l.id = e.account_id
   where c.id = $1 and l.owner is not null`,
)
/** Whose wallets a correction changed. */
export const findCorrected = async (scope: Scope, correctionId: string): Promise<string[]> =>
  (await scope.db.rows<{ member: string }>(corrected, [correctionId])).map(({ member }) => member)

const document = sql(
  'notifications.document',
  'select member_id as member, status as outcome from kyc_documents where id = $1',
)
export const findDocument = (scope: Scope, documentId: string): Promise<Owned | undefined> =>
  scope.db.row<Owned>(document, [documentId])

const suggestion = sql(
  'notifications.suggestion',
  `select member_id as member, case when category_id is null then 'declined' else 'accepted' end as outcome
   from skill_suggestions where id = $1`,
)
export const findSuggestion = (scope: Scope, suggestionId: string): Promise<Owned | undefined> =>
  scope.db.row<Owned>(suggestion, [suggestionId])

const review = sql(
  'notifications.review',
  'select author_id as author, subject_id as subject, booking_id as "bookingId" from reviews where id = $1',
)
export const findReview = (scope: Scope, reviewId: string): Promise<ReviewFacts | undefined> =>
  scope.db.row<ReviewFacts>(review, [reviewId])

const offer = sql(
  'notifications.offer',
  `select s.member_id as owner, array(select f.follower_id from follows f where f.followed_id = s.member_id) as followers
   from skills s
   where s.id = $1 and s.approval_status = 'approved' and s.withdrawn_at is null and s.paused_at is null`,
)
/** What is offered, and who follows its owner; nothing where it is not found any more. */
export const findOffer = (scope: Scope, skillId: string): Promise<OfferFacts | undefined> =>
  scope.db.row<OfferFacts>(offer, [skillId])
