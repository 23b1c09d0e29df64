import * as sanctions from '@sparkhood/contract/admin/sanctions'
import { login as loginEndpoint } from '@sparkhood/contract/people/accounts'
import * as contract from '@sparkhood/contract/people/credentials'
import { type Route, serve } from '../../platform/serve.ts'
import { confirm, getConfirmWays, sendConfirmCode } from './confirm.ts'
import { changeEmail, sendEmailCode } from './email.ts'
import { forgotPassword, resetPassword } from './forgotten.ts'
import { appeal, changePassword, login, readSuspension } from './passwords.ts'

export const credentialRoutes: Route[] = [
  serve(loginEndpoint, (scope, { body }) => login(scope, body)),
  serve(sanctions.readSuspension, (scope, { body }) => readSuspension(scope, body)),
  serve(sanctions.appeal, async (scope, { body }) => {
    await appeal(scope, body)
    return { message: 'Thank you. Someone will review it and email you.' }
  }),
  serve(contract.getConfirmWays, (scope) => getConfirmWays(scope)),
  serve(contract.sendConfirmCode, (scope) => sendConfirmCode(scope)),
  serve(contract.confirm, (scope, { body }) => confirm(scope, body)),
  serve(contract.forgotPassword, (scope, { body }) => forgotPassword(scope, body)),
  serve(contract.resetPassword, (scope, { body }) => resetPassword(scope, body)),
  serve(contract.changePassword, (scope, { body }) => changePassword(scope, body)),
  serve(contract.sendEmailCode, (scope, { body }) => sendEmailCode(scope, body)),
  serve(contract.changeEmail, (scope, { body }) => changeEmail(scope, body)),
]
