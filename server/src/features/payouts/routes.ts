import * as contract from '@sparkhood/contract/money/payouts'
import { type Route, serve } from '../../platform/serve.ts'
import * as accounts from './accounts.ts'
import * as methods from './methods/methods.ts'
import { getSaid } from './rules.ts'
import * as withdrawals from './withdrawals.ts'

export const payoutRoutes: Route[] = [
  serve(contract.findConnectedAccount, async (scope) => ({ data: await accounts.findConnectedAccount(scope) })),
  serve(contract.createConnectedAccount, async (scope) => ({
    message: 'Your payment account is open',
    data: await accounts.createConnectedAccount(scope),
  })),
  serve(contract.linkConnectedAccount, async (scope, { body }) => ({
    data: await accounts.linkConnectedAccount(scope, body.stripeAccountId),
  })),
  serve(contract.addWithdrawalMethod, async (scope, { body }) => ({
    message: 'Withdrawal method added successfully',
    data: await methods.addMethod(scope, {
      bankName: body.bank_name,
      accountName: body.account_name,
      sortCode: body.sort_code,
      accountNumber: body.account_number,
    }),
  })),
  serve(contract.listWithdrawalMethods, async (scope) => ({ data: await methods.listMethods(scope) })),
  serve(contract.deleteWithdrawalMethod, async (scope, { params }) => {
    await methods.deleteMethod(scope, params.id)
    return { message: 'Withdrawal method deleted' }
  }),
  serve(contract.requestWithdrawal, async (scope, { body }) => {
    const data = await withdrawals.requestWithdrawal(scope, { amountMinor: body.amount, methodId: body.method_id })
    return { message: getSaid(data.state), data }
  }),
  serve(contract.listWithdrawals, (scope, { query }) => withdrawals.listWithdrawals(scope, query)),
]
