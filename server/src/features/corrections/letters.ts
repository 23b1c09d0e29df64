import { momentInWords } from '@sparkhood/contract/primitives/moments'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { writeToEach } from '../../platform/mail/handing-over.ts'
import { writeLetter } from '../../platform/mail/letters.ts'
import { amountInLetter } from '../../platform/mail/wording.ts'
import type { Scope } from '../../platform/scope.ts'
import { reversalOf } from '../wallet/references/public.ts'
import { type Concerned, listConcerned } from './queries.ts'

/** Tells everybody whose money a correction moved. */
export async function tellOfCorrection(scope: Scope, correctionId: string): Promise<void> {
  await writeToEach(await listConcerned(scope, correctionId), (one) =>
    scope.mail.send(correctionLetter(one, scope.settings.publicUrl)),
  )
}

/** The letter about a correction. */
export function correctionLetter(of: Omit<Concerned, 'id'>, publicUrl: string): Mail {
  const amount = amountInLetter(Math.abs(of.amount), of.currency)
  const isToCard = reversalOf(of.reference) === 'card-refund'
  const title = isToCard
    ? `${amount} goes back to your card`
    : `${amount} ${of.amount < 0 ? 'was taken from' : 'came back to'} your wallet`
  return writeLetter(of.email, title, [
    `Hello ${of.firstname},`,
    isToCard ? `We are sending ${amount} back to the card that it came from.` : 'We corrected an earlier movement.',
    {
      facts: [
        ...(of.booking_title ? [['For', of.booking_title] as const] : []),
        ['Why', of.reason],
        ['When', momentInWords(of.at, of.now)],
      ],
    },
    'If you think that this is wrong, write to us.',
    { label: 'Your statement', url: `${publicUrl}/user/statement` },
    { label: 'Write to us', url: `${publicUrl}/contact` },
  ])
}
