import { feeOfSplit } from '@sparkhood/contract/bookings/splits'
import { failureSentence } from '@sparkhood/contract/money/payouts'
import type { MovementKind } from '@sparkhood/contract/money/statement'
import { formatterIn } from '@sparkhood/contract/primitives/moments'
import type { Currency } from '@sparkhood/contract/primitives/money'
import { placeTimeZone, secondMs } from '@sparkhood/contract/primitives/time'
import { completesAt } from '../bookings/transitions/public.ts'
import {
  findOccasion,
  getReversal,
  type Occasion,
  type Reversal,
  type TransferKind,
} from '../wallet/references/public.ts'
import type { WaitingRow } from './queries.ts'

/** The facts needed to describe a movement. */
export type MovementFacts = {
  /** The ledger operation it belongs to. */
  operation: TransferKind
  kind: MovementKind
  reference: string
  currency: Currency
  booking_title: string | null
  with_whom: string | null
  invited: string | null
  /** The change to the member's available balance. */
  available: number
  note: string | null
  /** The fee is for a no-show, not for a late cancellation. */
  in_vain: boolean
}

type Words = { title: string; detail: string }

const forBooking = ({ booking_title: title }: MovementFacts): string => (title ? ` for ${title}` : '')
const who = ({ with_whom: name }: MovementFacts): string => name ?? 'the other side'

const grants: Record<Occasion, Words> = {
  basics: { title: 'Welcome', detail: 'For telling us who you are and where you live' },
  firstExchange: { title: 'Welcome', detail: 'For your first completed booking as a provider' },
}
const otherGrant: Words = { title: 'Sparks from us', detail: 'A gift' }

const correction = (movement: MovementFacts): Words => ({
  title: correctionTitle(movement),
  detail: 'Of an earlier transaction',
})

const correctionTitle = (movement: MovementFacts): string => {
  if (!movement.booking_title) return 'Correction'
  return movement.available < 0 ? `Given back${forBooking(movement)}` : `Back to you${forBooking(movement)}`
}

// Money earned already, of a booking whose dispute was settled differently.
const settled = (movement: MovementFacts): Words => ({
  title: `${movement.available <= 0 ? `Given back to ${who(movement)}` : 'Back to you'}${forBooking(movement)}`,
  detail: 'By how your dispute was settled',
})

const notTaken: Words = {
  title: 'Not taken by your card',
  detail: 'Your bank sent it back, so it’s in your wallet again',
}
const stands: Words = { title: 'Given back', detail: 'Your bank decided that the card payment stands' }

// A card payment may be refunded to the card, or charged back by the cardholder's bank. The part that the house alone
// pays is in no member's statement.
const reversals: Partial<Record<Reversal, (movement: MovementFacts) => Words>> = {
  settled,
  correction,
  'card-refund': () => ({ title: 'Back to your card', detail: 'Within a few days' }),
  'card-refund-returned': () => notTaken,
  chargeback: () => ({ title: 'Taken back by your bank', detail: 'You asked your bank to return a card payment' }),
  'chargeback-recovered': () => ({
    title: 'Taken back by your bank',
    detail: 'The rest of what you asked your bank to return',
  }),
  'chargeback-won': () => stands,
  'chargeback-recovered-won': () => stands,
  'by-hand': () => ({ title: 'Back to your card', detail: 'Sent back by us, within a few days' }),
  'by-hand-recovered': () => ({ title: 'Back to your card', detail: 'The rest of what we sent back to your card' }),
  'by-hand-won': () => notTaken,
  'by-hand-recovered-won': () => notTaken,
}

const wordings: Record<TransferKind, (movement: MovementFacts) => Words> = {
  topUp: () => ({ title: 'Money added', detail: 'By card' }),
  hold: (movement) => ({ title: `Set aside${forBooking(movement)}`, detail: heldUntil(movement) }),
  refund: (movement) => ({ title: `Back to you${forBooking(movement)}`, detail: 'No longer held' }),
  capture: (movement) =>
    movement.kind === 'paid'
      ? // The provider gets the money only days later, because the client can still report a problem.
        { title: `Payment${forBooking(movement)}`, detail: `To ${who(movement)}, from the money set aside` }
      : { title: `Earned from ${who(movement)}${forBooking(movement)}`, detail: 'On its way to you' },
  release: (movement) => ({ title: `Yours to spend${forBooking(movement)}`, detail: `Earned from ${who(movement)}` }),
  fee: (movement) => ({ title: `Platform fee${forBooking(movement)}`, detail: 'Out of what you earned' }),
  lateFee: (movement) => ({
    title: `${movement.in_vain ? 'No-show fee' : 'Late cancellation'}${forBooking(movement)}`,
    detail: movement.kind === 'paid' ? `Paid to ${who(movement)}` : `From ${who(movement)}`,
  }),
  payOut: ({ note }) => ({ title: 'Withdrawn', detail: note ?? 'To your bank account' }),
  payOutReturn: ({ note }) => ({ title: 'Withdrawal returned', detail: failureSentence(note) }),
  grant: ({ reference }) => {
    const occasion = findOccasion(reference)
    return occasion ? grants[occasion] : otherGrant
  },
  reward: ({ invited }) => ({
    title: 'Thank you for inviting a neighbour',
    detail: `${invited || 'Somebody you invited'} completed a first booking`,
  }),
  issue: () => ({ title: 'Sparks issued', detail: 'By us' }),
  lapse: ({ currency }) => ({
    title: currency === 'gbp' ? 'Pounds given up' : 'Sparks lapsed',
    detail: 'When you closed your account',
  }),
  reverse: (movement) => {
    const words = (reversals[getReversal(movement.reference)] ?? correction)(movement)
    // An operator's reason says more than the default text.
    return movement.note ? { ...words, detail: movement.note } : words
  },
}

const heldUntil = (movement: MovementFacts): string =>
  movement.booking_title ? `Held until the job is done with ${who(movement)}` : 'Not used for a booking'

/**
 * Describes a movement: a title and details. Falls back to a correction for operations that a newer version may have
 * written.
 */
export const getWords = (movement: MovementFacts): Words => (wordings[movement.operation] ?? correction)(movement)

const feeOperations = ['capture', 'release', 'fee']
/**
 * The house's fee within a movement, in minor units; after a settled dispute, its share of that. Null if no fee was
 * taken.
 */
export function feeTaken(row: Fees): number | null {
  if (!feeOperations.includes(row.operation) || row.fee === null || row.settled_minor === 0) return null
  return row.settled_minor === null ? row.fee : feeOfSplit({ price: row.price ?? 0, fee: row.fee }, row.settled_minor)
}
type Fees = { operation: string; price: number | null; fee: number | null; settled_minor: number | null }

const clock = formatterIn({ dateStyle: 'short', timeStyle: 'medium' }, placeTimeZone, 'sv-SE')
/**
 * '2026-07-01T00:30:00+01:00': local time, like the days and months of a statement. The offset must not be behind UTC.
 */
export function momentInTable(at: Date): string {
  const shown = clock.format(at).replace(' ', 'T')
  const aheadMs = Date.parse(`${shown}Z`) - Math.floor(at.getTime() / secondMs) * secondMs
  return `${shown}+${new Date(aheadMs).toISOString().slice(11, 16)}`
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
/** '£12.50', '6 Sparks'. */
export const getAmount = (minor: number, currency: Currency): string =>
  currency === 'gbp' ? pounds.format(minor / 100) : `${plain.format(minor / 100)} ${minor === 100 ? 'Spark' : 'Sparks'}`

/** 'S-000123', the receipt number. */
export const receiptNumber = (number: number): string => `S-${String(number).padStart(6, '0')}`

type Facts = Pick<
  WaitingRow,
  | 'part'
  | 'frozen'
  | 'status'
  | 'with_whom'
  | 'expires_at'
  | 'ends_at'
  | 'lapses_at'
  | 'release_at'
  | 'absent'
  | 'answer_by'
>
type Clock = { now: Date; releaseWindowS: number }
/** If there is a moment, `detail` reads on with it. */
type Wait = { detail: string; until: Date | null }

/** What money that cannot be spent yet waits for, and when that happens automatically. */
export function waitsFor(row: Facts, { now, releaseWindowS }: Clock): Wait {
  const { detail, until, past } = waiting(row, releaseWindowS)
  // An overdue step runs within minutes. A past date would be misleading.
  return until && until <= now ? { detail: past, until: null } : { detail, until }
}

function waiting(row: Facts, releaseWindowS: number): Wait & { past: string } {
  const { with_whom: name } = row
  if (row.frozen || row.status === 'disputed')
    return { detail: 'On hold while a problem is sorted out', until: null, past: '' }
  if (row.status === null)
    return { detail: 'Comes back to you unless you book with it by', until: row.expires_at, past: comesBack }
  if (row.part === 'earned')
    return {
      detail: 'Yours to spend as soon as the client confirms, or automatically on',
      until: row.release_at,
      past: 'Yours to spend any minute now',
    }
  if (row.status === 'pending')
    return {
      detail: `Comes back to you if ${name} doesn’t answer by`,
      until: row.lapses_at,
      past: `${name} didn’t answer. ${comesBack}`,
    }
  if (row.absent) return unlessAnswered(row)
  return {
    detail: `Paid to ${name} when the job is done. If neither of you says anything, it counts as done on`,
    until: row.ends_at && completesAt(row.ends_at, releaseWindowS),
    past: `Paid to ${name} when the job is done`,
  }
}

const comesBack = 'Comes back to you any minute now'

// The held money is the client's.
const unlessAnswered = ({ absent, answer_by: until, with_whom: name }: Facts): Wait & { past: string } =>
  absent === 'client'
    ? {
        detail: `${name} says you didn’t turn up. ${name} gets the late-cancellation fee and you get the rest, unless you answer by`,
        until,
        past: `${name} gets the late-cancellation fee and you get the rest, any minute now`,
      }
    : {
        detail: `You said ${name} didn’t turn up. It comes back to you unless they answer by`,
        until,
        past: comesBack,
      }
