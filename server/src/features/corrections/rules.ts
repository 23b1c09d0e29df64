import { aloneUpTo, type CorrectionWay, correctionWaitsDays } from '@sparkhood/contract/money/corrections'
import type { Currency } from '@sparkhood/contract/primitives/money'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type { takeBack } from '../wallet/public.ts'
import { getReversal, type TransferKind } from '../wallet/references/public.ts'

export type Account = Parameters<typeof takeBack>[1]['from']

/** A movement as it stands in the ledger. */
export type Movement = {
  story: TransferKind
  reference: string
  from: Account
  to: Account
  /** The sides of the booking that it was for. */
  booking: { clientId: string; providerId: string } | null
}

/** Where the money goes when a movement is taken back. */
export type WayBack = { way: CorrectionWay; from: Account; to: Account; inParts: boolean }

const available = (owner: string): Account => ({ owner, kind: 'member:available' })

type Teller = (movement: Movement) => WayBack | undefined

const undone: Teller = ({ from, to }) => ({ way: 'undone', from: to, to: from, inParts: false })
const toClient = (movement: Movement, from: Account): WayBack | undefined =>
  movement.booking ? { way: 'to_payer', from, to: available(movement.booking.clientId), inParts: true } : undefined

/**
 * What can be taken back, and how. What is not here moves by the life of its booking, by a dispute, or by what a bank does, and
 * nobody moves it by hand: held and earned money, withdrawals, chargebacks.
 */
const waysBack: Partial<Record<TransferKind, Teller>> = {
  topUp: ({ from, to }) => ({ way: 'to_card', from: to, to: from, inParts: true }),
  release: (movement) => toClient(movement, movement.to),
  lateFee: (movement) => toClient(movement, movement.to),
  fee: (movement) => toClient(movement, movement.to),
  grant: undone,
  reward: undone,
  issue: undone,
  // What a correction moved can be moved back, once; what a dispute settled can be evened out.
  reverse: (movement) => {
    if (getReversal(movement.reference) === 'correction') return undone(movement)
    if (movement.from.kind !== 'member:earned' || !movement.booking) return undefined
    const { clientId, providerId } = movement.booking
    return { way: 'to_payer', from: available(clientId), to: available(providerId), inParts: true }
  },
}

export const findWayBack = (movement: Movement): WayBack | undefined => waysBack[movement.story]?.(movement)

/** Whose money a correction brings back, or, where the house gets it, takes. */
export const aboutWhom = ({ way, from, to }: WayBack): string | null =>
  way === 'to_card' ? from.owner : (to.owner ?? from.owner)

export type DoneAlone = { member_id: string | null; currency: Currency; minor: number }

/** How much somebody has done alone for whom a correction is about. */
export const earlierFor = (done: readonly DoneAlone[], wayBack: WayBack, currency: Currency): number =>
  done.find((one) => one.member_id === aboutWhom(wayBack) && one.currency === currency)?.minor ?? 0

/** How much somebody may still do alone. */
export const leftAlone = (earlierMinor: number, currency: Currency): number =>
  Math.max(0, aloneUpTo[currency].minor - earlierMinor)

/** Whether somebody else has to agree: what the asker did alone for the same member within a day counts with it. */
export const needsSecond = (amountMinor: number, earlierMinor: number, currency: Currency): boolean =>
  amountMinor > leftAlone(earlierMinor, currency)

/** Until when it waits for somebody else. */
export const lapsesAt = (askedAt: Date): Date => new Date(askedAt.getTime() + correctionWaitsDays * dayMs)

export type Waiting = { state: string; askedBy: string; lapsesAt: Date }

/** Why somebody may not agree to it now, as its refusal; undefined where they may. */
export function untilApproved(
  { state, askedBy, lapsesAt: until }: Waiting,
  actorId: string,
  now: Date,
): 'correction.over' | 'correction.own' | undefined {
  if (state !== 'waiting' || until <= now) return 'correction.over'
  return askedBy === actorId ? 'correction.own' : undefined
}
