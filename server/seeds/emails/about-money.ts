import type { WithdrawalState } from '@sparkhood/contract/money/payouts'
import { correctionEmail } from '../../src/features/corrections/emails.ts'
import { chargebackEmail } from '../../src/features/payments/chargebacks/emails.ts'
import { returnEmail } from '../../src/features/payments/refunds/emails.ts'
import { methodEmail, payeeEmail, withdrawalEmail } from '../../src/features/payouts/emails.ts'
import { receiptEmail } from '../../src/features/statement/emails.ts'
import type { MovementRow } from '../../src/features/statement/queries.ts'
import { dryEmail } from '../../src/features/wallet/emails.ts'
import type { EmailSample } from '../../src/platform/http/twins/emails.ts'
import { ana, ben, dora, inHours, someId } from './cast.ts'

/** Emails about money: receipts, bank accounts, withdrawals, and the budgets of the house. */
export const moneyEmails = (site: string): EmailSample[] => [
  { name: 'receipt', mail: receiptEmail(paid, ana, site) },
  {
    name: 'receipt-top-up',
    mail: receiptEmail({ ...paid, operation: 'topUp', kind: 'added' }, ana, site),
  },
  ...withdrawals(site),
  ...chargebacks(site),
  { name: 'correction', mail: correctionEmail({ ...corrected, amount: 1200 }, site) },
  { name: 'correction-taken', mail: correctionEmail({ ...corrected, amount: -1200 }, site) },
  {
    name: 'correction-to-card',
    mail: correctionEmail({ ...corrected, amount: -1200, reference: 'card-refund:x' }, site),
  },
  { name: 'refund-returned', mail: returnEmail(returned, { isClaimed: false }, site) },
  { name: 'refund-returned-claimed', mail: returnEmail(returned, { isClaimed: true }, site) },
  { name: 'budget-dry', mail: dryEmail('admin@sparkhood.example', 'house:rewards') },
]

const takenBack = {
  kind: 'dispute' as const,
  amount: 2000,
  taken: true,
  member_minor: 500,
  recovered_minor: 0,
  email: ana.email,
  paid_at: inHours(-48),
  now: inHours(0),
}

const chargebacks = (site: string): EmailSample[] => [
  {
    name: 'chargeback-asked',
    mail: chargebackEmail({ ...takenBack, taken: false }, { what: 'asked', minor: 0 }, site),
  },
  { name: 'chargeback-taken', mail: chargebackEmail(takenBack, { what: 'taken', minor: 500 }, site) },
  {
    name: 'chargeback-recovered',
    mail: chargebackEmail({ ...takenBack, recovered_minor: 900 }, { what: 'recovered', minor: 900 }, site),
  },
  { name: 'chargeback-stood', mail: chargebackEmail(takenBack, { what: 'stood', minor: 500 }, site) },
  {
    name: 'sent-back-by-hand',
    mail: chargebackEmail({ ...takenBack, kind: 'by_hand', member_minor: 2000 }, { what: 'taken', minor: 2000 }, site),
  },
]

const returned = {
  email: ana.email,
  amount: 2000,
  paid_at: inHours(-48),
  now: inHours(0),
  booking_title: 'Bike repair',
}

const corrected = {
  email: ana.email,
  firstname: ana.firstname,
  currency: 'gbp' as const,
  reference: 'correction:x',
  reason: 'Ben did not come.',
  at: inHours(0),
  booking_title: 'Bike repair',
  now: inHours(0),
}

const paid: MovementRow = {
  id: someId,
  number: 4711,
  at: inHours(0),
  kind: 'paid',
  operation: 'capture',
  reference: someId,
  currency: 'gbp',
  amount: 4500,
  available: 0,
  held: -4500,
  earned: 0,
  available_after: 1000,
  held_after: 0,
  earned_after: 0,
  invited: dora,
  note: null,
  booking_id: someId,
  booking_title: 'Bike repair',
  you_are: 'client',
  with_whom: ben.firstname,
  with_house: false,
  starts_at: inHours(-24),
  hours: 3,
  days: null,
  price: 4500,
  fee: 450,
  settled_minor: null,
  in_vain: false,
}

const withdrawals = (publicUrl: string): EmailSample[] => {
  const bank = { bank_name: 'Moorland Bank', last4: '6789' }
  const row = { ...bank, id: someId, amount: 12_000, requested_at: inHours(0), paid_at: inHours(48), failure: null }
  const of = (state: WithdrawalState, changes = {}) =>
    withdrawalEmail({ to: ben.email, moved: state, publicUrl }, { ...row, state, ...changes })
  return [
    {
      name: 'bank-account-added',
      mail: methodEmail(ben.email, { ...bank, added_at: inHours(0), payable_at: inHours(72) }, publicUrl),
    },
    ...(['ready', 'due', 'barred'] as const).map((standing) => ({
      name: `payee-${standing}`,
      mail: payeeEmail({ to: ben.email, standing, publicUrl }),
    })),
    { name: 'withdrawal-asked', mail: of('requested') },
    { name: 'withdrawal-paid', mail: of('paid') },
    { name: 'withdrawal-failed', mail: of('failed', { failure: 'other' }) },
  ]
}
