import * as contract from '@sparkhood/contract/talking/messages'
import { type Route, serve } from '../../platform/serve.ts'
import * as service from './service.ts'
import * as view from './views/view.ts'

export const messageRoutes: Route[] = [
  serve(contract.listChats, (scope, { query }) => view.listChats(scope, query)),
  serve(contract.countUnread, async (scope) => ({ data: await view.countUnread(scope) })),
  serve(contract.searchMessages, (scope, { query }) => view.searchMessages(scope, query)),
  serve(contract.listMessages, (scope, sent) => view.listMessages(scope, sent)),
  serve(contract.getMessagePhoto, (scope, { params }) => service.openPhoto(scope, params.id)),
  serve(contract.sendMessage, async (scope, sent) => ({
    message: 'Message sent',
    data: await service.sendMessage(scope, sent),
  })),
  serve(contract.markAsRead, async (scope, { params }) => {
    await service.markAsRead(scope, params.id)
    return { message: 'Message marked as read' }
  }),
  serve(contract.markAsDelivered, async (scope) => {
    await service.markAsDelivered(scope)
    return { message: 'Messages marked as delivered' }
  }),
  serve(contract.sendTyping, async (scope, { body }) => {
    await service.pushTyping(scope, body.receiverId)
    return { message: 'Told' }
  }),
]
