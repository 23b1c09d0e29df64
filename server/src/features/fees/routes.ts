import * as contract from '@sparkhood/contract/money/fees'
import { type Route, serve } from '../../platform/serve.ts'
import { changeFee, readFee } from './service.ts'

export const feeRoutes: Route[] = [
  serve(contract.readFee, async (scope) => ({ data: await readFee(scope) })),
  serve(contract.changeFee, async (scope, { body }) => ({
    message: 'The fee is changed',
    data: await changeFee(scope, body),
  })),
]
