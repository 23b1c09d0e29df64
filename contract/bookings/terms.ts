// The numbers that people agree to with a booking. Every text that names one interpolates it from here, on public pages as well, so
// nothing else is imported.

/** How long after the end of a completed booking its sides still see each other's phone, and its place. */
export const contactDays = 14
/** The client may cancel free of charge until so long before the start ... */
export const freeCancellationHours = 24
/** ... or within so long of booking, or of agreeing to another start that is nearer than that. */
export const secondThoughtsMinutes = 5
/** From so long after the start either side may say that the other has not come. */
export const noShowAfterMinutes = 15
/** So long the other side has to answer. */
export const noShowAnswerHours = 24
/** How long after a booking was completed, or after its end, its provider is paid where the client does not confirm. */
export const releaseDays = 5
/** How long a request waits for an answer. */
export const requestHours = 48
/** How long before its start a booking can be started or completed. */
export const earlyStartMinutes = 30
/** How long after a bank account was added it is paid to. */
export const payoutWaitHours = 24
/** Pounds from a card go to a bank this many days after they were credited; they can be spent at once. */
export const cardMoneyWaitDays = 7
