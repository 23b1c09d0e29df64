import { answerChargeback, listChargebacks } from '@sparkhood/contract/money/chargebacks'
import { confirmSandboxCard, confirmSandboxPayment, progressSandbox } from '@sparkhood/contract/money/sandbox'
import { confirmFunding, fundWallet, paymentSetup } from '@sparkhood/contract/money/wallet'
import type { SandboxGateway } from '../../adapters/payments/sandbox/sandbox.ts'
import { type Route, serve } from '../../platform/serve.ts'
import * as chargebacks from './chargebacks/chargebacks.ts'
import * as funding from './funding.ts'
import { payInSandbox, saveInSandbox } from './sandbox.ts'

export const paymentRoutes: Route[] = [
  serve(fundWallet, async (scope, { body }) => {
    const { clientSecret } = await funding.fundWallet(scope, body.amount, body)
    return { clientSecret }
  }),
  serve(confirmFunding, (scope, { body }) => funding.confirmFunding(scope, body.clientSecret)),
  serve(listChargebacks, (scope, { query }) => chargebacks.listChargebacks(scope, query)),
  serve(answerChargeback, async (scope, { params, body }) => {
    await chargebacks.answerChargeback(scope, params.id, body.account)
    return { message: 'Evidence sent' }
  }),
  serve(paymentSetup, async ({ settings }) => ({
    data: { stripe_publishable_key: settings.stripePublishableKey ?? null },
  })),
]

/** The browser's part of a card payment. Mounted only where the sandbox stands in for the gateway. */
export const sandboxRoutes = (sandbox: SandboxGateway): Route[] => [
  serve(confirmSandboxPayment, (_scope, { body }) => payInSandbox(sandbox, body)),
  serve(confirmSandboxCard, (_scope, { body }) => saveInSandbox(sandbox, body)),
  serve(progressSandbox, async (scope) => {
    await sandbox.progress()
    // The sandbox's banks write nothing of ours; the empty transaction only records the call.
    await scope.transaction(async () => undefined)
    return {}
  }),
]
