import * as contract from '@sparkhood/contract/bookings/availability'
import * as external from '@sparkhood/contract/bookings/external-calendars'
import { type Route, serve } from '../../platform/serve.ts'
import { listOwn } from './external/queries.ts'
import { addCalendar, removeCalendar } from './external/service.ts'
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
  serve(external.listExternalCalendars, async (scope) => ({ data: await listOwn(scope) })),
  serve(external.addExternalCalendar, async (scope, { body }) => ({
    message: 'Your calendar is added',
    data: await addCalendar(scope, body),
  })),
  serve(external.removeExternalCalendar, async (scope, { params }) => {
    await removeCalendar(scope, params.id)
    return { message: 'Removed' }
  }),
  serve(contract.listNextFree, async (scope, { query }) => ({
    data: await service.listNextFree(scope, query.members),
  })),
  serve(contract.listSlots, (scope, sent) => service.listSlots(scope, sent)),
]
