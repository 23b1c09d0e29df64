import { getReversal, type Reversal, type TransferKind } from '../wallet/references/public.ts'

type Told = { story: TransferKind; reference: string; booking_title: string | null }

const names: Record<Exclude<TransferKind, 'reverse'>, string> = {
  topUp: 'Paid in by card',
  hold: 'Set aside',
  capture: 'Earned',
  release: 'Paid to the provider',
  refund: 'No longer held',
  lateFee: 'Late cancellation',
  fee: 'Platform fee',
  payOut: 'Sent to a bank',
  payOutReturn: 'Came back from a bank',
  reward: 'Reward for an invitation',
  grant: 'Welcome',
  issue: 'Sparks issued',
  lapse: 'Left when the account closed',
}
const reversals: Record<Reversal, string> = {
  settled: 'Settled by a dispute',
  'card-refund': 'Back to a card',
  'card-refund-returned': 'Not taken by a card',
  chargeback: 'Taken back by a bank',
  'chargeback-loss': 'Taken back by a bank, borne by the house',
  'chargeback-recovered': 'Recovered after a chargeback',
  'chargeback-won': 'Given back by a bank',
  'chargeback-loss-won': 'Given back by a bank, to the house',
  'chargeback-recovered-won': 'Given back by a bank',
  'by-hand': 'Sent back to a card at the gateway',
  'by-hand-loss': 'Sent back to a card at the gateway, borne by the house',
  'by-hand-recovered': 'Recovered after a refund at the gateway',
  'by-hand-won': 'Not taken by a card',
  'by-hand-loss-won': 'Not taken by a card',
  'by-hand-recovered-won': 'Not taken by a card',
  correction: 'Correction',
}

/** A movement in a few words, as operators read of it. */
export function movementWords({ story, reference, booking_title: title }: Told): string {
  const name = story === 'reverse' ? reversals[getReversal(reference)] : (names[story] ?? story)
  return title ? `${name}: ${title}` : name
}
