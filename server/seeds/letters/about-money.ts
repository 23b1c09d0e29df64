import type { WithdrawalState } from '@sparkhood/contract/payouts'
import { correctionLetter } from '../../src/features/corrections/letters.ts'
import { chargebackLetter } from '../../src/features/payments/letters/chargebacks.ts'
import { returnLetter } from '../../src/features/payments/letters/refunds.ts'
import { methodLetter, payeeLetter, withdrawalLetter } from '../../src/features/payouts/letters.ts'
import { receiptLetter } from '../../src/features/statement/letters.ts'
import type { MovementRow } from '../../src/features/statement/queries.ts'
import { dryLetter } from '../../src/features/wallet/letters.ts'
import type { LetterSample } from '../../src/platform/http/twins/letters.ts'
import { ana, ben, inHours, someId } from './cast.ts'

/** Letters about money: receipts, bank accounts, withdrawals, and the budgets of the house. */
export const moneyLetters = (site: string): LetterSample[] => [
  { name: 'receipt', mail: receiptLetter(paid, { name: 'Ana Archer', email: ana.email }, site) },
  {
    name: 'receipt-top-up',
    mail: receiptLetter({ ...paid, story: 'topUp', kind: 'added' }, { name: 'Ana Archer', email: ana.email }, site),
  },
  ...withdrawals(site),
  ...chargebacks(site),
  { name: 'correction', mail: correctionLetter({ ...corrected, amount: 1200 }, site) },
  { name: 'correction-taken', mail: correctionLetter({ ...corrected, amount: -1200 }, site) },
  {
    name: 'correction-to-card',
    mail: correctionLetter({ ...corrected, amount: -1200, reference: 'card-refund:x' }, site),
  },
  { name: 'refund-returned', mail: returnLetter(returned, { isClaimed: false }, site) },
  { name: 'refund-returned-claimed', mail: returnLetter(returned, { isClaimed: true }, site) },
  { name: 'budget-dry', mail: dryLetter('admin@sparkhood.example', 'house:rewards') },
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

const chargebacks = (site: string): LetterSample[] => [
  {
    name: 'chargeback-asked',
    mail: chargebackLetter({ ...takenBack, taken: false }, { what: 'asked', minor: 0 }, site),
  },
  { name: 'chargeback-taken', mail: chargebackLetter(takenBack, { what: 'taken', minor: 500 }, site) },
  {
    name: 'chargeback-recovered',
    mail: chargebackLetter({ ...takenBack, recovered_minor: 900 }, { what: 'recovered', minor: 900 }, site),
  },
  { name: 'chargeback-stood', mail: chargebackLetter(takenBack, { what: 'stood', minor: 500 }, site) },
  {
    name: 'sent-back-by-hand',
    mail: chargebackLetter({ ...takenBack, kind: 'by_hand', member_minor: 2000 }, { what: 'taken', minor: 2000 }, site),
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
  firstname: 'Ana',
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
  story: 'capture',
  reference: someId,
  currency: 'gbp',
  amount: 4500,
  available: 0,
  held: -4500,
  earned: 0,
  available_after: 1000,
  held_after: 0,
  earned_after: 0,
  invited: null,
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

const withdrawals = (publicUrl: string): LetterSample[] => {
  const bank = { bank_name: 'Moorland Bank', last4: '6789' }
  const row = { ...bank, id: someId, amount: 12_000, requested_at: inHours(0), paid_at: inHours(48), failure: null }
  const of = (state: WithdrawalState, changes = {}) =>
    withdrawalLetter({ to: ben.email, moved: state, publicUrl }, { ...row, state, ...changes })
  return [
    {
      name: 'bank-account-added',
      mail: methodLetter(ben.email, { ...bank, added_at: inHours(0), payable_at: inHours(72) }, publicUrl),
    },
    ...(['ready', 'due', 'barred'] as const).map((standing) => ({
      name: `payee-${standing}`,
      mail: payeeLetter({ to: ben.email, standing, publicUrl }),
    })),
    { name: 'withdrawal-asked', mail: of('requested') },
    { name: 'withdrawal-paid', mail: of('paid') },
    { name: 'withdrawal-failed', mail: of('failed', { failure: 'other' }) },
  ]
}
