import { momentInWords } from '@sparkhood/contract/primitives/moments'
import type { Mail } from '../../../adapters/mail/mailer.ts'
import type { Events } from '../../../platform/events.ts'
import { writeEmail } from '../../../platform/mail/emails.ts'
import { amountInEmail } from '../../../platform/mail/wording.ts'
import type { Scope } from '../../../platform/scope.ts'
import { findForEmail, type Returned, sumUnderWay } from './queries.ts'

/** Emails a payer whose card rejected a refund. */
export async function emailAboutReturn(scope: Scope<'mail'>, { refundId }: Events['refund.returned']): Promise<void> {
  const told = await findForEmail(scope, refundId)
  if (!told) return
  const { claimedMinor } = await sumUnderWay(scope, told.member_id, { withSent: false })
  await scope.mail.send(returnEmail(told, { isClaimed: claimedMinor > 0 }, scope.settings.publicUrl))
}

/**
 * The email about a rejected refund; `isClaimed` if a bank claims other money of theirs, so that they cannot withdraw
 * now.
 */
export function returnEmail(
  told: Omit<Returned, 'member_id'>,
  { isClaimed }: { isClaimed: boolean },
  publicUrl: string,
): Mail {
  const amount = amountInEmail(told.amount, 'gbp')
  return writeEmail(told.email, `${amount} didn’t reach your card`, [
    `We sent ${amount} back to the card that you paid with, but the card didn’t accept it. That happens with cards that were replaced or have expired.`,
    'All of it is back in your wallet. We won’t try that card again.',
    isClaimed
      ? 'You can spend it here. You can withdraw it once your bank’s question is settled.'
      : 'You can spend it here, or withdraw it to a bank account of yours.',
    {
      facts: [
        ...(told.booking_title ? [['For', told.booking_title] as const] : []),
        ['Paid on', momentInWords(told.paid_at, told.now)],
      ],
    },
    { label: 'Withdraw it', url: `${publicUrl}/get-paid` },
    { label: 'Your statement', url: `${publicUrl}/user/statement` },
    { label: 'Ask us about it', url: `${publicUrl}/support` },
  ])
}
