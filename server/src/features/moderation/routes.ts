import * as contract from '@sparkhood/contract/safety'
import { type Route, serve } from '../../platform/serve.ts'
import { blockMember, listBlocked, unblockMember } from './blocks.ts'
import { listReports, report, resolveReport } from './reports.ts'

export const moderationRoutes: Route[] = [
  serve(contract.blockMember, async (scope, { params }) => {
    await blockMember(scope, params.id)
    return { message: 'You have blocked this member' }
  }),
  serve(contract.unblockMember, async (scope, { params }) => {
    await unblockMember(scope, params.id)
    return { message: 'You have unblocked this member' }
  }),
  serve(contract.listBlocked, (scope, { query }) => listBlocked(scope, query)),
  serve(contract.report, async (scope, sent) => {
    await report(scope, sent)
    return { message: 'Thank you for telling us. We will look at it within 2 days.' }
  }),
  serve(contract.listReports, (scope, { query }) => listReports(scope, query)),
  serve(contract.resolveReport, async (scope, sent) => {
    await resolveReport(scope, sent)
    return { message: 'Report decided' }
  }),
]
