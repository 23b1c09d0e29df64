import { breaks } from '../../platform/data/database.ts'
import { domainEvent } from '../../platform/events.ts'
import { refuseContactDetails } from '../../platform/public-text.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { sendWanted } from '../preferences/public.ts'
import { replyEmail } from './emails.ts'
import * as queries from './queries.ts'
import { getReview } from './service.ts'

/** Replies once to a review about the actor. Refuses review.not_found and review.replied. */
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

/** Hides a reply from everybody except its author. Idempotent. */
export const takeDownReply = async (scope: Scope, reviewId: string): Promise<void> => {
  await queries.writeReplyTakenDown(scope, reviewId)
}

/** Emails the author of a review about the reply. */
export async function mailReply(scope: Scope<'mail' | 'seals'>, reviewId: string): Promise<void> {
  const replied = await queries.findReplied(scope, reviewId)
  if (!replied) return
  await sendWanted(scope, 'accountNotifications', replyEmail(replied, scope.settings.publicUrl))
}
