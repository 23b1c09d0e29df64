import { getArrival } from '@sparkhood/contract/bookings/arrivals'
import * as bookings from '@sparkhood/contract/bookings/bookings'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { useReadAgain } from '../../../ui/app/signal-back.ts'
import { useSendCodes } from '../arriving/use-codes.ts'

const soonMs = 4000
const againMs = 15 * minuteMs
/** The most pages read of each side: few members have more current bookings. */
const maxPages = 5
const live: readonly string[] = ['accepted', 'in_progress']

/** Whether any part of it is within a day of now; for a loan that includes the place of the return. */
const isNear = ({ status, booking_date: from, ends_at: to }: bookings.BookingCard, now: number): boolean =>
  live.includes(status) && from.getTime() - now < dayMs && now - to.getTime() < dayMs

type List = typeof bookings.listInwardBookings | typeof bookings.listOutwardBookings

/** The current bookings of one side, page by page as the list requests them, so that the list is cached too. */
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

/** Fetches the bookings of today and tomorrow with their codes, so that the service worker has them offline. */
export async function readToday(): Promise<void> {
  const sides = await Promise.all([bookings.listInwardBookings, bookings.listOutwardBookings].map(readSide))
  const near = sides.flat().filter((one) => isNear(one, Date.now()))
  for (const { id, kind } of near) {
    await call(bookings.getBooking, { params: { id } })
    // With the code for the door.
    if (kind !== 'tool') await call(getArrival, { params: { id } })
  }
}

/** Mounted on every member page. Does nothing without a service worker. */
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
