import type { AvailabilityException } from '@sparkhood/contract/bookings/availability'
import { formatShortDay } from '../../lib/format.ts'

// Noon, so that the day is the same by every clock near the place.
const getNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** 'Mon 24 Nov', or 'Mon 24 Nov to Fri 28 Nov'. */
export const getDays = ({ first_day, last_day }: AvailabilityException, now: Date): string => {
  const [first, last] = [first_day, last_day].map((day) => formatShortDay(getNoon(day), now))
  return first_day === last_day ? `${first}` : `${first} to ${last}`
}

/** 'Away', or 'Free 18:00 to 20:00 only'. */
export const whatOf = ({ opens, closes }: AvailabilityException): string =>
  opens === null ? 'Away' : `Free ${opens} to ${closes} only`
