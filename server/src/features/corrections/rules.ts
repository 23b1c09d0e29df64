import { aloneUpTo, type CorrectionWay, correctionWaitsDays } from '@sparkhood/contract/money/corrections'
import type { Currency } from '@sparkhood/contract/primitives/money'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type { takeBack } from '../wallet/public.ts'
import { getReversal, type TransferKind } from '../wallet/references/public.ts'

export type Account = Parameters<typeof takeBack>[1]['from']

/** A ledger movement. */
export type Movement = {
  operation: TransferKind
  reference: string
  from: Account
  to: Account
  /** The sides of the booking that it was for. */
  booking: { clientId: string; providerId: string } | null
}

/** Where the money goes when a movement is reversed. */
export type WayBack = { way: CorrectionWay; from: Account; to: Account; inParts: boolean }

const available = (owner: string): Account => ({ owner, kind: 'member:available' })

type WayBackRule = (movement: Movement) => WayBack | undefined

const undone: WayBackRule = ({ from, to }) => ({ way: 'undone', from: to, to: from, inParts: false })
const toClient = (movement: Movement, from: Account): WayBack | undefined =>
  movement.booking ? { way: 'to_payer', from, to: available(movement.booking.clientId), inParts: true } : undefined

/**
 * Which movements can be reversed, and how. All others follow the booking's state machine, a dispute or a bank, and
 * nobody moves them by hand: held and earned money, withdrawals, chargebacks.
 */
const waysBack: Partial<Record<TransferKind, WayBackRule>> = {
  topUp: ({ from, to }) => ({ way: 'to_card', from: to, to: from, inParts: true }),
  release: (movement) => toClient(movement, movement.to),
  lateFee: (movement) => toClient(movement, movement.to),
  fee: (movement) => toClient(movement, movement.to),
  grant: undone,
  reward: undone,
  issue: undone,
  // A correction can be reversed once. The settlement of a dispute can be offset.
  reverse: (movement) => {
    if (getReversal(movement.reference) === 'correction') return undone(movement)
    if (movement.from.kind !== 'member:earned' || !movement.booking) return undefined
    const { clientId, providerId } = movement.booking
    return { way: 'to_payer', from: available(clientId), to: available(providerId), inParts: true }
  },
}

export const findWayBack = (movement: Movement): WayBack | undefined => waysBack[movement.operation]?.(movement)

/** The member who gets the money of a correction; if the house gets it, the member who gives it. */
export const findConcernedMember = ({ way, from, to }: WayBack): string | null =>
  way === 'to_card' ? from.owner : (to.owner ?? from.owner)

export type UnapprovedSum = { member_id: string | null; currency: Currency; minor: number }

/** How much an operator has already corrected alone for the member of this correction. */
export const getUnapproved = (done: readonly UnapprovedSum[], wayBack: WayBack, currency: Currency): number =>
  done.find((one) => one.member_id === findConcernedMember(wayBack) && one.currency === currency)?.minor ?? 0

/** How much more an operator may correct alone. */
export const leftAlone = (earlierMinor: number, currency: Currency): number =>
  Math.max(0, aloneUpTo[currency].minor - earlierMinor)

/**
 * Whether a second operator has to approve. What the first corrected alone for the same member within a day counts
 * towards the limit.
 */
export const needsSecond = (amountMinor: number, earlierMinor: number, currency: Currency): boolean =>
  amountMinor > leftAlone(earlierMinor, currency)

/** Until when a correction waits for approval. */
export const lapsesAt = (askedAt: Date): Date => new Date(askedAt.getTime() + correctionWaitsDays * dayMs)

export type Waiting = { state: string; askedBy: string; lapsesAt: Date }

/** Why the actor may not approve it now, as a refusal code; undefined if they may. */
export function findApprovalRefusal(
  { state, askedBy, lapsesAt: until }: Waiting,
  actorId: string,
  now: Date,
): 'correction.over' | 'correction.own' | undefined {
  if (state !== 'waiting' || until <= now) return 'correction.over'
  return askedBy === actorId ? 'correction.own' : undefined
}
