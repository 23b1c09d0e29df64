import { type DisputeEnd, disputeDays } from '@sparkhood/contract/bookings/disputes'
import type { BookingStatus, Side } from '@sparkhood/contract/bookings/statuses'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import type { Limit } from '../../platform/data/limits.ts'

/** When the client is refunded, unless both agree or somebody decides before. */
export const refundAt = (openedAt: Date): Date => new Date(openedAt.getTime() + disputeDays * dayMs)

/** Whether a split parts no more and no less than the price. */
export const isSplitOf = (priceMinor: number, clientMinor: number): boolean =>
  clientMinor >= 0 && clientMinor <= priceMinor

type Quarrel = {
  price_minor: number
  is_exchange: boolean
  all_or_nothing: boolean
  opened_by: Side
  disputed_from: BookingStatus
  /** The provider alone completed it: the client had not said that it began. */
  completed_unbegun: boolean
  client_was_suspended: boolean
  /** The client says that the provider did not come. */
  missed: boolean
  /** The provider entered the code at the door. */
  came_by_code: boolean
}

type Opened = Pick<
  Quarrel,
  | 'is_exchange'
  | 'opened_by'
  | 'disputed_from'
  | 'completed_unbegun'
  | 'client_was_suspended'
  | 'missed'
  | 'came_by_code'
>

/** Whether a full refund counts in the provider's record, as a cancellation or as a visit that they missed. */
export const givingAllCounts = (of: Opened): boolean => isMissed(of) || isCalledOff(of)

// A code that was entered without a signal may come once the dispute is open.
const isMissed = ({ missed, came_by_code: cameByCode }: Opened): boolean => missed && !cameByCode

/**
 * Whether it counts as the provider's cancellation: a provider who disputes a booking and then refunds all of it has
 * in effect cancelled it. Not in an exchange, where both sides provide, nor where the client could not have come.
 */
const isCalledOff = (of: Opened): boolean =>
  !of.is_exchange &&
  !of.client_was_suspended &&
  of.opened_by === 'provider' &&
  (of.disputed_from === 'accepted' || isUnbegun(of))

// Otherwise a provider could complete a booking that never began, dispute it, refund it, and keep their record clean.
const isUnbegun = (of: Opened): boolean => of.disputed_from === 'completed' && of.completed_unbegun

/**
 * What an end counts as in the provider's record; undefined where it does not. It does not matter who ends what counts as called off:
 * otherwise the provider could wait until the client, an operator or the clock does. That they missed a visit is the client's word,
 * so somebody has to have agreed with it.
 */
export const countsAs = (
  of: Opened & Pick<Quarrel, 'price_minor'>,
  { clientMinor, how }: { clientMinor: number; how: DisputeEnd },
): 'missed' | 'called-off' | undefined => {
  if (clientMinor !== of.price_minor) return undefined
  if (isMissed(of)) return how === 'timed_out' ? undefined : 'missed'
  return isCalledOff(of) ? 'called-off' : undefined
}

/** Whether the client, who could have cancelled, disputed instead: then a full refund may spare them the late fee. */
export const isInsteadOfCancelling = (of: Pick<Quarrel, 'opened_by' | 'disputed_from' | 'all_or_nothing'>): boolean =>
  of.opened_by === 'client' && of.disputed_from === 'accepted' && !of.all_or_nothing

// A quarrel has many words; a machine has more.
export const wordsADay: Limit = { name: 'dispute.say', times: 40, withinS: 24 * 3600 }
export const offersADay: Limit = { name: 'dispute.offer', times: 40, withinS: 24 * 3600 }
export const disputesADay: Limit = { name: 'dispute.open', times: 20, withinS: 24 * 3600 }

/** A side whose last e-mail about new messages is younger than this moment gets no other yet: at most one an hour. */
export const mailedAgainBefore = (now: Date): Date => new Date(now.getTime() - hourMs)

const unsafe = /[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu
const maxCharacters = 120

/** The name of a sent file, without what a file system or a header could trip over; its ending stays. */
export function getFileName(sent: string): string {
  const name = sent
    .normalize('NFC')
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
  if (name === '') return 'file'
  const letters = Array.from(name)
  if (letters.length <= maxCharacters) return name
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  return letters.slice(0, maxCharacters - ending.length).join('') + ending
}
