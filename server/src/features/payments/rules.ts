import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'

const firstCheckMs = minuteMs
const rarestCheckMs = 12 * hourMs

/** When to ask again about a payment that nobody has reported: after a minute, and then each time twice as late. */
export const nextCheck = (now: Date, checks: number): Date =>
  new Date(now.getTime() + Math.min(firstCheckMs * 2 ** checks, rarestCheckMs))

/** A payment that nobody has made within a week is called off. */
export const isAbandoned = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() > 7 * dayMs
