import {
  followMember,
  listFollowers,
  listFollowing,
  suggestPeople,
  unfollowMember,
} from '@sparkhood/contract/people/follows'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { useAct, useCall, usePages } from '../../lib/api.ts'

/** A follow changes the counts of both members at once. Lists are refetched when they are next opened. */
const refreshes = [getProfile]

export const useFollow = () => useAct(followMember, { refreshes })
export const useUnfollow = () => useAct(unfollowMember, { refreshes })

const anew = { refetchOnMount: 'always' } as const
const asked = (q: string) => ({ query: q === '' ? {} : { q } })
export const useFollowers = (q: string) => usePages(listFollowers, asked(q), anew)
export const useFollowing = (q: string) => usePages(listFollowing, asked(q), anew)
export const useSuggestions = () => useCall(suggestPeople, {}, anew)
