import type { Endpoint } from '@sparkhood/contract/endpoint'
import { peopleInCategory, peopleNearby, peopleWithin } from '@sparkhood/contract/listings/discovery'
import { search, searchPeople, searchSkills } from '@sparkhood/contract/listings/search'
import { getSkill } from '@sparkhood/contract/listings/skills'
import { getBasicProfile, getProfile } from '@sparkhood/contract/people/profiles'
import { reviewsOfMember, reviewsOfSkill } from '@sparkhood/contract/people/reviews'

/**
 * The endpoints that a replica may serve, so up to a second stale: the public side of other members. Nothing about
 * money, bookings, messages or permissions.
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
