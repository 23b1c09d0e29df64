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
/** The actions without a form; the others have a page or a sheet of their own. */
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

/** The listing to book; not fetched without an id. */
export const useOffer = (skillId: string) => useCall(getSkill, { params: { id: skillId } }, { enabled: skillId !== '' })

/** Whether the listing does not exist, or can no longer be booked. */
export const isNoOffer = (error: Error | null): boolean => error instanceof Refused && [404, 422].includes(error.status)

/** The member's own place, for "use my saved place". */
export const useOwnPlace = () => useCall(getProfile, { params: { id: memberId() } })

/** The requested length: hours, or days for a tool priced by the day. */
export type Length = { hours: number; days?: number | undefined }

/** The price and the possible payment methods; the start determines the end and the deadlines. */
export const useQuote = (skillId: string, { hours, days }: Length, startsAt: Date | undefined) =>
  useCall(
    quoteBooking,
    { params: { id: skillId }, query: { hours, days, booking_date: startsAt } },
    { keepPrevious: true, enabled: skillId !== '' },
  )

/** Whose free times: those of a listing for a length, or those to which a booking can be moved. */
export type Times = { skillId: string; length: Length } | { bookingId: string }

const timesCall = (of: Times) => {
  if ('bookingId' in of) return { endpoint: listOtherTimes, id: of.bookingId, length: {} }
  const { hours, days: lent_days } = of.length
  return { endpoint: listSlots, id: of.skillId, length: { hours, lent_days } }
}

/** The free starts of a number of days from a date on (today by default), and the next one after them. */
export const useTimes = (of: Times, { from, days }: { from?: string; days: number }) => {
  const { endpoint, id, length } = timesCall(of)
  return useCall(endpoint, { params: { id }, query: { ...length, from, days } }, { keepPrevious: true })
}

/** The free starts of a date, undefined until loaded, and the next one after it; or the error. */
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

/** Whether the booking still occupies its time. */
export const hasDate = ({ status }: Pick<bookings.Booking, 'status'>): boolean =>
  status === 'pending' || status === 'accepted' || status === 'in_progress'

const lists = { inward: bookings.listInwardBookings, outward: bookings.listOutwardBookings }

/** All lists that show the state of bookings. */
export const changedLists = [lists.inward, lists.outward, countNeedingBookings]

/** The current bookings of one side by state, page by page; the first page also counts the past ones. */
export const useBookings = (side: Direction, options: { enabled?: boolean } = {}) =>
  usePages(lists[side], { query: { order: 'stage', stage: 'open' } }, { ...refreshedByEvents, ...options })

/** The past bookings, the latest first, page by page. */
export const usePastBookings = (side: Direction) =>
  usePages(lists[side], { query: { order: 'stage', stage: 'past' } }, refreshedByEvents)

type Asked = ReturnType<typeof useBookings>
const hasAny = ({ data }: Asked): boolean =>
  data?.pages.some((page) => page.data.length > 0 || (page.past ?? 0) > 0) ?? false

/**
 * The side to show if none is requested: the one with bookings, or inward if both or neither have any; undefined until
 * known.
 */
export function useFilledSide(asked: Direction | undefined): Direction | undefined {
  const [opened, setOpened] = useState<Direction>()
  const isOpen = asked !== undefined || opened !== undefined
  const sides = { enabled: !isOpen }
  const [inward, outward] = [useBookings('inward', sides), useBookings('outward', sides)]
  if (isOpen) return asked ?? opened
  if (!hasAny(inward) && !inward.error && (inward.isPending || outward.isPending)) return undefined
  const side = !hasAny(inward) && hasAny(outward) ? 'outward' : 'inward'
  // Later changes do not switch the page.
  setOpened(side)
  return side
}

/** A booking, refetched while it is shown, so that the other side's actions appear. */
export const useBooking = (id: string) =>
  useCall(bookings.getBooking, { params: { id } }, { ...refreshedByEvents, refetchInterval: pollMs })

/** The consequence of cancelling that the page showed. */
export type Shown = Pick<BookingConsequence, 'client_gets' | 'strike'>
/** Whether the consequence has changed since it was shown. */
export const isOtherwiseNow = (error: Error): boolean =>
  error instanceof Refused && error.code === 'booking.terms_changed'

type Pressing = { shown: Shown | null; onDone: () => void; onFailed: (error: Error) => void }

/** Takes an action on a booking. Its result is cached; after a refusal the booking is refetched. */
export const useMoveBooking = ({ id, you_are: you }: bookings.Booking, action: Press) => {
  const client = useQueryClient()
  const key = getKey(bookings.getBooking, { params: { id } })
  // All return the same type, and only cancelling takes more than an id.
  const move = useAct(pressed[action] as typeof bookings.cancelBooking, {
    // A client who starts the booking confirms that the provider has arrived.
    refreshes: [...changedLists, walletBalance, getProfile, getArrival],
    onDone: ({ data }) => client.setQueryData(key, { data }),
  })
  // With `mutateAsync`, because the pressed button may be unmounted before the reply.
  const press = ({ shown, onDone, onFailed }: Pressing): void => {
    const body = action === 'cancel' && shown ? { client_gets: shown.client_gets, strike: shown.strike } : undefined
    void move.mutateAsync({ params: { id }, body }).then(onDone, async (error: Error) => {
      const reread = client.invalidateQueries({ queryKey: key })
      // The new consequence is shown together with the message that it has changed.
      if (isOtherwiseNow(error)) await reread
      if (isSoAlready(error, action, you)) onDone()
      else onFailed(error)
    })
  }
  return { press, isPending: move.isPending }
}
