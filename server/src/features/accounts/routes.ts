import * as contract from '@sparkhood/contract/people/accounts'
import { type Route, serve } from '../../platform/serve.ts'
import { resendCode, verifyEmail } from './codes.ts'
import { agreeToTerms } from './consents/consents.ts'

export const accountRoutes: Route[] = [
  serve(contract.resendCode, (scope, { body }) => resendCode(scope, body)),
  serve(contract.verifyEmail, (scope, { body, isFromBrowser }) => verifyEmail(scope, body, isFromBrowser)),
  serve(contract.agreeToTerms, (scope, { body }) => agreeToTerms(scope, body)),
]
