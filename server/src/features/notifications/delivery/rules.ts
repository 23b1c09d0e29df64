import { hourMs, minuteMs, placeTimeZone } from '@sparkhood/contract/primitives/time'

const nightFrom = 22
const nightUntil = 8

const hourOf = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: placeTimeZone })

/** Whether it is night where our members live: what can wait waits until eight. */
export function isNight(now: Date): boolean {
  const hour = Number(hourOf.format(now))
  return hour >= nightFrom || hour < nightUntil
}

/** A page in front of somebody says so every 45 seconds. */
export const lookingMs = 75 * 1000
/** One notification rings again no sooner than this, however much comes to it. */
export const ringAgainMs = minuteMs
/** What nobody saw for so long is written of, and later where a device has rung for it. */
export const mailAfterMs = 15 * minuteMs
export const mailAfterPushMs = 3 * hourMs
/** Letters about what was not seen come no closer than this. */
export const mailAgainMs = hourMs

const longestRetry = 6
/** When a browser that could not be reached is tried again: after 2 minutes, 4, 8, and at last every hour. */
export const retryAt = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(2 ** Math.min(failures, longestRetry), 60) * minuteMs)
/** So often in a row, over more than half a day, and it is given up. */
export const mostFailures = 16

/** After so many weekly letters without a visit there are no more, until there is one. */
export const mostUnanswered = 4
