import * as passkeys from '@sparkhood/contract/people/passkeys'
import * as contract from '@sparkhood/contract/people/second-factor'
import { type Route, serve } from '../../platform/serve.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys/keeping.ts'
import { signInWithPasskey, startPasskeyConfirm, startPasskeySignIn } from './passkeys/using.ts'
import { getSecondFactor, resetSecondFactor } from './service.ts'
import { useSecondFactor } from './tickets.ts'
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from './totp/set-up.ts'

export const secondFactorRoutes: Route[] = [
  serve(passkeys.startPasskeySignIn, (scope) => startPasskeySignIn(scope)),
  serve(passkeys.signInWithPasskey, (scope, { body }) => signInWithPasskey(scope, body)),
  serve(passkeys.startPasskeyConfirm, (scope) => startPasskeyConfirm(scope)),
  serve(passkeys.startPasskey, (scope) => startPasskey(scope)),
  serve(passkeys.addPasskey, (scope, { body }) => addPasskey(scope, body)),
  serve(passkeys.renamePasskey, (scope, { params, body }) => renamePasskey(scope, params.id, body.name)),
  serve(passkeys.removePasskey, (scope, { params }) => removePasskey(scope, params.id)),
  serve(contract.useSecondFactor, (scope, { body }) => useSecondFactor(scope, body)),
  serve(contract.getSecondFactor, (scope) => getSecondFactor(scope)),
  serve(contract.startTotp, (scope) => startTotp(scope)),
  serve(contract.confirmTotp, (scope, { body }) => confirmTotp(scope, body)),
  serve(contract.removeTotp, (scope) => removeTotp(scope)),
  serve(contract.renewRecoveryCodes, (scope) => renewRecoveryCodes(scope)),
  serve(contract.resetSecondFactor, (scope, sent) => resetSecondFactor(scope, sent)),
]
