import { peopleInCategory, peopleNearby, peopleWithin } from '@sparkhood/contract/listings/discovery'
import { seeDistrict } from '@sparkhood/contract/listings/near'
import { search, searchPeople, searchSkills } from '@sparkhood/contract/listings/search'
import { type Route, serve } from '../../platform/serve.ts'
import { readNear } from './near/near.ts'
import { listPeopleFound, listSkillsFound, searchAll } from './search/search.ts'
import { listPeopleInCategory, listPeopleNearby, listPeopleWithin } from './service.ts'

export const discoveryRoutes: Route[] = [
  serve(peopleNearby, listPeopleNearby),
  serve(peopleWithin, listPeopleWithin),
  serve(peopleInCategory, listPeopleInCategory),
  serve(seeDistrict, async (scope, { params }) => ({ data: await readNear(scope, params.district) })),
  serve(search, searchAll),
  serve(searchPeople, listPeopleFound),
  serve(searchSkills, listSkillsFound),
]
