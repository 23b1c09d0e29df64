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
/** While somebody types, this many are waited for; Enter looks for less. */
export const typingMinLength = 3
/** So much of what somebody types is looked at; the rest is left aside. */
export const searchMaxLength = 100
/** This many people and this many listings are told at once, unless more or fewer are asked for: a few screens of a phone. */
export const foundAPage = 12
/** Counts of what was found end here: "60 or more". */
export const maxCounted = 60

const beginning = (text: string): string => [...withoutUnseen(text).trim()].slice(0, searchMaxLength).join('')

export const searchTerm = z
  .string()
  .overwrite(beginning)
  .min(searchMinLength, `Type at least ${searchMinLength} characters`)

/** What the results are kept to. Distances start from `lat`, `lon`; without them from the member's own shown point. */
export const searchFilters = listingFilters.extend({
  lat: z.coerce.number().pipe(latitude).optional(),
  lon: z.coerce.number().pipe(longitude).optional(),
})
export type SearchFilters = z.output<typeof searchFilters>

const foundQuery = pageQuery.extend({ ...cardsQuery.shape, limit: pageQuery.shape.limit.unwrap().default(foundAPage) })
/** A listing of somebody who was found; `kind` is told of a tool, if of nothing else. */
const listing = z.object({
  _id: id,
  skill_type: z.string(),
  kind: z.enum(listingKinds).optional(),
  rate_unit: z.enum(rateUnits).default('hour'),
  hourly_rate: z.number(),
})

/** A person who was found; `found` are the listings that fit, the best first, and empty where the name alone does. */
export const personFound = personNearby.extend({ found: z.array(listing) })
export type PersonFound = z.output<typeof personFound>

/** A listing that was found, with whose it is. Prices are plain wire numbers, as on cards. */
export const skillFound = z.object({
  _id: id,
  skill_type: z.string(),
  picture: z.string(),
  /** Told of a tool, if of nothing else. */
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

/** `total` counts all pages, to `maxCounted` at most. */
const pageFound = <S extends z.ZodType>(item: S) =>
  z.object({ data: z.array(item), next_cursor: z.string().nullable(), total: z.number().int(), looked_at: lookedAt })

export const search = endpoint({
  method: 'GET',
  path: '/search/all',
  access: 'member',
  onBehalf: 'any',
  summary: 'People, skills and categories for a few words, nearest and best first',
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
  summary: 'People by their name or by what they offer, nearest and best first',
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
  summary: 'Listings by their words, nearest and best first',
  params: foundBy,
  query: filtersAndPage,
  reply: pageFound(skillFound),
  limited: 'searches',
  refusals: [],
})
