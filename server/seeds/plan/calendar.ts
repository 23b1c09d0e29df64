import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'

const getMidnight = (now: Date): number => Math.floor(now.getTime() / dayMs) * dayMs

/** A moment this many days from now (negative: ago) at a time of day, in UTC. */
export function onDay(now: Date, days: number, [hour, minute]: readonly [number, number]): Date {
  return new Date(getMidnight(now) + days * dayMs + hour * hourMs + minute * minuteMs)
}

export const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * hourMs)
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs)

/** Whole days until today began, so that the time of day at which the demo is made changes nothing. */
export const daysSince = (now: Date, moment: Date): number => Math.floor((getMidnight(now) - moment.getTime()) / dayMs)

const wakes = 7
const sleeps = 22

/** People do not answer in the night but in the morning after it, */
export function onceAwake(moment: Date): Date {
  const hour = moment.getUTCHours()
  if (hour >= wakes && hour < sleeps) return moment
  return onDay(moment, hour < wakes ? 0 : 1, [wakes, moment.getUTCMinutes()])
}

/** and what they did lately they did before they went to bed. */
export function whileAwake(moment: Date): Date {
  const hour = moment.getUTCHours()
  if (hour >= wakes && hour < sleeps) return moment
  return onDay(moment, hour < wakes ? -1 : 0, [sleeps - 1, moment.getUTCMinutes()])
}
