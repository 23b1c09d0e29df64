import * as contract from '@sparkhood/contract/accounts'
import { type Route, serve } from '../../platform/serve.ts'
import { resendCode, verifyEmail } from './codes.ts'
import { login, logout, refreshSession } from './service.ts'

export const accountRoutes: Route[] = [
  serve(contract.login, (scope, { body }) => login(scope, body)),
  serve(contract.refreshSession, (scope, { bearer }) => refreshSession(scope, bearer)),
  serve(contract.logout, (scope) => logout(scope)),
  serve(contract.resendCode, (scope, { body }) => resendCode(scope, body)),
  serve(contract.verifyEmail, (scope, { body }) => verifyEmail(scope, body)),
]
