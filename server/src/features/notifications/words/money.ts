import { failureSentence } from '@sparkhood/contract/money/payouts'
import { amountInEmail } from '../../../platform/mail/wording.ts'
import type { Row } from './queries.ts'

/** What the payer's wallet did not cover of a payment that was taken back. */
const missing = ({ missing: minor }: Row): string | undefined =>
  minor ? `${amountInEmail(minor, 'gbp')} is owed: money coming into your wallet covers that first.` : undefined

/** The texts about money that went to a bank, or was returned by a bank or a card. */
export const moneyWordings = (earned: (row: Row) => string) => ({
  'withdrawal.paid': (row: Row) => ({
    title: `${earned(row)} went to your bank`,
    description: 'It has arrived.',
    link: '/get-paid',
  }),
  'withdrawal.failed': (row: Row) => ({
    title: `${earned(row)} came back to your wallet`,
    description: `${failureSentence(row.payout_failure)}.`,
    link: '/get-paid',
  }),
  'chargeback.asked': (row: Row) => ({
    title: `Your bank is asking about ${earned(row)}`,
    description: 'A card payment of yours. You can’t withdraw until that’s settled.',
    link: '/user',
  }),
  'chargeback.taken': (row: Row) => ({
    title: row.is_by_hand ? `${earned(row)} went back to your card` : `Your bank took back ${earned(row)}`,
    description: missing(row) ?? 'It was taken from your wallet.',
    link: '/user/statement',
  }),
  'chargeback.recovered': (row: Row) => ({
    title: `Your wallet has covered what ${row.is_by_hand ? 'went back to your card' : 'your bank took back'}`,
    description: missing(row) ?? 'It’s all covered now.',
    link: '/user/statement',
  }),
  'chargeback.stood': (row: Row) => ({
    title: row.is_by_hand ? `${earned(row)} didn’t reach your card` : `Your payment of ${earned(row)} stands`,
    description: `${row.is_by_hand ? 'Your bank sent it back.' : 'Your bank has decided.'} The money is back in your wallet.`,
    link: '/user/statement',
  }),
  'refund.returned': (row: Row) => ({
    title: `${earned(row)} didn’t reach your card`,
    description: 'It’s back in your wallet. You can spend it or withdraw it to your bank.',
    link: '/user/statement',
  }),
  corrected: () => ({
    title: 'We corrected something in your wallet',
    description: 'Your statement shows what, and why.',
    link: '/user/statement',
  }),
})
