import { momentInWords } from '@sparkhood/contract/primitives/moments'
import type { Mail } from '../../../adapters/mail/mailer.ts'
import type { Events } from '../../../platform/events.ts'
import { type Paragraph, writeEmail } from '../../../platform/mail/emails.ts'
import { amountInEmail } from '../../../platform/mail/wording.ts'
import type { Scope } from '../../../platform/scope.ts'
import { type EmailFacts, findForEmail } from './queries.ts'

type Change = Pick<Events['chargeback.moved'], 'what' | 'minor'>

/** Emails a payer what their bank does about a payment, and what that does to their wallet. */
export async function emailAboutChargeback(
  scope: Scope<'mail'>,
  { chargebackId, ...change }: Events['chargeback.moved'],
): Promise<void> {
  const facts = await findForEmail(scope, chargebackId)
  if (facts) await scope.mail.send(chargebackEmail(facts, change, scope.settings.publicUrl))
}

const pounds = (minor: number): string => amountInEmail(minor, 'gbp')
const getMissing = (facts: EmailFacts): number =>
  facts.taken ? facts.amount - facts.member_minor - facts.recovered_minor : 0

/** The email about a change of a chargeback. */
export function chargebackEmail(facts: EmailFacts, change: Change, publicUrl: string): Mail {
  const { subject, words } = wordings[change.what](facts, change.minor)
  const table: Paragraph = {
    facts: [
      ['Card payment', pounds(facts.amount)],
      ['Made on', momentInWords(facts.paid_at, facts.now)],
    ],
  }
  return writeEmail(facts.email, subject, [
    ...words,
    table,
    { label: 'Your wallet', url: `${publicUrl}/user` },
    { label: 'Ask us about it', url: `${publicUrl}/support` },
  ])
}

type Wording = (facts: EmailFacts, minor: number) => { subject: string; words: string[] }

const wordings: Record<Change['what'], Wording> = {
  asked: ({ amount }) => ({
    subject: `Your bank is asking about ${pounds(amount)}`,
    words: [
      `Your bank has asked us about a card payment of ${pounds(amount)}. Nothing has moved. You can’t withdraw until it’s settled.`,
      'If the payment was right after all, tell your bank: that’s the quickest way to settle it.',
    ],
  }),
  taken: (facts, minor) => ({
    subject:
      facts.kind === 'dispute'
        ? `Your bank took back ${pounds(facts.amount)}`
        : `${pounds(facts.amount)} went back to your card`,
    words: [
      facts.kind === 'dispute'
        ? `Your bank has taken a card payment of ${pounds(facts.amount)} back from us.`
        : `We sent ${pounds(facts.amount)} of a card payment back to your card.`,
      ...(minor > 0 ? [`${pounds(minor)} of it was taken from your wallet.`] : []),
      ...stillMissing(facts),
      ...(facts.kind === 'dispute' ? ['If you didn’t ask your bank for this, please tell your bank and us.'] : []),
    ],
  }),
  recovered: (facts, minor) => ({
    subject: `${pounds(minor)} from your wallet covered what ${facts.kind === 'dispute' ? 'your bank took back' : 'went back to your card'}`,
    words: [
      `${pounds(facts.amount)} had ${facts.kind === 'dispute' ? 'been taken back by your bank' : 'gone back to your card'}, which was more than you had. ${pounds(minor)} has come out of your wallet for it now.`,
      ...(getMissing(facts) > 0 ? stillMissing(facts) : ['That covers it all.']),
    ],
  }),
  stood: (facts, minor) => ({
    subject:
      facts.kind === 'dispute'
        ? `Your payment of ${pounds(facts.amount)} stands`
        : `${pounds(facts.amount)} didn’t reach your card`,
    words: [
      facts.kind === 'dispute' ? 'Your bank has decided it stands.' : 'Your bank sent it back to us.',
      ...(minor > 0 ? [`${pounds(minor)} is in your wallet again.`] : []),
    ],
  }),
}

const stillMissing = (facts: EmailFacts): string[] => {
  const missing = getMissing(facts)
  if (missing === 0) return []
  return [
    `${pounds(missing)} is missing. Money coming into your wallet covers that first, and until then you can’t withdraw.`,
  ]
}
