import * as contract from '@sparkhood/contract/admin/safety'
import * as sanctions from '@sparkhood/contract/admin/sanctions'
import { type Route, serve } from '../../platform/serve.ts'
import { blockMember, listBlocked, previewBlock, unblockMember } from './blocks/blocks.ts'
import { listReports, report, resolveReport } from './reports/reports.ts'
import { decideAppeal, listAppeals } from './suspensions/appeals.ts'
import { restore, suspend, warn } from './suspensions/suspensions.ts'

export const moderationRoutes: Route[] = [
  serve(contract.blockMember, async (scope, { params }) => {
    await blockMember(scope, params.id)
    return { message: 'You have blocked this member' }
  }),
  serve(contract.previewBlock, async (scope, { params }) => ({ data: await previewBlock(scope, params.id) })),
  serve(contract.unblockMember, async (scope, { params }) => {
    await unblockMember(scope, params.id)
    return { message: 'You have unblocked this member' }
  }),
  serve(contract.listBlocked, (scope, { query }) => listBlocked(scope, query)),
  serve(contract.report, async (scope, sent) => {
    await report(scope, sent)
    return { message: 'Thank you for telling us. We’ll look at it within 2 days.' }
  }),
  serve(contract.listReports, (scope, { query }) => listReports(scope, query)),
  serve(contract.resolveReport, async (scope, sent) => {
    await resolveReport(scope, sent)
    return { message: 'Report decided' }
  }),
  serve(sanctions.warnMember, async (scope, sent) => {
    await warn(scope, sent)
    return { message: 'Warned by email' }
  }),
  serve(sanctions.suspendMember, async (scope, sent) => {
    await suspend(scope, sent)
    return { message: 'Suspended, and told by email' }
  }),
  serve(sanctions.restoreMember, async (scope, sent) => {
    await restore(scope, sent)
    return { message: 'Suspension lifted, and the member told by email' }
  }),
  serve(sanctions.listAppeals, (scope, { query }) => listAppeals(scope, query)),
  serve(sanctions.decideAppeal, async (scope, sent) => {
    await decideAppeal(scope, sent)
    return { message: 'Appeal answered' }
  }),
]
