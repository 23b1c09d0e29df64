import * as contract from '@sparkhood/contract/safety'
import { type Route, serve } from '../../platform/serve.ts'
import { blockMember, listBlocked, unblockMember } from './blocks.ts'

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
]
