import * as contract from '@sparkhood/contract/accounts'
import { type Route, serve } from '../../platform/serve.ts'
import { logout, refreshSession } from './service.ts'

export const sessionRoutes: Route[] = [
  serve(contract.refreshSession, (scope, { bearer }) => refreshSession(scope, bearer)),
  serve(contract.logout, (scope) => logout(scope)),
]
