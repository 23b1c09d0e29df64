import * as contract from '@sparkhood/contract/talking/announcements'
import { type Route, serve } from '../../platform/serve.ts'
import { listForMember } from './queries.ts'
import * as service from './service.ts'

export const announcementRoutes: Route[] = [
  serve(contract.readAnnouncements, async (scope) => ({ data: await listForMember(scope) })),
  serve(contract.dismissAnnouncement, async (scope, { params }) => {
    await service.dismiss(scope, params.id)
    return { message: 'Put away' }
  }),
  serve(contract.listAnnouncements, (scope, { query }) => service.listAnnouncements(scope, query)),
  serve(contract.draftAnnouncement, async (scope, { body }) => ({
    message: 'Saved. Nobody can see it yet.',
    data: await service.draft(scope, body),
  })),
  serve(contract.changeAnnouncement, async (scope, sent) => ({
    message: 'Changed',
    data: await service.change(scope, sent),
  })),
  serve(contract.publishAnnouncement, async (scope, sent) => ({
    message: 'Published',
    data: await service.publish(scope, sent),
  })),
  serve(contract.endAnnouncement, async (scope, sent) => {
    await service.end(scope, sent)
    return { message: 'Ended' }
  }),
]
