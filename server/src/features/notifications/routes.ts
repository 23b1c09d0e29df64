import * as contract from '@sparkhood/contract/talking/notifications'
import * as push from '@sparkhood/contract/talking/push'
import { type Route, serve } from '../../platform/serve.ts'
import { subscribe } from './delivery/push/push.ts'
import { countBrowsers, removeSubscription } from './delivery/push/queries.ts'
import { countNotifications, listNotifications, seeNotification, seeNotifications } from './service.ts'

export const notificationRoutes: Route[] = [
  ...contract.notificationGroups.map((group) =>
    serve(contract.groupLists[group], (scope, { query }) => listNotifications(scope, group, query)),
  ),
  serve(contract.countNotifications, (scope, { query }) => countNotifications(scope, query.looking === true)),
  serve(contract.seeNotification, async (scope, { params }) => {
    await seeNotification(scope, params.id)
    return { message: 'Seen' }
  }),
  serve(contract.seeNotifications, async (scope, { body }) => {
    await seeNotifications(scope, body)
    return { message: 'All seen' }
  }),
  serve(push.getPushKey, async (scope) => ({
    data: { public_key: scope.push.publicKey, browsers: await countBrowsers(scope) },
  })),
  serve(push.subscribePush, async (scope, { body }) => {
    await subscribe(scope, body)
    return { message: 'This browser rings from now on' }
  }),
  serve(push.unsubscribePush, async (scope, { body }) => {
    await removeSubscription(scope, body.endpoint)
    return { message: 'This browser rings no more' }
  }),
]
