import { breaks } from '../../platform/data/database.ts'
import { happening } from '../../platform/events.ts'
import { writeLetter } from '../../platform/mail/letters.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import * as queries from './change-queries.ts'
import { getReview } from './service.ts'

/** Answers a review of the actor, once. Refuses review.not_found and review.replied. */
export async function replyToReview(scope: MemberScope, answer: { id: string; comment: string }) {
  await scope.atomically(async (inner) => {
    const written = await queries.writeReply(inner, answer).catch((fault: unknown) => {
      if (breaks(fault, 'review_replies_pkey')) refuse('review.replied')
      throw fault
    })
    if (written === 0) refuse('review.not_found')
    await inner.emit(happening('review.replied', { reviewId: answer.id }))
  })
  return { message: 'Your answer is shown', data: await getReview(scope, answer.id) }
}

/** Takes a reply from everybody's sight but its author's. Again is the same as once. */
export const takeDownReply = async (scope: Scope, reviewId: string): Promise<void> => {
  await queries.writeReplyTakenDown(scope, reviewId)
}

/** Writes to whoever wrote a review that it was answered. */
export async function mailReply(scope: Scope, reviewId: string): Promise<void> {
  const replied = await queries.findReplied(scope, reviewId)
  if (!replied) return
  const { email, firstname, other, skill, subject_id: subjectId } = replied
  await scope.mail.send(
    writeLetter(email, `${other} has answered your review`, [
      `Hello ${firstname},`,
      `${other} has answered what you wrote after ${skill}. Everybody who reads your review can read the answer below it.`,
      { label: 'Read it', url: `${scope.settings.publicUrl}/user-profile/${subjectId}` },
    ]),
  )
}
