import * as contract from '@sparkhood/contract/money/corrections'
import { type Route, serve } from '../../platform/serve.ts'
import { approveCorrection, askCorrection, declineCorrection, listCorrections } from './service.ts'

export const correctionRoutes: Route[] = [
  serve(contract.listCorrections, (scope, { query }) => listCorrections(scope, query)),
  serve(contract.askCorrection, (scope, { params, body }) =>
    askCorrection(scope, { movementId: params.id, amountMinor: body.amount, reason: body.reason }),
  ),
  serve(contract.approveCorrection, async (scope, { params, body }) => ({
    message: 'Reversed',
    data: await approveCorrection(scope, params.id, body.note),
  })),
  serve(contract.declineCorrection, async (scope, { params, body }) => ({
    message: 'Declined',
    data: await declineCorrection(scope, params.id, body.reason),
  })),
]
