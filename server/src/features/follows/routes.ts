import * as contract from '@sparkhood/contract/people/follows'
import { type Route, serve } from '../../platform/serve.ts'
import { suggestPeople } from './queries.ts'
import { followMember, listFollows, unfollowMember } from './service.ts'

export const followRoutes: Route[] = [
  serve(contract.followMember, async (scope, { params }) => {
    await followMember(scope, params.id)
    return { message: 'You’re now following this member' }
  }),
  serve(contract.unfollowMember, async (scope, { params }) => {
    await unfollowMember(scope, params.id)
    return { message: 'You no longer follow this member' }
  }),
  serve(contract.listFollowing, async (scope, { query }) => {
    const { members, next_cursor } = await listFollows(scope, 'following', query)
    return { data: members.map((member) => ({ following_id: member })), next_cursor }
  }),
  serve(contract.listFollowers, async (scope, { query }) => {
    const { members, next_cursor } = await listFollows(scope, 'followers', query)
    return { data: members.map((member) => ({ follower_id: member })), next_cursor }
  }),
  serve(contract.suggestPeople, async (scope, { query }) => ({ data: await suggestPeople(scope, query.limit) })),
]
