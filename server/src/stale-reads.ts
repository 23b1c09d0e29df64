import type { Endpoint } from '@sparkhood/contract/endpoint'
import { peopleInCategory, peopleNearby, peopleWithin } from '@sparkhood/contract/listings/discovery'
import { search, searchPeople, searchSkills } from '@sparkhood/contract/listings/search'
import { getSkill } from '@sparkhood/contract/listings/skills'
import { getBasicProfile, getProfile } from '@sparkhood/contract/people/profiles'
import { reviewsOfMember, reviewsOfSkill } from '@sparkhood/contract/people/reviews'

/**
 * What may be answered from a replica, so at most a second late: how others show themselves. Nothing that is about money, a
 * booking, a message or who may do what.
 */
export const staleReads: readonly Endpoint[] = [
  peopleNearby,
  peopleWithin,
  peopleInCategory,
  search,
  searchPeople,
  searchSkills,
  getProfile,
  getBasicProfile,
  getSkill,
  reviewsOfMember,
  reviewsOfSkill,
]
