import * as contract from '@sparkhood/contract/availability'
import { type Route, serve } from '../../platform/serve.ts'
import * as service from './service.ts'

export const availabilityRoutes: Route[] = [
  serve(contract.getAvailability, async (scope) => ({ data: await service.getAvailability(scope) })),
  serve(contract.changeAvailability, async (scope, { body }) => {
    await service.changeAvailability(scope, body)
    return { message: 'Your hours are saved' }
  }),
  serve(contract.addException, async (scope, { body }) => ({
    message: 'Saved',
    data: await service.addException(scope, body),
  })),
  serve(contract.removeException, async (scope, { params }) => {
    await service.removeException(scope, params.id)
    return { message: 'Removed' }
  }),
  serve(contract.listNextFree, async (scope, { query }) => ({
    data: await service.listNextFree(scope, query.members),
  })),
  serve(contract.listSlots, (scope, sent) => service.listSlots(scope, sent)),
]
