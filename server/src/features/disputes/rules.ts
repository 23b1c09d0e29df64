import { disputeDays } from '@sparkhood/contract/disputes'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import type { Limit } from '../../platform/data/limits.ts'

export type Side = 'client' | 'provider'

/** When the client is refunded, unless both agree or somebody decides before. */
export const refundAt = (openedAt: Date): Date => new Date(openedAt.getTime() + disputeDays * dayMs)

/** Whether a split parts no more and no less than the price. */
export const isSplitOf = (priceMinor: number, clientMinor: number): boolean =>
  clientMinor >= 0 && clientMinor <= priceMinor

/** Whether an offer leaves its own side nothing: nobody would say no to that, so nobody is asked. */
export const givesAll = (side: Side, priceMinor: number, clientMinor: number): boolean =>
  clientMinor === (side === 'client' ? 0 : priceMinor)

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
