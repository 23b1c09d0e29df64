import { peopleInCategory, peopleNearby, peopleWithin } from '@sparkhood/contract/discovery'
import { type Route, serve } from '../../platform/serve.ts'
import { listPeopleInCategory, listPeopleNearby, listPeopleWithin } from './service.ts'

export const discoveryRoutes: Route[] = [
  serve(peopleNearby, listPeopleNearby),
  serve(peopleWithin, listPeopleWithin),
  serve(peopleInCategory, listPeopleInCategory),
]
