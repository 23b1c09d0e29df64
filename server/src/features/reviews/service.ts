import type { Review } from '@sparkhood/contract/people/reviews'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import { breaks } from '../../platform/data/database.ts'
import { sweep } from '../../platform/data/sweep.ts'
import { domainEvent } from '../../platform/events.ts'
import { refuseContactDetails } from '../../platform/public-text.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { rewriteCard, rewriteCards } from '../discovery/public.ts'
import * as queries from './queries.ts'
import { getFlags } from './removals/flags.ts'
import { visibleAt } from './rules.ts'

export type ReviewForm = {
  skillId: string
  revieweeId: string
  bookingId?: string | undefined
  rating: number
  comment: string
}

/** Reviews the other side of a completed booking, once. Shows both reviews as soon as both are in. */
export async function writeReview(scope: MemberScope<'live'>, form: ReviewForm) {
  refuseContactDetails({ comment: form.comment })
  const bookingId = form.bookingId ?? (await queries.findLatestBetween(scope, form.skillId, form.revieweeId))?.id
  if (!bookingId) refuse('review.not_completed')
  const id = newId()
  await scope.transaction((inner) => writeInto(inner, { id, bookingId, form }))
  return { message: 'Review submitted successfully', data: await getReview(scope, id) }
}

/** Changes a review by the actor while nobody else can read it. Refuses review.not_found and review.shown. */
export async function changeReview(scope: MemberScope, review: { id: string; rating: number; comment: string }) {
  refuseContactDetails({ comment: review.comment })
  const isChanged = await queries.writeChange(scope, { ...review, flags: getFlags(review.comment) })
  if (isChanged === undefined) refuse('review.not_found')
  if (!isChanged) refuse('review.shown')
  return { message: 'Your review is changed', data: await getReview(scope, review.id) }
}

/** Returns a review by the actor, or about them. Refuses review.not_found. */
export async function getReview(scope: MemberScope, id: string): Promise<Review> {
  const row = (await queries.findReview(scope, id)) ?? refuse('review.not_found')
  return asReview(row)
}

/** Returns the actor's review of the other side of a booking, or null. */
export async function findOwnReview(scope: MemberScope, bookingId: string): Promise<Review | null> {
  const row = await queries.findOwnOfBooking(scope, bookingId)
  return row ? asReview(row) : null
}

const asReview = ({ reply, removal, ...review }: queries.ReviewRow): Review => ({
  ...review,
  reply: reply && { ...reply, createdAt: new Date(reply.createdAt) },
  removal: removal && {
    ...removal,
    at: new Date(removal.at),
    appeal: removal.appeal && { ...removal.appeal, at: new Date(removal.appeal.at) },
  },
})

async function writeInto(
  scope: MemberScope<'live'>,
  { id, bookingId, form }: { id: string; bookingId: string; form: ReviewForm },
) {
  const booking = await queries.lockReviewable(scope, bookingId)
  if (!booking) refuse('booking.not_found')
  const isClient = booking.client_id === scope.actor.id
  const subjectId = isClient ? booking.provider_id : booking.client_id
  if (subjectId !== form.revieweeId || booking.skill_id !== form.skillId) refuse('booking.not_found')
  if (booking.status !== 'completed') refuse('review.not_completed')
  const review = {
    id,
    bookingId,
    subjectId,
    // A review of a client is not about the skill.
    skillId: isClient ? booking.skill_id : null,
    rating: form.rating,
    comment: form.comment,
    visibleAt: visibleAt(scope.now, booking.other_wrote),
    flags: getFlags(form.comment),
  }
  await queries.writeReview(scope, review).catch((fault: unknown) => {
    if (breaks(fault, 'reviews_once')) refuse('review.already')
    throw fault
  })
  if (booking.other_wrote) {
    await queries.showReviews(scope, bookingId)
    await rewriteCards(scope, [booking.client_id, booking.provider_id])
  }
  await scope.emit(domainEvent('review.written', { reviewId: id }))
}

/** Reviews of a skill or of a member, newest first. */
export async function listReviews(
  scope: MemberScope,
  of: 'skill' | 'member',
  { id, page }: { id: string; page: PageQuery },
) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listReviewRows(scope, of, { id, after, limit: page.limit + 1 })
  const shown = rows.map(asReview).map((review) => (scope.acting ? { ...review, actions: [], removal: null } : review))
  return getPage(shown, page.limit, (last) => [last.createdAt.toISOString(), last._id])
}

/**
 * Updates the ratings on cards for reviews that became visible by time alone, up to 30 days ago in case no process ran.
 */
export async function publishNewlyVisible(scope: Scope<'live'>): Promise<void> {
  const since = new Date(scope.now.getTime() - 30 * dayMs)
  await sweep(
    scope,
    (after) => queries.listNewlyVisible(scope, since, after),
    ({ id }) => scope.transaction((inner) => rewriteCard(inner, id)),
  )
}
