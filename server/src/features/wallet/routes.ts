import * as treasury from '@sparkhood/contract/money/treasury'
import * as contract from '@sparkhood/contract/money/wallet'
import { type Route, serve } from '../../platform/serve.ts'
import { walletBalance } from './service.ts'
import { issueSparks, readTreasury } from './treasury.ts'

export const walletRoutes: Route[] = [
  serve(contract.walletBalance, (scope) => walletBalance(scope)),
  serve(treasury.readTreasury, async (scope) => ({ data: await readTreasury(scope) })),
  serve(treasury.issueSparks, async (scope, { body }) => ({
    message: 'Sparks issued',
    data: await issueSparks(scope, { budget: body.budget, amountMinor: body.amount }),
  })),
]
