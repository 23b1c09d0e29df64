// The numbers that people agree to with a booking. All texts interpolate them, public pages too, so this file imports
// nothing else.

/**
 * How long after the end of a completed booking its sides still see each other's phone number and the place, in days.
 */
export const contactDays = 14
/** The client may cancel free of charge until this many hours before the start … */
export const freeCancellationHours = 24
/** … or within this many minutes of booking, or of agreeing to a new start that is closer than that. */
export const secondThoughtsMinutes = 5
/** How many minutes after the start either side may report a no-show. */
export const noShowAfterMinutes = 15
/** How many hours the other side has to reply to a reported no-show. */
export const noShowAnswerHours = 24
/** How many days after completion, or after the end, the provider is paid if the client does not confirm. */
export const releaseDays = 5
/** After how many hours an unanswered request expires. */
export const requestHours = 48
/** How many minutes before its start a booking can be started or completed. */
export const earlyStartMinutes = 30
/** How many hours after it was added a bank account receives no payouts. */
export const payoutWaitHours = 24
/** Card payments can be paid out to a bank this many days after they were credited; they can be spent at once. */
export const cardMoneyWaitDays = 7
