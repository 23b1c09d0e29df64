import * as contract from '@sparkhood/contract/people/accounts'
import { type Route, serve } from '../../platform/serve.ts'
import { register } from './service.ts'

export const registrationRoutes: Route[] = [
  serve(contract.register, (scope, { body, getCookie }) => register(scope, body, getCookie)),
]
