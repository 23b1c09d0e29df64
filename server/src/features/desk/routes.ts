import * as contract from '@sparkhood/contract/desk'
import { type Route, serve } from '../../platform/serve.ts'
import { seeFigures, seeQueues } from './today.ts'

export const deskRoutes: Route[] = [
  serve(contract.seeQueues, async (scope) => ({ data: await seeQueues(scope) })),
  serve(contract.seeFigures, async (scope) => ({ data: await seeFigures(scope) })),
]
