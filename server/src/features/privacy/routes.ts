import {
  closeAssisted as closeAssistedEndpoint,
  keepAssisted as keepAssistedEndpoint,
} from '@sparkhood/contract/admin/assisted-members'
import { keepAccount } from '@sparkhood/contract/admin/sanctions'
import * as contract from '@sparkhood/contract/people/privacy'
import { type Route, serve } from '../../platform/serve.ts'
import { askClosing, closeAssisted, getClosing, keepAssisted, keepSuspended, undoClosing } from './closing.ts'
import { exportData } from './export/export.ts'

export const privacyRoutes: Route[] = [
  serve(contract.exportData, (scope) => exportData(scope)),
  serve(contract.getClosing, async (scope) => ({ data: await getClosing(scope) })),
  serve(contract.askClosing, async (scope, { body }) => ({
    message: 'Your account is closing',
    data: await askClosing(scope, body.gives_up ?? 0),
  })),
  serve(contract.undoClosing, async (scope) => ({ message: 'Your account stays', data: await undoClosing(scope) })),
  serve(closeAssistedEndpoint, async (scope, { params, body }) => {
    await closeAssisted(scope, params.id, body)
    return { message: 'Their account closes in 14 days' }
  }),
  serve(keepAssistedEndpoint, async (scope, { params, body }) => {
    await keepAssisted(scope, params.id, body)
    return { message: 'Their account stays' }
  }),
  serve(keepAccount, async (scope, { body }) => {
    await keepSuspended(scope, body)
    return { message: 'Your account stays. It is suspended as before.' }
  }),
]
