import { acceptLinkedRequest, openLinkedRequest } from '@sparkhood/contract/bookings/answers'
import { type Route, serve } from '../../platform/serve.ts'
import { acceptByLink, openByLink } from './service.ts'

export const answerRoutes: Route[] = [
  serve(openLinkedRequest, async (scope, { body }) => ({ data: await openByLink(scope, body.token) })),
  serve(acceptLinkedRequest, async (scope, { body }) => {
    const id = await acceptByLink(scope, body.token)
    return { message: 'Booking accepted', data: { id } }
  }),
]
