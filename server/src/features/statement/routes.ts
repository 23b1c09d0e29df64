import * as contract from '@sparkhood/contract/money/statement'
import { type Route, serve } from '../../platform/serve.ts'
import * as service from './service.ts'

export const statementRoutes: Route[] = [
  serve(contract.listMovements, (scope, { query }) => service.listMovements(scope, query)),
  serve(contract.exportMovements, (scope, { query }) => service.exportMovements(scope, query)),
  serve(contract.listWaitingMoney, (scope, { query }) => service.listWaitingMoney(scope, query)),
  serve(contract.getReceipt, async (scope, { params }) => ({ data: await service.getReceipt(scope, params.id) })),
  serve(contract.readStatement, (scope, { params, query }) => service.readStatement(scope, params.id, query)),
]
