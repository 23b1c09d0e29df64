import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives/ids.ts'
import { pageQuery } from '../primitives/page.ts'
import { latitude, longitude } from '../primitives/place.ts'
import { withoutUnseen } from '../primitives/text.ts'
import { cardsQuery, personCard, personNearby } from './discovery.ts'
import { listingFilters, lookedAt } from './filters.ts'
import { category, experienceLevels, listingKinds, rateUnits } from './skills.ts'

export const searchMinLength = 2
/** The fewest characters for a search while typing; Enter searches with fewer. */
export const typingMinLength = 3
/** The longest search text, in characters; the rest is ignored. */
export const searchMaxLength = 100
/** The default page size, for people and for listings: a few screens of a phone. */
export const foundAPage = 12
/** Counts end here and are shown as "60 or more". */
export const maxCounted = 60

const beginning = (text: string): string => [...withoutUnseen(text).trim()].slice(0, searchMaxLength).join('')

export const searchTerm = z
  .string()
  .overwrite(beginning)
  .min(searchMinLength, `Type at least ${searchMinLength} characters`)

/** The filters of a search. Distances start from `lat`, `lon`; without them from the member's own shown point. */
export const searchFilters = listingFilters.extend({
  lat: z.coerce.number().pipe(latitude).optional(),
  lon: z.coerce.number().pipe(longitude).optional(),
})
export type SearchFilters = z.output<typeof searchFilters>

const foundQuery = pageQuery.extend({ ...cardsQuery.shape, limit: pageQuery.shape.limit.unwrap().default(foundAPage) })
/** A matching listing of a person; `kind` is set for tools only. */
const listing = z.object({
  _id: id,
  skill_type: z.string(),
  kind: z.enum(listingKinds).optional(),
  rate_unit: z.enum(rateUnits).default('hour'),
  hourly_rate: z.number(),
})

/** A matching person; `found` are their matching listings, best first, and empty if only the name matches. */
export const personFound = personNearby.extend({ found: z.array(listing) })
export type PersonFound = z.output<typeof personFound>

/** A matching listing with its owner. Prices are plain wire numbers, as on cards. */
export const skillFound = z.object({
  _id: id,
  skill_type: z.string(),
  picture: z.string(),
  /** Set for tools only. */
  kind: z.enum(listingKinds).optional(),
  experience_level: z.enum(experienceLevels),
  rate_unit: z.enum(rateUnits).default('hour'),
  hourly_rate: z.number(),
  spark_token: z.number(),
  /** The beginning of the description. */
  description: z.string(),
  thumbnail01: z.string().nullable().default(null),
  distance: z.number().nullable(),
  owner: personCard.omit({ skills: true }),
})
export type SkillFound = z.output<typeof skillFound>

/** `total` counts all pages, up to `maxCounted`. */
const pageFound = <S extends z.ZodType>(item: S) =>
  z.object({ data: z.array(item), next_cursor: z.string().nullable(), total: z.number().int(), looked_at: lookedAt })

export const search = endpoint({
  method: 'GET',
  path: '/search/all',
  access: 'member',
  onBehalf: 'any',
  summary: 'Search people, skills and categories, nearest and best first',
  query: searchFilters.extend({ q: searchTerm, limit: foundQuery.shape.limit, ...cardsQuery.shape }),
  reply: z.object({
    people: pageFound(personFound),
    skills: pageFound(skillFound),
    categories: z.array(category.pick({ _id: true, title: true, thumbnail: true })),
    looked_at: lookedAt,
  }),
  limited: 'searches',
  refusals: [],
})

const foundBy = z.object({ term: searchTerm })
const filtersAndPage = searchFilters.extend(foundQuery.shape)

export const searchPeople = endpoint({
  method: 'GET',
  path: '/users/searchuser/:term',
  access: 'member',
  onBehalf: 'any',
  summary: 'Search people by name or by what they offer, nearest and best first',
  params: foundBy,
  query: filtersAndPage,
  reply: pageFound(personFound),
  limited: 'searches',
  refusals: [],
})

export const searchSkills = endpoint({
  method: 'GET',
  path: '/skills/searchname/:term',
  access: 'member',
  onBehalf: 'any',
  summary: 'Search listings, nearest and best first',
  params: foundBy,
  query: filtersAndPage,
  reply: pageFound(skillFound),
  limited: 'searches',
  refusals: [],
})
