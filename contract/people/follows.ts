import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { reachMetres } from '../primitives/place.ts'

const followed = z.object({
  _id: id,
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.string(),
  /** Only if that member follows you and shows it to people they follow. */
  email: z.string().optional(),
  you_follow: z.boolean(),
  follows_you: z.boolean(),
})

const followQuery = pageQuery.extend({
  /** A part of the name; ignores case and accents. */
  q: z.string().trim().max(60).optional(),
})

export const followMember = endpoint({
  method: 'POST',
  path: '/follows/follow/:id',
  access: 'member',
  summary: 'Follow a member; idempotent',
  params: idParam,
  reply: z.object({ message: z.string() }),
  refusals: ['member.not_found', 'limit.too_many'],
})

export const unfollowMember = endpoint({
  method: 'DELETE',
  path: '/follows/unfollow/:id',
  access: 'member',
  summary: 'Stop following a member',
  params: idParam,
  reply: z.object({ message: z.string() }),
  refusals: ['member.not_found'],
})

export const listFollowing = endpoint({
  method: 'GET',
  path: '/follows/getfollowings',
  access: 'member',
  summary: 'List the members you follow, newest first',
  query: followQuery,
  reply: pageReply(z.object({ following_id: followed })),
  refusals: [],
})

export const listFollowers = endpoint({
  method: 'GET',
  path: '/follows/getfollowers',
  access: 'member',
  summary: 'List your followers, newest first',
  query: followQuery,
  reply: pageReply(z.object({ follower_id: followed })),
  refusals: [],
})

/** Why somebody is suggested: people you know follow them, they offer what you have booked, or they live nearby. */
export const suggestionReasons = ['known', 'offers', 'near'] as const

/** How many of your mutual follows must follow them: a smaller number would reveal whom one person follows. */
export const knownByAtLeast = 3

const suggestion = z.object({
  member: followed.pick({ _id: true, firstname: true, lastname: true, photourl: true }).extend({
    /** The district or town, never the street. */
    locationName: z.string(),
  }),
  why: z.enum(suggestionReasons),
  /** The category they offer that you have booked before. */
  category: z.string().nullable(),
  /** Kilometres between the two areas. */
  distance: z.number().nullable(),
  reach_metres: reachMetres,
})
export type Suggestion = z.output<typeof suggestion>

export const suggestPeople = endpoint({
  method: 'GET',
  path: '/follows/suggestions',
  access: 'member',
  summary: 'List members you may want to follow, with the reason for each',
  query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(6) }),
  reply: z.object({ data: z.array(suggestion) }),
  limited: 'people',
  refusals: [],
})
