import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { kycMonth } from '../people/person.ts'
import { id } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { type distanceOptions, latitude, longitude } from '../primitives/place.ts'
import { listingFilters, listSorts, lookedAt } from './filters.ts'
import { experienceLevels, listingKinds, rateUnits } from './skills.ts'

/** How many listings a person's card shows: the newest. The card has the total as well. */
export const cardSkills = 3

/**
 * A person's card. It is stored in its wire format, so prices are plain numbers: `hourly_rate` in pounds and
 * `spark_token` in Sparks, both per `rate_unit`. Nulls, zeros and defaults may be omitted.
 */
export const personCard = z.object({
  _id: id,
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.string(),
  locationName: z.string(),
  rating: z.number().nullable().default(null),
  /** Used where `reviewer_count` is unknown. */
  rating_count: z.number().int().default(0),
  kyc_month: kycMonth.default(null),
  /** The centre of the area that they live in, and its radius; never their home. */
  lat: z.number().nullable().default(null),
  lon: z.number().nullable().default(null),
  area_metres: z.number().int().nullable().default(null),
  /** How long they usually take to reply to a request; null until they have replied to a few. */
  reply_minutes: z.number().int().nullable().default(null),
  /** They have done no job yet; missing on cards that the previous version wrote. */
  is_new: z.boolean().optional(),
  /** How many listings they have in total, and how many of these are tools; the previous version did not write it. */
  skill_count: z.number().int().optional(),
  tool_count: z.number().int().optional(),
  /** How many people the reviews are from; the previous version did not write it. */
  reviewer_count: z.number().int().optional(),
  /** The newest listings. */
  skills: z
    .array(
      z.object({
        skill_type: z.string(),
        picture: z.string(),
        rate_unit: z.enum(rateUnits).default('hour'),
        hourly_rate: z.number(),
        // Missing on short cards.
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
 * How much of each card a list returns. `short`: what lists display. Without it, whole cards are returned, because
 * pages of the previous version read only those; remove it with them.
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
  summary: 'List members within a number of metres (or `all`), nearest first',
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
  summary: 'List members around a city, nearest to its centre first',
  params: z.object({ city: z.string().trim().toLowerCase().max(60) }),
  query: pageQuery.extend(cardsQuery.shape),
  reply: pageReply(personNearby),
  limited: 'people',
  refusals: [],
})

/** A member who offers a skill of a category, for /explore-list. */
export const categoryMember = personNearby.extend({
  userId: id,
  kind: z.enum(listingKinds),
  experience_level: z.enum(experienceLevels),
  rate_unit: z.enum(rateUnits).default('hour'),
  hourly_rate: z.number(),
  /** The listing's id, title and price in Sparks; it need not be on their card. */
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
  summary: 'List members who offer a skill of the category, nearest first or in another order',
  params: z.object({ id }),
  query: listingFilters.extend({ ...pageQuery.shape, ...cardsQuery.shape, sort: z.enum(listSorts).default('nearest') }),
  reply: pageReply(categoryMember).extend({ looked_at: lookedAt }),
  limited: 'people',
  refusals: ['category.not_found'],
})

/** The value of the distance filter: `all` or metres. */
export type DistanceOption = (typeof distanceOptions)[number]['value']
