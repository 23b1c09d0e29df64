import { listHelpRequests } from '@sparkhood/contract/helping/requests'
import { peopleInCategory } from '@sparkhood/contract/listings/discovery'
import { search, searchPeople, searchSkills } from '@sparkhood/contract/listings/search'
import { suggestPeople } from '@sparkhood/contract/people/follows'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { listCommunity } from '@sparkhood/contract/talking/community'
import { toast } from '../../ui/page/toasts.tsx'

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

/** Says what it brings to have said for the first time where one lives. */
export const tellOfSparks = (): void => toast('Your first 5 Sparks are on their way to your wallet.')
