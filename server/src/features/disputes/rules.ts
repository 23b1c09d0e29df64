import type { BookingStatus } from '@sparkhood/contract/bookings'
import { disputeDays } from '@sparkhood/contract/disputes'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import type { Limit } from '../../platform/data/limits.ts'

export type Side = 'client' | 'provider'

/** When the client is refunded, unless both agree or somebody decides before. */
export const refundAt = (openedAt: Date): Date => new Date(openedAt.getTime() + disputeDays * dayMs)

/** Whether a split parts no more and no less than the price. */
export const isSplitOf = (priceMinor: number, clientMinor: number): boolean =>
  clientMinor >= 0 && clientMinor <= priceMinor

type Quarrel = {
  price_minor: number
  is_exchange: boolean
  opened_by: Side
  disputed_from: BookingStatus
  /** The provider alone completed it: the client had not said that it began. */
  completed_unbegun: boolean
}

/**
 * Whether an offer leaves its own side nothing: nobody would say no to that, so nobody is asked. But each side of an
 * exchange gives and gets, so neither end of it is a gift to the other; and nobody alone completes what was never accepted.
 */
export const endsAtOnce = (of: Quarrel, side: Side, clientMinor: number): boolean => {
  if (of.is_exchange) return false
  return side === 'provider' ? clientMinor === of.price_minor : clientMinor === 0 && of.disputed_from !== 'pending'
}

/** Whether a provider who gives all only takes the way around calling off, which counts in their record. */
export const isCallingOff = (of: Quarrel, side: Side): boolean =>
  side === 'provider' && of.opened_by === 'provider' && (of.disputed_from === 'accepted' || isUnbegun(of))

// Else a press on 'complete' before the dispute would be the way around the way around.
const isUnbegun = (of: Quarrel): boolean => of.disputed_from === 'completed' && of.completed_unbegun

// A quarrel has many words; a machine has more.
export const wordsADay: Limit = { name: 'dispute.say', times: 40, withinS: 24 * 3600 }
export const offersADay: Limit = { name: 'dispute.offer', times: 40, withinS: 24 * 3600 }
export const disputesADay: Limit = { name: 'dispute.open', times: 20, withinS: 24 * 3600 }

/** The other side hears of words by mail once in an hour, however many there are. */
export const isQuietAfter = (before: Date | null, now: Date): boolean =>
  before !== null && now.getTime() - before.getTime() < hourMs

const unsafe = /[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu
const mostLetters = 120

/** The name of a sent file, without what a file system or a header could trip over; its ending stays. */
export function fileNameOf(sent: string): string {
  const name = sent
    .normalize('NFC')
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
  if (name === '') return 'file'
  const letters = Array.from(name)
  if (letters.length <= mostLetters) return name
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  return letters.slice(0, mostLetters - ending.length).join('') + ending
}
