import * as contract from '@sparkhood/contract/audit'
import { type Route, serve } from '../../platform/serve.ts'
import { listActs, seeDesk } from './service.ts'

export const auditRoutes: Route[] = [
  serve(contract.seeDesk, async (scope) => ({ data: seeDesk(scope) })),
  serve(contract.listActs, (scope, { query }) => listActs(scope, query)),
]
