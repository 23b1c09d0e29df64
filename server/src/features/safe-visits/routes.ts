import * as contract from '@sparkhood/contract/bookings/safe-visits'
import { type Route, serve } from '../../platform/serve.ts'
import { openVisit } from './opening.ts'
import * as service from './service.ts'

export const safeVisitRoutes: Route[] = [
  serve(contract.findSafeVisit, async (scope, { params }) => ({ data: await service.readVisit(scope, params.id) })),
  serve(contract.shareVisit, service.shareVisit),
  serve(contract.sayFine, (scope, { params }) => service.sayFine(scope, params.id)),
  serve(contract.snoozeVisit, (scope, { params }) => service.snoozeVisit(scope, params.id)),
  serve(contract.stopSharing, (scope, { params }) => service.stopSharing(scope, params.id)),
  serve(contract.openSafeVisit, async (scope, { body }) => ({ data: await openVisit(scope, body.token) })),
]
