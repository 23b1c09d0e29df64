import { breaks } from '../../platform/data/database.ts'
import { domainEvent } from '../../platform/events.ts'
import { refuseContactDetails } from '../../platform/public-text.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { sendWanted } from '../preferences/public.ts'
import * as queries from './change-queries.ts'
import { replyEmail } from './emails.ts'
import { getReview } from './service.ts'

/** Returns a review of the actor, once. Refuses review.not_found and review.replied. */
export async function replyToReview(scope: MemberScope, answer: { id: string; comment: string }) {
  refuseContactDetails({ comment: answer.comment })
  await scope.transaction(async (inner) => {
    const written = await queries.writeReply(inner, answer).catch((fault: unknown) => {
      if (breaks(fault, 'review_replies_pkey')) refuse('review.replied')
      throw fault
    })
    if (written === 0) refuse('review.not_found')
    await inner.emit(domainEvent('review.replied', { reviewId: answer.id }))
  })
  return { message: 'Your answer is shown', data: await getReview(scope, answer.id) }
}

/** Takes a reply from everybody's sight but its author's. Idempotent. */
export const takeDownReply = async (scope: Scope, reviewId: string): Promise<void> => {
  await queries.writeReplyTakenDown(scope, reviewId)
}

/** Writes to whoever wrote a review that it was answered. */
export async function mailReply(scope: Scope<'mail' | 'seals'>, reviewId: string): Promise<void> {
  const replied = await queries.findReplied(scope, reviewId)
  if (!replied) return
  await sendWanted(scope, 'accountNotifications', replyEmail(replied, scope.settings.publicUrl))
}
