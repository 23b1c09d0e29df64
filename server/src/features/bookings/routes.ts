import * as arrivals from '@sparkhood/contract/bookings/arrivals'
import * as contract from '@sparkhood/contract/bookings/bookings'
import * as loans from '@sparkhood/contract/bookings/loan-photos'
import { countNeedingBookings } from '@sparkhood/contract/bookings/needing'
import { listBookingNotes, writeBookingNote } from '@sparkhood/contract/bookings/notes'
import { findReliability } from '@sparkhood/contract/bookings/reliability'
import { quoteBooking } from '@sparkhood/contract/bookings/requests'
import * as times from '@sparkhood/contract/bookings/reschedules'
import * as waits from '@sparkhood/contract/bookings/tool-waits'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { type Route, serve } from '../../platform/serve.ts'
import { acceptBooking } from './agreeing/displaced.ts'
import { arrangementRoutes } from './arrangements/routes.ts'
import { enterCode, readArrival } from './arriving/arriving.ts'
import { requestBooking } from './exchange/request.ts'
import { addLoanPhotos, readLoanPhotos } from './lending/loan-photos.ts'
import * as tools from './lending/tool-waits.ts'
import { readNotes, writeNote } from './notes/notes.ts'
import { readReliability } from './reliability/reliability.ts'
import * as request from './request/request.ts'
import * as reschedule from './reschedule/reschedule.ts'
import { actOnBooking, cancelBooking } from './service.ts'
import { countNeeding, listBookings, readBooking } from './views/view.ts'

export const bookingRoutes: Route[] = [
  ...arrangementRoutes,
  serve(quoteBooking, (scope, { params, query }) =>
    request.quoteBooking(scope, { ...query, skillId: params.id, startsAt: query.booking_date }),
  ),
  serve(createPaymentIntent, (scope, { body }) =>
    request.createPaymentIntent(scope, {
      ...body,
      amountMinor: body.amount,
      skillId: body.skill_id,
      card: body,
    }),
  ),
  serve(contract.requestBooking, (scope, { body, files }) => requestBooking(scope, body, files)),
  serve(contract.listInwardBookings, (scope, { query }) => listBookings(scope, 'provider', query)),
  serve(contract.listOutwardBookings, (scope, { query }) => listBookings(scope, 'client', query)),
  serve(countNeedingBookings, async (scope) => ({ data: await countNeeding(scope) })),
  serve(contract.getBooking, async (scope, { params }) => ({ data: await readBooking(scope, params.id) })),
  serve(findReliability, async (scope, { params }) => ({ data: await readReliability(scope, params.id) })),
  serve(contract.acceptBooking, (scope, { params }) => acceptBooking(scope, params.id)),
  serve(contract.rejectBooking, (scope, { params }) => actOnBooking(scope, params.id, 'reject')),
  serve(contract.startBooking, (scope, { params }) => actOnBooking(scope, params.id, 'in-progress')),
  serve(contract.completeBooking, (scope, { params }) => actOnBooking(scope, params.id, 'complete')),
  serve(contract.completedBooking, (scope, { params }) => actOnBooking(scope, params.id, 'complete')),
  serve(contract.cancelBooking, (scope, { params, body }) => cancelBooking(scope, params.id, body)),
  serve(contract.claimNoShow, (scope, { params }) => actOnBooking(scope, params.id, 'no-show')),
  serve(contract.takeNoShowBack, (scope, { params }) => actOnBooking(scope, params.id, 'came')),
  serve(contract.admitNoShow, (scope, { params }) => actOnBooking(scope, params.id, 'admit')),
  serve(arrivals.getArrival, async (scope, { params }) => ({ data: await readArrival(scope, params.id) })),
  serve(arrivals.enterArriveCode, enterCode),
  serve(loans.listLoanPhotos, async (scope, { params }) => ({ data: await readLoanPhotos(scope, params.id) })),
  serve(loans.addLoanPhotos, async (scope, input) => ({
    message: 'Photos added',
    data: await addLoanPhotos(scope, input),
  })),
  serve(waits.getToolState, async (scope, { params }) => ({ data: await tools.getToolState(scope, params.id) })),
  serve(waits.waitForTool, async (scope, { params }) => ({ data: await tools.waitForTool(scope, params.id) })),
  serve(waits.stopWaitingForTool, async (scope, { params }) => ({ data: await tools.stopWaiting(scope, params.id) })),
  serve(listBookingNotes, async (scope, { params }) => ({ data: await readNotes(scope, params.id) })),
  serve(writeBookingNote, async (scope, { params, body }) => ({
    message: 'Sent',
    data: await writeNote(scope, params.id, body.content),
  })),
  serve(times.listOtherTimes, async (scope, { params, query }) => ({
    data: await reschedule.listOtherTimes(scope, params.id, query),
  })),
  serve(times.askReschedule, (scope, { params, body }) =>
    reschedule.askReschedule(scope, params.id, body.booking_date),
  ),
  serve(times.agreeReschedule, (scope, { params }) => reschedule.agreeReschedule(scope, params.id)),
  serve(times.declineReschedule, (scope, { params }) => reschedule.declineReschedule(scope, params.id)),
  serve(times.withdrawReschedule, (scope, { params }) => reschedule.withdrawReschedule(scope, params.id)),
]
