import type { Agenda, AgendaBooking, AgendaBusy } from '@sparkhood/contract/bookings/agenda'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { formatTime, toDay } from '../../../lib/format.ts'

/** One thing of a day, as the calendar shows it. */
export type Entry = { key: string; start: Date; end: Date } & (
  | { of: 'booking'; booking: AgendaBooking }
  | { of: 'busy'; busy: AgendaBusy }
)
export type Day = { day: string; entries: Entry[]; away: string | undefined }

export const getNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)

type BookingEntry = Extract<Entry, { of: 'booking' }>

/** Why no other time can be asked for; undefined where it can: of what both have agreed to and has not begun. */
export function findObstacle({ booking, start }: BookingEntry, now: Date): string | undefined {
  if (booking.status === 'pending') return 'You can move it once both of you have agreed to it.'
  if (booking.arrangement_id !== null) return 'Open the regular visits to move one of them.'
  return booking.status === 'accepted' && start > now ? undefined : 'It has begun, so it can’t be moved.'
}

/** Whether another time may be asked for. */
export const canMove = (entry: Entry, now: Date): entry is BookingEntry =>
  entry.of === 'booking' && findObstacle(entry, now) === undefined

/** The day this many days later; earlier where it is negative. */
export const shifted = (day: string, by: number): string =>
  new Date(getNoon(day).getTime() + by * dayMs).toISOString().slice(0, 10)

/** The Monday of the week of a day. */
export const getMonday = (day: string): string => shifted(day, -((getNoon(day).getUTCDay() + 6) % 7))

/** The day this many weeks later; earlier where it is negative. */
export const weeksLater = (day: string, weeks: number): string => shifted(day, weeks * 7)

/** Seven days with what is in each, in the order of time. What goes on past midnight is shown on each of its days. */
export function getDays(monday: string, { bookings, busy, away, time_zone: zone }: Agenda): Day[] {
  const entries: Entry[] = [
    ...bookings.map((booking) => ({
      of: 'booking' as const,
      key: booking._id,
      start: booking.starts_at,
      end: booking.ends_at,
      booking,
    })),
    ...busy.map((one) => ({
      of: 'busy' as const,
      key: `${one.calendar} ${one.starts_at.toISOString()}`,
      start: one.starts_at,
      end: one.ends_at,
      busy: one,
    })),
  ].sort((a, b) => a.start.getTime() - b.start.getTime())
  return Array.from({ length: 7 }, (_, nth) => {
    const day = shifted(monday, nth)
    const gone = away.find(({ first_day, last_day }) => first_day <= day && day <= last_day)
    return {
      day,
      // The end itself is no part of it: what ends at midnight is not on the day that begins then.
      entries: entries.filter(
        ({ start, end }) => toDay(start, zone) <= day && day <= toDay(new Date(end.getTime() - 1), zone),
      ),
      away: gone && (gone.note || 'Away'),
    }
  })
}

/** '10:00 to 11:00'; of what began before this day, or goes on after it, just the part that is on it. */
export const spanOn = ({ start, end }: Entry, day: string): string => {
  const beforeStart = new Date(start.getTime() - 1)
  if (toDay(beforeStart) < day && toDay(end) > day) return 'All day'
  const from = toDay(start) < day ? undefined : formatTime(start)
  const until = toDay(new Date(end.getTime() - 1)) > day ? undefined : formatTime(end)
  if (from && until) return `${from} to ${until}`
  return from ? `From ${from}` : `Until ${until}`
}
