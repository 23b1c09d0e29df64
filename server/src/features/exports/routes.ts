import * as contract from '@sparkhood/contract/admin/exports'
import { type Route, serve } from '../../platform/serve.ts'
import { takeExport } from './service.ts'

export const exportRoutes: Route[] = [
  serve(contract.takeExport, (scope, { params, query }) => takeExport(scope, { table: params.table, ...query })),
]
