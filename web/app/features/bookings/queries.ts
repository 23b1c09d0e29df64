import { getArrival } from '@sparkhood/contract/bookings/arrivals'
import { listSlots } from '@sparkhood/contract/bookings/availability'
import * as bookings from '@sparkhood/contract/bookings/bookings'
import { countNeedingBookings } from '@sparkhood/contract/bookings/needing'
import type { BookingConsequence } from '@sparkhood/contract/bookings/parts'
import { quoteBooking } from '@sparkhood/contract/bookings/requests'
import { listOtherTimes } from '@sparkhood/contract/bookings/reschedules'
import { getSkill } from '@sparkhood/contract/listings/skills'
import { walletBalance } from '@sparkhood/contract/money/wallet'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getKey, Refused, refreshedByEvents, useAct, useCall, usePages } from '../../lib/api.ts'
import { memberId } from '../../lib/session.ts'
import { isSoAlready } from './already.ts'

export type Direction = 'inward' | 'outward'
/** What is done here by a press; what takes a form has a page or a sheet of its own. */
export type Press = Exclude<bookings.BookingAction, 'dispute' | 'review' | 'reschedule'>

const pollMs = 10 * secondMs
const pressed = {
  accept: bookings.acceptBooking,
  reject: bookings.rejectBooking,
  'in-progress': bookings.startBooking,
  complete: bookings.completeBooking,
  cancel: bookings.cancelBooking,
  'no-show': bookings.claimNoShow,
  came: bookings.takeNoShowBack,
  admit: bookings.admitNoShow,
} as const satisfies Record<Press, unknown>

/** The skill that is to be booked; without an id nothing is asked. */
export const useOffer = (skillId: string) => useCall(getSkill, { params: { id: skillId } }, { enabled: skillId !== '' })

/** Whether the answer is that there is no such skill to be booked, or none any more. */
export const isNoOffer = (error: Error | null): boolean => error instanceof Refused && [404, 422].includes(error.status)

/** The member's own place, for "use my saved place". */
export const useOwnPlace = () => useCall(getProfile, { params: { id: memberId() } })

/** How long something is asked for: hours, or days of what is lent by the day. */
export type Length = { hours: number; days?: number | undefined }

/** What so long costs and what may be paid with; the date tells when it ends, and the deadlines. */
export const useQuote = (skillId: string, { hours, days }: Length, startsAt: Date | undefined) =>
  useCall(
    quoteBooking,
    { params: { id: skillId }, query: { hours, days, booking_date: startsAt } },
    { keepPrevious: true, enabled: skillId !== '' },
  )

/** Whose free times are wanted: a skill's, for so long, or those to which a booking could move. */
export type Times = { skillId: string; length: Length } | { bookingId: string }

const timesCall = (of: Times) => {
  if ('bookingId' in of) return { endpoint: listOtherTimes, id: of.bookingId, length: {} }
  const { hours, days: lent_days } = of.length
  return { endpoint: listSlots, id: of.skillId, length: { hours, lent_days } }
}

/** The free starts of this many days from a day on (today without one), and the next there is at all. */
export const useTimes = (of: Times, { from, days }: { from?: string; days: number }) => {
  const { endpoint, id, length } = timesCall(of)
  return useCall(endpoint, { params: { id }, query: { ...length, from, days } }, { keepPrevious: true })
}

/** The free starts of a day, undefined until they are known, and the next there is at all; or why they could not be read. */
export function useFreeTimes(of: Times, day: string) {
  const { data, isPlaceholderData, error, refetch } = useTimes(of, { ...(day && { from: day }), days: 1 })
  const isKnown = data !== undefined && !isPlaceholderData
  return {
    starts: isKnown && day ? data.data.days[0]?.starts : undefined,
    next: data?.data.next,
    error: isKnown ? null : error,
    retry: () => void refetch(),
  }
}

/** Whether it has a time that is still to be kept free for it. */
export const hasDate = ({ status }: Pick<bookings.Booking, 'status'>): boolean =>
  status === 'pending' || status === 'accepted' || status === 'in_progress'

const lists = { inward: bookings.listInwardBookings, outward: bookings.listOutwardBookings }

/** All that shows where bookings stand. */
export const changedLists = [lists.inward, lists.outward, countNeedingBookings]

/** Bookings on one side that are not past, by where they stand, page by page; the first says how many are past. */
export const useBookings = (side: Direction, options: { enabled?: boolean } = {}) =>
  usePages(lists[side], { query: { order: 'stage', stage: 'open' } }, { ...refreshedByEvents, ...options })

/** Those that are past, the latest first, page by page. */
export const usePastBookings = (side: Direction) =>
  usePages(lists[side], { query: { order: 'stage', stage: 'past' } }, refreshedByEvents)

type Asked = ReturnType<typeof useBookings>
const hasAny = ({ data }: Asked): boolean =>
  data?.pages.some((page) => page.data.length > 0 || (page.past ?? 0) > 0) ?? false

/** The side that has bookings, where one is not asked for: inward where both have, or neither; undefined until it is known. */
export function useFilledSide(asked: Direction | undefined): Direction | undefined {
  const [opened, setOpened] = useState<Direction>()
  const isOpen = asked !== undefined || opened !== undefined
  const sides = { enabled: !isOpen }
  const [inward, outward] = [useBookings('inward', sides), useBookings('outward', sides)]
  if (isOpen) return asked ?? opened
  if (!hasAny(inward) && !inward.error && (inward.isPending || outward.isPending)) return undefined
  const side = !hasAny(inward) && hasAny(outward) ? 'outward' : 'inward'
  // What comes later turns nobody's page over.
  setOpened(side)
  return side
}

/** A booking, asked again while it is looked at, so that the other side's moves appear. */
export const useBooking = (id: string) =>
  useCall(bookings.getBooking, { params: { id } }, { ...refreshedByEvents, refetchInterval: pollMs })

/** What the page said that calling off does. */
export type Shown = Pick<BookingConsequence, 'client_gets' | 'strike'>
/** Whether it would have done something else now than was shown. */
export const isOtherwiseNow = (error: Error): boolean =>
  error instanceof Refused && error.code === 'booking.terms_changed'

type Pressing = { shown: Shown | null; onDone: () => void; onFailed: (error: Error) => void }

/** Takes one action on a booking; what it became is known at once, and after a refusal it is read again. */
export const useMoveBooking = ({ id, you_are: you }: bookings.Booking, action: Press) => {
  const client = useQueryClient()
  const key = getKey(bookings.getBooking, { params: { id } })
  // All answer the same, and only calling off takes more than an id.
  const move = useAct(pressed[action] as typeof bookings.cancelBooking, {
    // A client who says that it has begun says that the provider is there.
    refreshes: [...changedLists, walletBalance, getProfile, getArrival],
    onDone: ({ data }) => client.setQueryData(key, { data }),
  })
  // Awaited rather than given to `mutate`: the button that was pressed may be gone by the time the answer is there.
  const press = ({ shown, onDone, onFailed }: Pressing): void => {
    const body = action === 'cancel' && shown ? { client_gets: shown.client_gets, strike: shown.strike } : undefined
    void move.mutateAsync({ params: { id }, body }).then(onDone, async (error: Error) => {
      const reread = client.invalidateQueries({ queryKey: key })
      // What it does now is told together with the news that it is otherwise.
      if (isOtherwiseNow(error)) await reread
      if (isSoAlready(error, action, you)) onDone()
      else onFailed(error)
    })
  }
  return { press, isPending: move.isPending }
}
