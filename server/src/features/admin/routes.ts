import * as contract from '@sparkhood/contract/admin/console'
import * as members from '@sparkhood/contract/admin/members'
import * as system from '@sparkhood/contract/admin/system'
import { type Route, serve } from '../../platform/serve.ts'
import { feeInForce } from '../fees/public.ts'
import { seeHealth } from './health/health.ts'
import { appointMember, inspectMember, listMembers, noteMember, readMessages } from './members/members.ts'
import {
  describeSettings,
  dropJob,
  dropJobs,
  listDeadJobs,
  listDeadQueues,
  listFailedPayouts,
  rerunJob,
  rerunJobs,
} from './system/system.ts'
import { seeFigures, seeQueues } from './today/today.ts'

export const adminRoutes: Route[] = [
  serve(contract.seeQueues, async (scope) => ({ data: await seeQueues(scope) })),
  serve(contract.seeFigures, async (scope) => ({ data: await seeFigures(scope) })),
  serve(members.listMembers, (scope, { query }) => listMembers(scope, query)),
  serve(members.inspectMember, async (scope, { params }) => ({ data: await inspectMember(scope, params.id) })),
  serve(members.noteMember, async (scope, { params, body }) => {
    await noteMember(scope, params.id, body.words)
    return { message: 'Noted' }
  }),
  serve(members.appointMember, async (scope, sent) => {
    await appointMember(scope, sent)
    return { message: 'The role is changed' }
  }),
  serve(system.listDeadJobs, (scope, { query }) => listDeadJobs(scope, query)),
  serve(system.rerunJob, async (scope, { params }) => {
    await rerunJob(scope, params.id)
    return { message: 'It will be retried' }
  }),
  serve(system.dropJob, async (scope, { params }) => {
    await dropJob(scope, params.id)
    return { message: 'Discarded' }
  }),
  serve(system.listDeadQueues, (scope) => listDeadQueues(scope)),
  serve(system.rerunJobs, (scope, { body }) => rerunJobs(scope, body)),
  serve(system.dropJobs, (scope, { body }) => dropJobs(scope, body)),
  serve(system.seeSettings, async (scope) => ({ data: describeSettings(scope.settings, await feeInForce(scope)) })),
  serve(system.seeHealth, async (scope) => ({ data: await seeHealth(scope) })),
  serve(system.listFailedPayouts, (scope, { query }) => listFailedPayouts(scope, query)),
  serve(members.readMessages, (scope, { params }) => readMessages(scope, params.id)),
]
