import { type DisputeEnd, disputeDays } from '@sparkhood/contract/bookings/disputes'
import { type BookingStatus, type Side, sides } from '@sparkhood/contract/bookings/statuses'
import { noShowAfterMinutes } from '@sparkhood/contract/bookings/terms'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import type { Limit } from '../../platform/data/limits.ts'

/** When the client is refunded automatically, unless both agree or an operator decides before. */
export const refundAt = (openedAt: Date): Date => new Date(openedAt.getTime() + disputeDays * dayMs)

/** Whether the shares of a split add up to the price. */
export const isSplitOf = (priceMinor: number, clientMinor: number): boolean =>
  clientMinor >= 0 && clientMinor <= priceMinor

type Quarrel = {
  price_minor: number
  is_exchange: boolean
  all_or_nothing: boolean
  opened_by: Side
  disputed_from: BookingStatus
  /** The provider alone completed it: the client had not started it. */
  completed_unbegun: boolean
  client_was_suspended: boolean
  /** The client states that the provider did not come. */
  missed: boolean
  /** The provider entered the arrive code. */
  came_by_code: boolean
  /** The other side states that the side that opened the dispute did not turn up. */
  countered: boolean
  /** The side that opened it entered an arrive code, for either half of an exchange. */
  opener_came: boolean
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
  | 'countered'
  | 'opener_came'
>

/** Whether a full refund counts in the provider's record, as a cancellation or as a visit that they missed. */
export const givingAllCounts = (of: Opened): boolean => isConceded(of, 'provider') || isCalledOff(of)

/** The sides reported as not having come. A code that was entered offline may disprove it after the dispute was opened. */
export const listSaidMissed = (of: Opened): Side[] => [
  ...(of.missed && !of.came_by_code ? ['provider' as const] : []),
  ...(isCountered(of) ? [of.opened_by] : []),
]

/** Whether the side that opened it is reported as not having come: the operator's decision then names who did not. */
const isCountered = ({ countered, opener_came: openerCame }: Opened): boolean => countered && !openerCame

/** Whether a side that concedes admits its no-show. Cancelling an exchange admits nothing if each side reports the other. */
const isConceded = (of: Opened, side: Side): boolean => {
  const said = listSaidMissed(of)
  return said.includes(side) && !(of.is_exchange && said.length > 1)
}

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

type Ended = { clientMinor: number; how: DisputeEnd; missedBy?: Side | null | undefined }

/**
 * The side that missed the visit, from how the dispute ends; undefined for neither. It is one side's word, so the other side or an
 * operator has to confirm it; the end of the deadline confirms nothing.
 */
const findMissed = (of: Opened & Pick<Quarrel, 'price_minor'>, { clientMinor, how, missedBy }: Ended) => {
  if (how === 'timed_out') return undefined
  if (how === 'decided' && isCountered(of)) return missedBy ?? undefined
  const gives = (side: Side): boolean =>
    clientMinor === (side === 'provider' || of.is_exchange ? of.price_minor : 0) && isConceded(of, side)
  return sides.find(gives)
}

/**
 * The mark of an ended dispute, and in whose record; undefined for none. A cancellation counts no matter who ends the dispute: otherwise
 * the provider could wait until the client, an operator or the clock ends it.
 */
export const countsAs = (
  of: Opened & Pick<Quarrel, 'price_minor'>,
  ended: Ended,
): { as: 'missed' | 'called-off'; side: Side } | undefined => {
  const missed = findMissed(of, ended)
  if (missed) return { as: 'missed', side: missed }
  return ended.clientMinor === of.price_minor && isCalledOff(of) ? { as: 'called-off', side: 'provider' } : undefined
}

type Counterable = Opened & {
  opened_at: Date
  ended_at: Date | null
  /** For an exchange, the start of the earlier half. */
  first_starts_at: Date
  first_free_until: Date
}

/**
 * Whether a side may state that the other one, which opened the dispute, did not turn up. Otherwise a member who stays away would
 * only have to open the dispute first. Not while cancelling was free of charge, nor after the client started the booking.
 */
export const mayCounter = (of: Counterable, side: Side, now: Date): boolean =>
  side !== of.opened_by &&
  of.ended_at === null &&
  !of.countered &&
  !of.opener_came &&
  (of.disputed_from === 'accepted' || isUnbegun(of) || (of.is_exchange && of.disputed_from === 'in_progress')) &&
  of.opened_at > of.first_free_until &&
  now.getTime() >= of.first_starts_at.getTime() + noShowAfterMinutes * minuteMs

/** Whether the client, who could have cancelled, disputed instead: then a full refund may spare them the late fee. */
export const isInsteadOfCancelling = (of: Pick<Quarrel, 'opened_by' | 'disputed_from' | 'all_or_nothing'>): boolean =>
  of.opened_by === 'client' && of.disputed_from === 'accepted' && !of.all_or_nothing

// More messages than this in a day are sent by a machine.
export const wordsADay: Limit = { name: 'dispute.say', times: 40, withinS: 24 * 3600 }
export const offersADay: Limit = { name: 'dispute.offer', times: 40, withinS: 24 * 3600 }
export const disputesADay: Limit = { name: 'dispute.open', times: 20, withinS: 24 * 3600 }

/** A side gets at most one email an hour about new messages: none if the last was sent after this time. */
export const mailedAgainBefore = (now: Date): Date => new Date(now.getTime() - hourMs)

const unsafe = /[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu
const maxCharacters = 120

/** The name of a file without characters that are unsafe in a file system or a header; keeps the extension. */
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
