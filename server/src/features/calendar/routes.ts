import { readAgenda } from '@sparkhood/contract/bookings/agenda'
import * as contract from '@sparkhood/contract/bookings/calendar'
import { placeTimeZone } from '@sparkhood/contract/primitives/time'
import { type Route, serve } from '../../platform/serve.ts'
import { findAgenda } from './queries.ts'
import * as service from './service.ts'

export const calendarRoutes: Route[] = [
  serve(contract.getBookingCalendar, (scope, { params }) => service.openBookingCalendar(scope, params.id)),
  serve(readAgenda, async (scope, { query }) => ({
    data: { time_zone: placeTimeZone, ...(await findAgenda(scope, { ...query, timeZone: placeTimeZone })) },
  })),
  serve(contract.findCalendarLink, async (scope) => ({ data: await service.findLink(scope) })),
  serve(contract.makeCalendarLink, async (scope) => ({
    message: 'Your calendar address is ready',
    data: { url: await service.makeLink(scope) },
  })),
  serve(contract.removeCalendarLink, async (scope) => {
    await service.removeLink(scope)
    return { message: 'Your calendar address no longer works' }
  }),
  serve(contract.readCalendar, (scope, { params }) => service.openFeed(scope, params.token)),
]
