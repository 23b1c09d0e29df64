import * as contract from '@sparkhood/contract/admin/audit'
import { type Route, serve } from '../../platform/serve.ts'
import { listActs, seeConsole } from './service.ts'

export const auditRoutes: Route[] = [
  serve(contract.seeConsole, async (scope) => ({ data: seeConsole(scope) })),
  serve(contract.listActs, (scope, { query }) => listActs(scope, query)),
]
