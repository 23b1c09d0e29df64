import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'

const getMidnight = (now: Date): number => Math.floor(now.getTime() / dayMs) * dayMs

/** Returns the moment this many days from today (negative: ago) at a time of day, in UTC. */
export function onDay(now: Date, days: number, [hour, minute]: readonly [number, number]): Date {
  return new Date(getMidnight(now) + days * dayMs + hour * hourMs + minute * minuteMs)
}

export const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * hourMs)
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs)

/** Returns whole days from a moment to the start of today, so that the hour at which the demo is built changes nothing. */
export const daysSince = (now: Date, moment: Date): number => Math.floor((getMidnight(now) - moment.getTime()) / dayMs)

const wakes = 7
const sleeps = 22

/** Moves a reply at night to the next morning. */
export function onceAwake(moment: Date): Date {
  const hour = moment.getUTCHours()
  if (hour >= wakes && hour < sleeps) return moment
  return onDay(moment, hour < wakes ? 0 : 1, [wakes, moment.getUTCMinutes()])
}

/** Moves a recent act at night to the evening before. */
export function whileAwake(moment: Date): Date {
  const hour = moment.getUTCHours()
  if (hour >= wakes && hour < sleeps) return moment
  return onDay(moment, hour < wakes ? -1 : 0, [sleeps - 1, moment.getUTCMinutes()])
}
