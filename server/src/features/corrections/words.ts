import { getReversal, type Reversal, type TransferKind } from '../wallet/references/public.ts'

type MovementFacts = { operation: TransferKind; reference: string; booking_title: string | null }

const names: Record<Exclude<TransferKind, 'reverse'>, string> = {
  topUp: 'Paid in by card',
  hold: 'Set aside',
  capture: 'Earned',
  release: 'Paid to the provider',
  refund: 'No longer held',
  lateFee: 'Late cancellation',
  fee: 'Platform fee',
  payOut: 'Sent to a bank',
  payOutReturn: 'Returned by a bank',
  reward: 'Referral reward',
  grant: 'Welcome',
  issue: 'Sparks issued',
  lapse: 'Left over when the account closed',
}
const reversals: Record<Reversal, string> = {
  settled: 'Settled by a dispute',
  'card-refund': 'Refunded to a card',
  'card-refund-returned': 'Refused by a card',
  chargeback: 'Taken back by a bank',
  'chargeback-loss': 'Taken back by a bank, covered by us',
  'chargeback-recovered': 'Recovered after a chargeback',
  'chargeback-won': 'Given back by a bank',
  'chargeback-loss-won': 'Given back by a bank, to us',
  'chargeback-recovered-won': 'Given back by a bank',
  'by-hand': 'Refunded in Stripe',
  'by-hand-loss': 'Refunded in Stripe, covered by us',
  'by-hand-recovered': 'Recovered after a refund in Stripe',
  'by-hand-won': 'Refused by a card',
  'by-hand-loss-won': 'Refused by a card',
  'by-hand-recovered-won': 'Refused by a card',
  correction: 'Correction',
}

/** A short description of a movement, for operators. */
export function movementWords({ operation, reference, booking_title: title }: MovementFacts): string {
  const name = operation === 'reverse' ? reversals[getReversal(reference)] : (names[operation] ?? operation)
  return title ? `${name}: ${title}` : name
}
