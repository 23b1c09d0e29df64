import * as contract from '@sparkhood/contract/desk'
import * as members from '@sparkhood/contract/members'
import { type Route, serve } from '../../platform/serve.ts'
import { appointMember, findMembers, inspectMember, noteMember, readMessages } from './members.ts'
import { seeFigures, seeQueues } from './today.ts'

export const deskRoutes: Route[] = [
  serve(contract.seeQueues, async (scope) => ({ data: await seeQueues(scope) })),
  serve(contract.seeFigures, async (scope) => ({ data: await seeFigures(scope) })),
  serve(members.findMembers, (scope, { query }) => findMembers(scope, query)),
  serve(members.inspectMember, async (scope, { params }) => ({ data: await inspectMember(scope, params.id) })),
  serve(members.noteMember, async (scope, { params, body }) => {
    await noteMember(scope, params.id, body.words)
    return { message: 'Noted' }
  }),
  serve(members.appointMember, async (scope, sent) => {
    await appointMember(scope, sent)
    return { message: 'The role is changed' }
  }),
  serve(members.readMessages, async (scope, { params }) => ({ data: await readMessages(scope, params.id) })),
]
