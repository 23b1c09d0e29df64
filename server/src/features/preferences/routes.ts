import * as contract from '@sparkhood/contract/people/preferences'
import { type Route, serve } from '../../platform/serve.ts'
import { changePreferences, toPreferences } from './service.ts'
import { endEmails, readWays } from './unsubscribe.ts'

export const preferenceRoutes: Route[] = [
  serve(contract.getPreferences, async (scope) => ({ data: await toPreferences(scope, scope.actor.id) })),
  serve(contract.changePreferences, async (scope, { body }) => ({
    message: 'Saved',
    data: await changePreferences(scope, scope.actor.id, body),
  })),
  serve(contract.readUnsubscribe, async (scope, { body }) => ({ data: await readWays(scope, body.token) })),
  serve(contract.unsubscribe, async (scope, { body }) => ({
    message: 'You won’t get these emails any more',
    data: await endEmails(scope, body.token),
  })),
]
