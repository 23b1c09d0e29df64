import * as contract from '@sparkhood/contract/people/trusted-helpers'
import { type Route, serve } from '../../platform/serve.ts'
import { getActing } from './acting/acting.ts'
import * as service from './service.ts'

export const helperRoutes: Route[] = [
  serve(contract.listHelpers, async (scope) => ({ data: await service.listHelpers(scope) })),
  serve(contract.inviteHelper, async (scope, { body }) => ({
    message: 'Invitation sent',
    data: await service.inviteHelper(scope, body),
  })),
  serve(contract.acceptHelping, async (scope, { params }) => ({
    message: 'Accepted',
    data: await service.acceptHelping(scope, params.id),
  })),
  serve(contract.declineHelping, async (scope, { params }) => {
    await service.declineHelping(scope, params.id)
    return { message: 'Declined' }
  }),
  serve(contract.endHelping, async (scope, { params }) => {
    await service.endHelping(scope, params.id)
    return { message: 'Ended' }
  }),
  serve(contract.listHelperActs, (scope, { params, query }) => service.listActs(scope, params.id, query)),
  serve(contract.getActingFor, (scope) => getActing(scope)),
  serve(contract.listAllHelperActs, (scope, { query }) => service.listAllActs(scope, query)),
]
