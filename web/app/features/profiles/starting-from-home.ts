import { listHelpRequests } from '@sparkhood/contract/helping/requests'
import { peopleInCategory } from '@sparkhood/contract/listings/discovery'
import { search, searchPeople, searchSkills } from '@sparkhood/contract/listings/search'
import { suggestPeople } from '@sparkhood/contract/people/follows'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { listCommunity } from '@sparkhood/contract/talking/community'

/**
 * Whatever starts from where the member lives. Lists around a point are asked for by that point, so another place asks for
 * others.
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
