import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listingKinds, rateUnits } from '../listings/skills.ts'
import { id } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { reachMetres } from '../primitives/place.ts'
import { moment } from '../primitives/time.ts'

/** A new skill, praise after a booking, or a new neighbour. */
export const communityKinds = ['skill', 'thanks', 'newcomer'] as const

/** Reviews with fewer stars are shown on the profile only, not in the feed. */
export const thanksFromStars = 4

const person = z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() })

export const communityItem = z.object({
  _id: id,
  kind: z.enum(communityKinds),
  at: moment,
  /** Shown because the viewer follows them, not only because they are nearby. */
  followed: z.boolean(),
  member: person.extend({ locationName: z.string() }),
  /** Kilometres between the two areas. */
  distance: z.number().nullable(),
  reach_metres: reachMetres,
  skill: z
    .object({
      _id: id,
      title: z.string(),
      kind: z.enum(listingKinds),
      picture: z.string(),
      /** In pounds and in Sparks, per `rate_unit`. */
      hourly_rate: z.number(),
      spark_token: z.number(),
      rate_unit: z.enum(rateUnits),
    })
    .nullable(),
  thanks: z
    .object({
      rating: z.number().int(),
      comment: z.string(),
      /**
       * The title of the listing; empty where a client is thanked, because only the two sides see the title of a
       * booking.
       */
      title: z.string(),
      author: person,
    })
    .nullable(),
})
export type CommunityItem = z.output<typeof communityItem>

export const communitySources = ['all', 'near', 'following'] as const

export const listCommunity = endpoint({
  method: 'GET',
  path: '/community/news',
  access: 'member',
  summary: 'List activity near you and from people you follow, newest first',
  query: pageQuery.extend({ from: z.enum(communitySources).default('all') }),
  reply: pageReply(communityItem),
  limited: 'people',
  refusals: [],
})
