import { cardMoneyWaitDays, earlyStartMinutes, payoutWaitHours, releaseDays, requestHours } from './terms.ts'

/** Default durations, in seconds; an operator can change them. */
export const usualTimes = {
  holdTtlS: 15 * 60,
  requestTtlS: requestHours * 3600,
  releaseWindowS: releaseDays * 24 * 3600,
  earlyStartS: earlyStartMinutes * 60,
  payoutWaitS: payoutWaitHours * 3600,
  cardMoneyWaitS: cardMoneyWaitDays * 24 * 3600,
} as const
