import * as contract from '@sparkhood/contract/wallet'
import { type Route, serve } from '../../platform/serve.ts'
import { walletBalance } from './service.ts'

export const walletRoutes: Route[] = [serve(contract.walletBalance, (scope) => walletBalance(scope))]
