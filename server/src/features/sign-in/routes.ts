import * as contract from '@sparkhood/contract/people/sign-in'
import { type Route, serve } from '../../platform/serve.ts'
import { connectGoogle, disconnectGoogle, getIdentities, keepGoogle } from './connect.ts'

export const signInRoutes: Route[] = [
  serve(contract.listWays, async (scope) => ({ data: { google: scope.signIn !== undefined } })),
  serve(contract.getIdentities, (scope) => getIdentities(scope)),
  serve(contract.connectGoogle, (scope) => connectGoogle(scope)),
  serve(contract.keepGoogle, (scope, { body }) => keepGoogle(scope, body)),
  serve(contract.disconnectGoogle, (scope) => disconnectGoogle(scope)),
]
