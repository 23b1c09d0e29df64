import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idParam } from './primitives/ids.ts'
import { pageOf, pageQuery } from './primitives/page.ts'

const followed = z.object({
  _id: id,
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.string(),
  /** Only where that member shows it to people they follow. */
  email: z.string().optional(),
})

export const followMember = endpoint({
  method: 'POST',
  path: '/follows/follow/:id',
  access: 'member',
  summary: 'Follow a member; again is the same as once',
  params: idParam,
  reply: z.object({ message: z.string() }),
  refusals: ['member.not_found'],
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
  summary: 'Whom you follow, newest first',
  query: pageQuery,
  reply: pageOf(z.object({ following_id: followed })),
  refusals: [],
})

export const listFollowers = endpoint({
  method: 'GET',
  path: '/follows/getfollowers',
  access: 'member',
  summary: 'Who follows you, newest first',
  query: pageQuery,
  reply: pageOf(z.object({ follower_id: followed })),
  refusals: [],
})
