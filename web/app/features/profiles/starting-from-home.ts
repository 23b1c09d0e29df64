import { listHelpRequests } from '@sparkhood/contract/helping/requests'
import { peopleInCategory } from '@sparkhood/contract/listings/discovery'
import { search, searchPeople, searchSkills } from '@sparkhood/contract/listings/search'
import { suggestPeople } from '@sparkhood/contract/people/follows'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { listCommunity } from '@sparkhood/contract/talking/community'

/**
 * The queries that depend on the member's home. Lists around a point have that point in their key, so they are fetched
 * anew by themselves.
 */
export const startingFromHome = [
  getProfile,
  listCommunity,
  listHelpRequests,
  peopleInCategory,
  search,
  searchPeople,
  searchSkills,
  suggestPeople,
]
