import * as contract from '@sparkhood/contract/notifications'
import { type Route, serve } from '../../platform/serve.ts'
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
]
