import * as bookings from '@sparkhood/contract/bookings'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'

const soonMs = 4000
const againMs = 15 * minuteMs
const live: readonly string[] = ['accepted', 'in_progress']

const isNear = ({ status, booking_date: at }: bookings.BookingCard, now: number): boolean =>
  live.includes(status) && Math.abs(at.getTime() - now) < dayMs

/** Reads the bookings of today and tomorrow, so that the service worker has them when there is no signal. */
async function keep(): Promise<void> {
  const lists = [bookings.listInwardBookings, bookings.listOutwardBookings]
  const pages = await Promise.all(lists.map((list) => call(list, {})))
  const near = pages.flatMap(({ data }) => data).filter((one) => isNear(one, Date.now()))
  for (const { id } of near) await call(bookings.getBooking, { params: { id } })
}

/** Stands on every page of a member. Does nothing where no service worker keeps anything. */
export function KeepToday() {
  useEffect(() => {
    const keepQuietly = (): void => {
      if (navigator.onLine && navigator.serviceWorker?.controller) keep().catch(() => undefined)
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
