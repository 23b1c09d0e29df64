import { getArrival } from '@sparkhood/contract/bookings/arrivals'
import * as bookings from '@sparkhood/contract/bookings/bookings'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { useReadAgain } from '../../../ui/app/signal-back.ts'
import { useSendCodes } from '../arriving/use-codes.ts'

const soonMs = 4000
const againMs = 15 * minuteMs
/** So far each side is looked through: few have as much under way. */
const maxPages = 5
const live: readonly string[] = ['accepted', 'in_progress']

/** Whether any of its time is within a day of now: a tool that was lent has a place to be brought back to. */
const isNear = ({ status, booking_date: from, ends_at: to }: bookings.BookingCard, now: number): boolean =>
  live.includes(status) && from.getTime() - now < dayMs && now - to.getTime() < dayMs

type List = typeof bookings.listInwardBookings | typeof bookings.listOutwardBookings

/** One side but for what is past, page by page as the list asks for them, so that they are kept for it too. */
async function readSide(list: List): Promise<bookings.BookingCard[]> {
  const found: bookings.BookingCard[] = []
  let cursor: string | undefined
  for (let read = 0; read < maxPages; read += 1) {
    const { data, next_cursor: next } = await call(list, { query: { order: 'stage', stage: 'open', cursor } })
    found.push(...data)
    if (!next) break
    cursor = next
  }
  return found
}

/** Reads the bookings of today and tomorrow and their codes, so that the service worker has them without a signal. */
export async function readToday(): Promise<void> {
  const sides = await Promise.all([bookings.listInwardBookings, bookings.listOutwardBookings].map(readSide))
  const near = sides.flat().filter((one) => isNear(one, Date.now()))
  for (const { id, kind } of near) {
    await call(bookings.getBooking, { params: { id } })
    // With the code to show at the door.
    if (kind !== 'tool') await call(getArrival, { params: { id } })
  }
}

/** Stands on every page of a member. Does nothing where no service worker keeps anything. */
export function KeepToday() {
  useReadAgain()
  useSendCodes()
  useEffect(() => {
    const keepQuietly = (): void => {
      if (navigator.onLine && navigator.serviceWorker?.controller) readToday().catch(() => undefined)
    }
    const first = setTimeout(keepQuietly, soonMs)
    const timer = setInterval(keepQuietly, againMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return null
}
