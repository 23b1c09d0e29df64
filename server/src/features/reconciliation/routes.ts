import * as contract from '@sparkhood/contract/money/reconciliation'
import { type Route, serve } from '../../platform/serve.ts'
import { getReconciliation } from './service.ts'

export const reconciliationRoutes: Route[] = [
  serve(contract.getReconciliation, (scope, { query }) => getReconciliation(scope, query)),
]
