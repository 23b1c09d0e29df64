import { minuteMs, placeTimeZone } from '@sparkhood/contract/primitives/time'
import { Temporal } from 'temporal-polyfill'

/** Returns the current time. Tests pass in a clock of their own. */
export type Clock = () => Date

/** The result of some work, and its duration in milliseconds. */
export async function measured<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now()
  const done = await work()
  return [done, Math.round(performance.now() - begun)]
}

export const systemClock: Clock = () => new Date()

/** The calendar date of a moment in the place's time zone, as 2026-11-21. */
export const placeDay = (at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(placeTimeZone).toPlainDate().toString()

/** The moment at which a calendar day begins in the place's time zone, or the day that many days later. */
export const startOfDay = (day: string, later = 0): Date =>
  new Date(
    Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime({ timeZone: placeTimeZone }).epochMilliseconds,
  )

/** A duration. Whole days end at the local time at which they began. */
export type Lasting = { minutes: number; days?: number | undefined }

/** The end of something that starts at a given time. */
export function endOf(start: Date, { minutes, days }: Lasting, timeZone: string): Date {
  if (days === undefined) return new Date(start.getTime() + minutes * minuteMs)
  const begun = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(timeZone)
  return new Date(begun.add({ days }).epochMilliseconds)
}

/**
 * A monotonic clock that ignores changes of the system time, and the timers that follow it. For timeouts: one computed
 * from a clock that was set back would last that much longer.
 */
export const steadyTime = {
  now: (): number => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, ms: number): unknown => setTimeout(work, ms),
  clearTimeout: (handle: unknown): void => clearTimeout(handle as NodeJS.Timeout),
  setInterval: (work: () => void, ms: number): unknown => setInterval(work, ms),
  clearInterval: (handle: unknown): void => clearInterval(handle as NodeJS.Timeout),
}
