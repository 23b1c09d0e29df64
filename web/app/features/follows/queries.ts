import { followMember, listFollowers, listFollowing, unfollowMember } from '@sparkhood/contract/follows'
import { getProfile } from '@sparkhood/contract/profiles'
import { useAct, usePages } from '../../lib/api.ts'

/** What a follow or its end changes: both people's counts, and the list of those one follows. */
const refreshes = [getProfile, listFollowing]

export const useFollow = () => useAct(followMember, { refreshes })
export const useUnfollow = () => useAct(unfollowMember, { refreshes })

export const useFollowers = () => usePages(listFollowers, { query: {} })
export const useFollowing = () => usePages(listFollowing, { query: {} })
