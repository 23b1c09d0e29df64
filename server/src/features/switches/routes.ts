import * as contract from '@sparkhood/contract/admin/switches'
import { type Route, serve } from '../../platform/serve.ts'
import { listSwitches, seeSwitches, setSwitch } from './service.ts'

export const switchRoutes: Route[] = [
  serve(contract.seeSwitches, async (scope) => ({ data: await seeSwitches(scope) })),
  serve(contract.listSwitches, async (scope) => ({ data: await listSwitches(scope) })),
  serve(contract.turnSwitch, async (scope, sent) => ({ message: 'Turned', data: await setSwitch(scope, sent) })),
]
