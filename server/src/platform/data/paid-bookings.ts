/** What a booking has to cost to be more than a made-up one: a pound or a Spark, in hundredths. */
const leastMinor = 100

/** Whether a pound or a Spark was paid for a booking in the end, in SQL: a dispute may have given back all but a penny. */
export const isPaidSql = (booking: string): string =>
  `coalesce(${booking}.settled_minor, ${booking}.price_minor) >= ${leastMinor}`

/** Whether a booking was done for something, in SQL: paid for, or exchanged. The welcome and the rewards for invitations ask this. */
export const isForSomethingSql = (booking: string): string =>
  `(${isPaidSql(booking)} or ${booking}.exchange_id is not null)`
