import { confirmSandboxCard, confirmSandboxPayment, progressSandbox } from '@sparkhood/contract/sandbox'
import { confirmFunding, fundWallet } from '@sparkhood/contract/wallet'
import type { SandboxGateway } from '../../adapters/payments/sandbox/sandbox.ts'
import { type Route, serve } from '../../platform/serve.ts'
import { payInSandbox, saveInSandbox } from './sandbox.ts'
import * as service from './service.ts'

export const paymentRoutes: Route[] = [
  serve(fundWallet, (scope, { body }) => service.fundWallet(scope, body.amount)),
  serve(confirmFunding, (scope, { body }) => service.confirmFunding(scope, body.clientSecret)),
]

/** The browser's part of a card payment. Mounted only where the sandbox stands in for the gateway. */
export const sandboxRoutes = (sandbox: SandboxGateway): Route[] => [
  serve(confirmSandboxPayment, (_scope, { body }) => payInSandbox(sandbox, body)),
  serve(confirmSandboxCard, (_scope, { body }) => saveInSandbox(sandbox, body)),
  serve(progressSandbox, async () => {
    await sandbox.progress()
    return {}
  }),
]
