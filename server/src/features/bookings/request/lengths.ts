import type { RateUnit } from '@sparkhood/contract/listings/skills'

/** The length of a booking: half hours, or whole days for a tool. */
export type Length = { unit: 'hour'; halfHours: number } | { unit: 'day'; days: number }

export type Asked = { hours: number; days?: number | undefined }

/**
 * The requested length for a rate; undefined if days are requested at an hourly rate. A daily rate without a length means one
 * day.
 */
export function toLength(unit: RateUnit, { hours, days }: Asked): Length | undefined {
  if (unit === 'day') return { unit, days: days ?? 1 }
  return days === undefined ? { unit, halfHours: hours * 2 } : undefined
}

/** The length in hours, as in the specification; a day has 24. */
export const toHours = (length: Length): number => (length.unit === 'day' ? length.days * 24 : length.halfHours / 2)

/** The price for a length, from the price of an hour or a day; both in minor units, rounded to the nearest. */
export const getPrice = (unitPriceMinor: number, length: Length): number =>
  length.unit === 'day' ? unitPriceMinor * length.days : Math.round((unitPriceMinor * length.halfHours) / 2)

/** The length as availability counts it. */
export const getLasting = (length: Length): { minutes: number; days: number | undefined } => ({
  minutes: toHours(length) * 60,
  days: length.unit === 'day' ? length.days : undefined,
})
