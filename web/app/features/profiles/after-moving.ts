import { listCommunity } from '@sparkhood/contract/community'
import { peopleInCategory } from '@sparkhood/contract/discovery'
import { suggestPeople } from '@sparkhood/contract/follows'
import { getProfile } from '@sparkhood/contract/profiles'
import { search, searchPeople, searchSkills } from '@sparkhood/contract/search'

/**
 * Whatever starts from where the member lives. Lists around a point are asked for by that point, so another place asks for
 * others.
 */
export const startingFromHome = [
  getProfile,
  listCommunity,
  peopleInCategory,
  search,
  searchPeople,
  searchSkills,
  suggestPeople,
]
