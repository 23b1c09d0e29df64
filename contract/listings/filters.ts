import { z } from 'zod'
import { currencies } from '../primitives/money.ts'
import { calendarDay } from '../primitives/time.ts'
import { listingKinds } from './skills.ts'

/** The filters of lists of people and listings. */
export const listingFilters = z.object({
  /** Metres. */
  distance: z.coerce.number().int().positive().max(2_000_000).optional(),
  /** The highest price in `currency` per hour or day. */
  price: z.coerce.number().min(0).max(100_000).optional(),
  currency: z.enum(currencies).default('gbp'),
  /** The lowest average of stars. */
  rating: z.coerce.number().min(1).max(5).optional(),
  /** Only members whose identity was checked. */
  verified: z.stringbool().default(false),
  kind: z.enum(listingKinds).optional(),
  /** Only people and tools that can still be booked on this day, for at least an hour. */
  free_on: calendarDay('Enter a date').optional(),
})
export type ListingFilters = z.output<typeof listingFilters>

/** The order: by distance, by price, or by rating. */
export const listSorts = ['nearest', 'cheapest', 'best'] as const
export type ListSort = (typeof listSorts)[number]

/** How many of the nearest were searched, if others further away were not and might match too. */
export const lookedAt = z.number().int().optional()
