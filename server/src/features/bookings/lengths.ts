import type { RateUnit } from '@sparkhood/contract/listings/skills'

/** How long something is booked for: half hours, or the whole days that a tool is lent for. */
export type Length = { unit: 'hour'; halfHours: number } | { unit: 'day'; days: number }

export type Asked = { hours: number; days?: number | undefined }

/**
 * The length that was asked for of something at a rate; undefined where days are asked of what goes by the hour. What is
 * lent by the day is lent for one when nobody says.
 */
export function toLength(unit: RateUnit, { hours, days }: Asked): Length | undefined {
  if (unit === 'day') return { unit, days: days ?? 1 }
  return days === undefined ? { unit, halfHours: hours * 2 } : undefined
}

/** In hours, as the specification counts; a day has 24. */
export const toHours = (length: Length): number => (length.unit === 'day' ? length.days * 24 : length.halfHours / 2)

/** What it costs at the price of an hour or a day, both in minor units, to the nearest one. */
export const getPrice = (unitPriceMinor: number, length: Length): number =>
  length.unit === 'day' ? unitPriceMinor * length.days : Math.round((unitPriceMinor * length.halfHours) / 2)

/** As the hours of a member count it. */
export const getLasting = (length: Length): { minutes: number; days: number | undefined } => ({
  minutes: toHours(length) * 60,
  days: length.unit === 'day' ? length.days : undefined,
})
