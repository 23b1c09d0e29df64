import * as contract from '@sparkhood/contract/bookings/disputes'
import { type Route, serve } from '../../platform/serve.ts'
import { decide, listOpen } from './decisions.ts'
import * as service from './service.ts'
import { inspectDispute, readDispute } from './views/view.ts'

export const disputeRoutes: Route[] = [
  serve(contract.openDispute, async (scope, { body, files }) => {
    const { bookingId, message, missed } = body
    const id = await service.openDispute(scope, { bookingId, message, files, missed })
    return { message: 'Your dispute has been submitted successfully.', data: { id, bookingId } }
  }),
  serve(contract.getDispute, async (scope, { params }) => ({ data: await readDispute(scope, params.id) })),
  serve(contract.addDisputeWords, async (scope, { params, body, files }) => {
    await service.addWords(scope, { bookingId: params.id, ...body, files })
    return { message: 'Sent', data: await readDispute(scope, params.id) }
  }),
  serve(contract.offerSplit, async (scope, { params, body }) => {
    await service.offerSplit(scope, params.id, body)
    return { message: 'Offered', data: await readDispute(scope, params.id) }
  }),
  serve(contract.withdrawOffer, async (scope, { params }) => {
    const bookingId = await service.withdrawOffer(scope, params.id)
    return { message: 'Offer taken back', data: await readDispute(scope, bookingId) }
  }),
  serve(contract.acceptOffer, async (scope, { params }) => {
    const bookingId = await service.acceptOffer(scope, params.id)
    return { message: 'Settled', data: await readDispute(scope, bookingId) }
  }),
  serve(contract.getDisputeFile, (scope, { params }) => service.openFile(scope, params.id)),
  serve(contract.listOpenDisputes, (scope, { query }) => listOpen(scope, query)),
  serve(contract.inspectDispute, async (scope, { params }) => ({ data: await inspectDispute(scope, params.id) })),
  serve(contract.decideDispute, async (scope, sent) => {
    await decide(scope, sent)
    return { message: 'Decided', data: await inspectDispute(scope, sent.params.id) }
  }),
]
