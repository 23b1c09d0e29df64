import { momentInWords } from '@sparkhood/contract/primitives/moments'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { writeEmail } from '../../platform/mail/emails.ts'
import { writeToEach } from '../../platform/mail/handing-over.ts'
import { amountInEmail, hello } from '../../platform/mail/wording.ts'
import type { Scope } from '../../platform/scope.ts'
import { getReversal } from '../wallet/references/public.ts'
import { type Concerned, listConcerned } from './queries.ts'

/** Emails every member whose money a correction moved. */
export async function emailAboutCorrection(scope: Scope<'mail'>, correctionId: string): Promise<void> {
  await writeToEach(await listConcerned(scope, correctionId), (one) =>
    scope.mail.send(correctionEmail(one, scope.settings.publicUrl)),
  )
}

/** The email about a correction. */
export function correctionEmail(of: Omit<Concerned, 'id'>, publicUrl: string): Mail {
  const amount = amountInEmail(Math.abs(of.amount), of.currency)
  const isToCard = getReversal(of.reference) === 'card-refund'
  const title = isToCard
    ? `${amount} goes back to your card`
    : `${amount} ${of.amount < 0 ? 'was taken from' : 'came back to'} your wallet`
  return writeEmail(of.email, title, [
    hello(of.firstname),
    isToCard ? `We are sending ${amount} back to the card that it came from.` : 'We corrected an earlier transaction.',
    {
      facts: [
        ...(of.booking_title ? [['For', of.booking_title] as const] : []),
        ['Why', of.reason],
        ['When', momentInWords(of.at, of.now)],
      ],
    },
    'If you think this is wrong, contact us.',
    { label: 'Your statement', url: `${publicUrl}/user/statement` },
    { label: 'Write to us', url: `${publicUrl}/contact` },
  ])
}
