import { correctionLetter } from '../../src/features/corrections/letters.ts'
import { methodLetter, withdrawalLetter } from '../../src/features/payouts/letters.ts'
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
  { name: 'correction', mail: correctionLetter({ ...corrected, amount: 1200 }, site) },
  { name: 'correction-taken', mail: correctionLetter({ ...corrected, amount: -1200 }, site) },
  {
    name: 'correction-to-card',
    mail: correctionLetter({ ...corrected, amount: -1200, reference: 'card-refund:x' }, site),
  },
  { name: 'budget-dry', mail: dryLetter('admin@sparkhood.example', 'house:rewards') },
]

const corrected = {
  ...{ email: ana.email, firstname: 'Ana', currency: 'gbp' as const, reference: 'correction:x' },
  ...{ reason: 'Ben did not come.', at: inHours(0), booking_title: 'Bike repair' },
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
  const of = (moved: string, changes = {}) =>
    withdrawalLetter({ to: ben.email, moved, publicUrl }, { ...row, ...changes })
  return [
    {
      name: 'bank-account-added',
      mail: methodLetter(ben.email, { ...bank, added_at: inHours(0), payable_at: inHours(72) }, publicUrl),
    },
    { name: 'withdrawal-asked', mail: of('requested') },
    { name: 'withdrawal-paid', mail: of('paid') },
    { name: 'withdrawal-failed', mail: of('failed', { failure: 'other' }) },
  ]
}
