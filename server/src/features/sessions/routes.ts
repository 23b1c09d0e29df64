import * as contract from '@sparkhood/contract/people/sessions'
import { type Route, serve } from '../../platform/serve.ts'
import { listDevices, signOutDevice, signOutDevices, signOutMember } from './devices.ts'
import { logout, refreshSession } from './service.ts'

export const sessionRoutes: Route[] = [
  serve(contract.refreshSession, (scope, { bearer }) => refreshSession(scope, bearer)),
  serve(contract.logout, (scope) => logout(scope)),
  serve(contract.listDevices, (scope) => listDevices(scope)),
  serve(contract.signOutDevice, (scope, { params }) => signOutDevice(scope, params.id)),
  serve(contract.signOutDevices, (scope, { query }) => signOutDevices(scope, query.which)),
  serve(contract.signOutMember, (scope, { params }) => signOutMember(scope, params.id)),
]
