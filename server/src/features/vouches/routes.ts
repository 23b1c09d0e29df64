import * as admin from '@sparkhood/contract/admin/vouches'
import * as contract from '@sparkhood/contract/people/vouches'
import { type Route, serve } from '../../platform/serve.ts'
import * as vouches from './service.ts'

export const vouchRoutes: Route[] = [
  serve(contract.vouchesOf, (scope, { params, query }) => vouches.listVouchesOf(scope, params.id, query)),
  serve(contract.vouchesGiven, (scope, { query }) => vouches.listVouchesGiven(scope, query)),
  serve(contract.vouchFor, async (scope, sent) => {
    await vouches.vouchFor(scope, sent)
    return { message: 'Thank you. It’s on their profile now' }
  }),
  serve(contract.withdrawVouch, async (scope, { params }) => {
    await vouches.withdrawVouch(scope, params.id)
    return { message: 'You no longer vouch for them' }
  }),
  serve(contract.hideVouch, async (scope, { params }) => {
    await vouches.hideVouch(scope, params.id, true)
    return { message: 'Hidden from your profile' }
  }),
  serve(contract.showVouch, async (scope, { params }) => {
    await vouches.hideVouch(scope, params.id, false)
    return { message: 'On your profile again' }
  }),
  serve(admin.listVouches, (scope, sent) => vouches.listForReview(scope, sent)),
  serve(admin.checkVouch, async (scope, { params }) => {
    await vouches.checkVouch(scope, params.id)
    return { message: 'Nothing is wrong with it' }
  }),
  serve(admin.removeVouch, async (scope, { params }) => {
    await vouches.removeVouch(scope, params.id)
    return { message: 'Removed' }
  }),
]
