import * as contract from '@sparkhood/contract/corrections'
import { type Route, serve } from '../../platform/serve.ts'
import { approveCorrection, askCorrection, declineCorrection, listCorrections } from './service.ts'

export const correctionRoutes: Route[] = [
  serve(contract.listCorrections, (scope, { query }) => listCorrections(scope, query)),
  serve(contract.askCorrection, async (scope, { params, body }) => {
    const asked = { movementId: params.id, amountMinor: body.amount, reason: body.reason }
    const data = await askCorrection(scope, asked)
    return { message: data.state === 'done' ? 'Taken back' : 'Asked for. Somebody else has to agree.', data }
  }),
  serve(contract.approveCorrection, async (scope, { params, body }) => ({
    message: 'Taken back',
    data: await approveCorrection(scope, params.id, body.note),
  })),
  serve(contract.declineCorrection, async (scope, { params, body }) => ({
    message: 'Declined',
    data: await declineCorrection(scope, params.id, body.reason),
  })),
]
