import * as contract from '@sparkhood/contract/people/referrals'
import { type Route, serve } from '../../platform/serve.ts'
import { decideOnReferral } from './rewards.ts'
import { getInvitation, listHeld, listReferred } from './service.ts'

export const referralRoutes: Route[] = [
  serve(contract.getInvitation, (scope) => getInvitation(scope)),
  serve(contract.listReferred, (scope, sent) => listReferred(scope, sent)),
  serve(contract.listHeldReferrals, (scope, { query }) => listHeld(scope, query)),
  serve(contract.payReferral, async (scope, { params, body }) => {
    await decideOnReferral(scope, params.id, { state: 'due', note: body.note })
    return { message: 'The reward is paid as soon as there is room for it this month' }
  }),
  serve(contract.refuseReferral, async (scope, { params, body }) => {
    await decideOnReferral(scope, params.id, { state: 'refused', note: body.note })
    return { message: 'The reward is refused' }
  }),
]
