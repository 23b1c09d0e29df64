import { z } from 'zod'
import { currencies } from '../primitives/money.ts'
import { calendarDay } from '../primitives/time.ts'
import { listingKinds } from './skills.ts'

/** What lists of people and of what they offer are kept to. */
export const listingFilters = z.object({
  /** Metres. */
  distance: z.coerce.number().int().positive().max(2_000_000).optional(),
  /** At most this many of `currency` for the hour or the day. */
  price: z.coerce.number().min(0).max(100_000).optional(),
  currency: z.enum(currencies).default('gbp'),
  /** An average of at least this many stars. */
  rating: z.coerce.number().min(1).max(5).optional(),
  /** Only members whose identity was checked. */
  verified: z.stringbool().default(false),
  kind: z.enum(listingKinds).optional(),
  /** Only who, or what is lent, can still be booked on this day, for an hour at least. */
  free_on: calendarDay('Enter a date').optional(),
})
export type ListingFilters = z.output<typeof listingFilters>

/** What comes first: who is nearest, whose price is the lowest, or who is thought of best. */
export const listSorts = ['nearest', 'cheapest', 'best'] as const
export type ListSort = (typeof listSorts)[number]

/** This many of the nearest were looked at, where others further away were not and might be in the answer too. */
export const lookedAt = z.number().int().optional()
