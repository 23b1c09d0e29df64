import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { kycMonth } from '../people/person.ts'
import { id } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { type distanceOptions, latitude, longitude } from '../primitives/place.ts'
import { listingFilters, listSorts, lookedAt } from './filters.ts'
import { experienceLevels, listingKinds, rateUnits } from './skills.ts'

/** How many of somebody's listings their card shows: the newest. It says how many there are in all. */
export const cardSkills = 3

/**
 * What a person's card shows. It is stored as it is sent, so prices here are plain wire numbers:
 * `hourly_rate` in pounds and `spark_token` in Sparks, both for a `rate_unit`. What is null, none or usual may be left out.
 */
export const personCard = z.object({
  _id: id,
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.string(),
  locationName: z.string(),
  rating: z.number().nullable().default(null),
  /** Told where it is not known how many people the reviews are from. */
  rating_count: z.number().int().default(0),
  kyc_month: kycMonth.default(null),
  /** The middle of the area that they live in, and how far it reaches; never where they live. */
  lat: z.number().nullable().default(null),
  lon: z.number().nullable().default(null),
  area_metres: z.number().int().nullable().default(null),
  /** How long they usually take to answer a request, once they have answered a few. */
  reply_minutes: z.number().int().nullable().default(null),
  /** They have done no job yet; not said of who was new when the version before wrote it. */
  is_new: z.boolean().optional(),
  /** How many listings they have in all, and how many of these are lent; the version before did not write it. */
  skill_count: z.number().int().optional(),
  tool_count: z.number().int().optional(),
  /** How many people the reviews are from; the version before did not write it. */
  reviewer_count: z.number().int().optional(),
  /** The newest of them. */
  skills: z
    .array(
      z.object({
        skill_type: z.string(),
        picture: z.string(),
        rate_unit: z.enum(rateUnits).default('hour'),
        hourly_rate: z.number(),
        // Not on short cards.
        _id: id.optional(),
        category: id.optional(),
        kind: z.enum(listingKinds).optional(),
        experience_level: z.enum(experienceLevels).optional(),
        spark_token: z.number().optional(),
      }),
    )
    .default([]),
})

/**
 * How much of a card a list carries. `short` is what it draws, and what is sent unless a browser asks without saying so: the pages
 * of the version before read whole cards only. Goes with them.
 */
export const cardsQuery = z.object({ cards: z.literal('short').optional() })
export type CardsQuery = z.output<typeof cardsQuery>
export const shortCards = { cards: 'short' } as const

/** A person near a point; `distance` is in kilometres, between blurred points. */
export const personNearby = personCard.extend({ distance: z.number().nullable().default(null) })
export type PersonNearby = z.output<typeof personNearby>

export const peopleNearby = endpoint({
  method: 'GET',
  path: '/users/people/nearby/:lat/:lon/:distance',
  access: 'member',
  onBehalf: 'any',
  summary: 'Everybody within that many metres (or `all`), nearest first',
  params: z.object({
    lat: z.coerce.number().pipe(latitude),
    lon: z.coerce.number().pipe(longitude),
    distance: z.union([z.literal('all'), z.coerce.number().int().positive().max(2_000_000)]),
  }),
  query: pageQuery.extend({ ...cardsQuery.shape, state: z.string().max(60).optional() }),
  reply: pageReply(personNearby),
  limited: 'people',
  refusals: [],
})

export const peopleWithin = endpoint({
  method: 'GET',
  path: '/users/people/within/:city',
  access: 'member',
  onBehalf: 'any',
  summary: 'People around a city, nearest to its centre first',
  params: z.object({ city: z.string().trim().toLowerCase().max(60) }),
  query: pageQuery.extend(cardsQuery.shape),
  reply: pageReply(personNearby),
  limited: 'people',
  refusals: [],
})

/** A member offering a skill of a category, as /explore-list shows them. */
export const categoryMember = personNearby.extend({
  userId: id,
  kind: z.enum(listingKinds),
  experience_level: z.enum(experienceLevels),
  rate_unit: z.enum(rateUnits).default('hour'),
  hourly_rate: z.number(),
  /** Which of their listings this is, what it is called and what it costs in Sparks; their card need not show it. */
  skill_id: id,
  skill_type: z.string(),
  spark_token: z.number(),
})
export type CategoryMember = z.output<typeof categoryMember>

export const peopleInCategory = endpoint({
  method: 'GET',
  path: '/skills/category/:id/users',
  access: 'member',
  onBehalf: 'any',
  summary: 'Members who offer a skill of the category, nearest to you first, or in another order',
  params: z.object({ id }),
  query: listingFilters.extend({ ...pageQuery.shape, ...cardsQuery.shape, sort: z.enum(listSorts).default('nearest') }),
  reply: pageReply(categoryMember).extend({ looked_at: lookedAt }),
  limited: 'people',
  refusals: ['category.not_found'],
})

/** The value of the distance filter: `all` or metres. */
export type DistanceOption = (typeof distanceOptions)[number]['value']
