import * as contract from '@sparkhood/contract/talking/community'
import { type Route, serve } from '../../platform/serve.ts'
import { listCommunity } from './service.ts'

export const communityRoutes: Route[] = [
  serve(contract.listCommunity, (scope, { query }) => listCommunity(scope, query)),
]
