import type { Agenda, AgendaBooking, AgendaBusy } from '@sparkhood/contract/bookings/agenda'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { formatTime, toDay } from '../../../lib/format.ts'

/** An entry of a day in the calendar. */
export type Entry = { key: string; start: Date; end: Date } & (
  | { of: 'booking'; booking: AgendaBooking }
  | { of: 'busy'; busy: AgendaBusy }
)
export type Day = { day: string; entries: Entry[]; away: string | undefined }

export const getNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)

type BookingEntry = Extract<Entry, { of: 'booking' }>

/** Why no other time can be proposed; undefined if it can: for an accepted booking that has not begun. */
export function findObstacle({ booking, start }: BookingEntry, now: Date): string | undefined {
  if (booking.status === 'pending') return 'You can move it once both of you have agreed to it.'
  if (booking.arrangement_id !== null) return 'Open the regular visits to move one of them.'
  return booking.status === 'accepted' && start > now ? undefined : 'It has begun, so it can’t be moved.'
}

/** Whether another time can be proposed. */
export const canMove = (entry: Entry, now: Date): entry is BookingEntry =>
  entry.of === 'booking' && findObstacle(entry, now) === undefined

/** The date that many days later, or earlier if negative. */
export const shifted = (day: string, by: number): string =>
  new Date(getNoon(day).getTime() + by * dayMs).toISOString().slice(0, 10)

/** The Monday of the week of a day. */
export const getMonday = (day: string): string => shifted(day, -((getNoon(day).getUTCDay() + 6) % 7))

/** The date that many weeks later, or earlier if negative. */
export const weeksLater = (day: string, weeks: number): string => shifted(day, weeks * 7)

/** Seven days with their entries in order of time. An entry past midnight is on each of its days. */
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
      // The end is exclusive: an entry that ends at midnight is not on the next day.
      entries: entries.filter(
        ({ start, end }) => toDay(start, zone) <= day && day <= toDay(new Date(end.getTime() - 1), zone),
      ),
      away: gone && (gone.note || 'Away'),
    }
  })
}

/** '10:00 to 11:00'; for an entry of several days, the part on this day. */
export const spanOn = ({ start, end }: Entry, day: string): string => {
  const beforeStart = new Date(start.getTime() - 1)
  if (toDay(beforeStart) < day && toDay(end) > day) return 'All day'
  const from = toDay(start) < day ? undefined : formatTime(start)
  const until = toDay(new Date(end.getTime() - 1)) > day ? undefined : formatTime(end)
  if (from && until) return `${from} to ${until}`
  return from ? `From ${from}` : `Until ${until}`
}
