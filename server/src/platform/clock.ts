import { minuteMs, placeTimeZone } from '@sparkhood/contract/primitives/time'
import { Temporal } from 'temporal-polyfill'

/** Returns the present moment. Tests hand the app a clock of their own. */
export type Clock = () => Date

/** What some work answers, and how many milliseconds it took. */
export async function measured<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now()
  const done = await work()
  return [done, Math.round(performance.now() - begun)]
}

export const systemClock: Clock = () => new Date()

/** The calendar day of a moment by the clocks of the place, as 2026-11-21. */
export const placeDay = (at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(placeTimeZone).toPlainDate().toString()

/** The moment at which a calendar day begins by the clocks of the place, or the day that is some days later. */
export const startOfDay = (day: string, later = 0): Date =>
  new Date(
    Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime({ timeZone: placeTimeZone }).epochMilliseconds,
  )

/** How long something lasts. Whole days end at the time of day at which they began. */
export type Lasting = { minutes: number; days?: number | undefined }

/** When something that starts then is over. */
export function endOf(start: Date, { minutes, days }: Lasting, timeZone: string): Date {
  if (days === undefined) return new Date(start.getTime() + minutes * minuteMs)
  const begun = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(timeZone)
  return new Date(begun.add({ days }).epochMilliseconds)
}

/**
 * Time that only goes forward, at its own pace, whatever is done to the clock of the machine; and the timers that go by
 * it. For what waits: a wait that is reckoned from a clock that was put back would last as long as the way back.
 */
export const steadyTime = {
  now: (): number => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, ms: number): unknown => setTimeout(work, ms),
  clearTimeout: (handle: unknown): void => clearTimeout(handle as NodeJS.Timeout),
  setInterval: (work: () => void, ms: number): unknown => setInterval(work, ms),
  clearInterval: (handle: unknown): void => clearInterval(handle as NodeJS.Timeout),
}
