import { momentInWords } from '@sparkhood/contract/primitives/moments'
import type { Mail } from '../../../adapters/mail/mailer.ts'
import type { Events } from '../../../platform/events.ts'
import { type Paragraph, writeEmail } from '../../../platform/mail/emails.ts'
import { amountInEmail } from '../../../platform/mail/wording.ts'
import type { Scope } from '../../../platform/scope.ts'
import { type EmailFacts, findForEmail } from './queries.ts'

type Change = Pick<Events['chargeback.moved'], 'what' | 'minor'>

/** Emails a payer what their bank does about a payment, and what that does to their wallet. */
export async function tellOfChargeback(
  scope: Scope<'mail'>,
  { chargebackId, ...change }: Events['chargeback.moved'],
): Promise<void> {
  const told = await findForEmail(scope, chargebackId)
  if (told) await scope.mail.send(chargebackEmail(told, change, scope.settings.publicUrl))
}

const pounds = (minor: number): string => amountInEmail(minor, 'gbp')
const getMissing = (told: EmailFacts): number =>
  told.taken ? told.amount - told.member_minor - told.recovered_minor : 0

/** The email about a change of a chargeback. */
export function chargebackEmail(told: EmailFacts, change: Change, publicUrl: string): Mail {
  const { subject, words } = tellers[change.what](told, change.minor)
  const facts: Paragraph = {
    facts: [
      ['Card payment', pounds(told.amount)],
      ['Made on', momentInWords(told.paid_at, told.now)],
    ],
  }
  return writeEmail(told.email, subject, [
    ...words,
    facts,
    { label: 'Your wallet', url: `${publicUrl}/user` },
    { label: 'Ask us about it', url: `${publicUrl}/support` },
  ])
}

type Teller = (told: EmailFacts, minor: number) => { subject: string; words: string[] }

const tellers: Record<Change['what'], Teller> = {
  asked: ({ amount }) => ({
    subject: `Your bank is asking about ${pounds(amount)}`,
    words: [
      `Your bank has asked us about a card payment of ${pounds(amount)}. Nothing has moved. You can’t withdraw until it’s settled.`,
      'If the payment was right after all, tell your bank: that’s the quickest way to settle it.',
    ],
  }),
  taken: (told, minor) => ({
    subject:
      told.kind === 'dispute'
        ? `Your bank took back ${pounds(told.amount)}`
        : `${pounds(told.amount)} went back to your card`,
    words: [
      told.kind === 'dispute'
        ? `Your bank has taken a card payment of ${pounds(told.amount)} back from us.`
        : `We sent ${pounds(told.amount)} of a card payment back to your card.`,
      ...(minor > 0 ? [`${pounds(minor)} of it was taken from your wallet.`] : []),
      ...stillMissing(told),
      ...(told.kind === 'dispute' ? ['If you didn’t ask your bank for this, please tell your bank and us.'] : []),
    ],
  }),
  recovered: (told, minor) => ({
    subject: `${pounds(minor)} from your wallet covered what ${told.kind === 'dispute' ? 'your bank took back' : 'went back to your card'}`,
    words: [
      `${pounds(told.amount)} had ${told.kind === 'dispute' ? 'been taken back by your bank' : 'gone back to your card'}, which was more than you had. ${pounds(minor)} has come out of your wallet for it now.`,
      ...(getMissing(told) > 0 ? stillMissing(told) : ['That covers it all.']),
    ],
  }),
  stood: (told, minor) => ({
    subject:
      told.kind === 'dispute'
        ? `Your payment of ${pounds(told.amount)} stands`
        : `${pounds(told.amount)} didn’t reach your card`,
    words: [
      told.kind === 'dispute' ? 'Your bank has decided it stands.' : 'Your bank sent it back to us.',
      ...(minor > 0 ? [`${pounds(minor)} is in your wallet again.`] : []),
    ],
  }),
}

const stillMissing = (told: EmailFacts): string[] => {
  const missing = getMissing(told)
  if (missing === 0) return []
  return [
    `${pounds(missing)} is missing. Money coming into your wallet covers that first, and until then you can’t withdraw.`,
  ]
}
