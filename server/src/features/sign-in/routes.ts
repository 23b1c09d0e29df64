import * as contract from '@sparkhood/contract/people/sign-in'
import { type Route, serve } from '../../platform/serve.ts'
import { completeConnect, connectGoogle, disconnectGoogle, getIdentities } from './connect.ts'

export const signInRoutes: Route[] = [
  serve(contract.listWays, async (scope) => ({ data: { google: scope.signIn !== undefined } })),
  serve(contract.getIdentities, (scope) => getIdentities(scope)),
  serve(contract.connectGoogle, (scope) => connectGoogle(scope)),
  serve(contract.keepGoogle, (scope, { body }) => completeConnect(scope, body)),
  serve(contract.disconnectGoogle, (scope) => disconnectGoogle(scope)),
]
