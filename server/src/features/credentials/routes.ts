import { login as loginEndpoint } from '@sparkhood/contract/accounts'
import * as contract from '@sparkhood/contract/credentials'
import { type Route, serve } from '../../platform/serve.ts'
import { confirm, getConfirmWays, sendConfirmCode } from './confirm.ts'
import { login } from './passwords.ts'

export const credentialRoutes: Route[] = [
  serve(loginEndpoint, (scope, { body }) => login(scope, body)),
  serve(contract.getConfirmWays, (scope) => getConfirmWays(scope)),
  serve(contract.sendConfirmCode, (scope) => sendConfirmCode(scope)),
  serve(contract.confirm, (scope, { body }) => confirm(scope, body)),
]
