import * as contract from '@sparkhood/contract/money/billing'
import { type Route, serve } from '../../platform/serve.ts'
import * as service from './service.ts'

export const billingRoutes: Route[] = [
  serve(contract.addBillingMethod, async (scope, { body }) => ({
    message: 'Billing method added',
    data: await service.addCard(scope, body),
  })),
  serve(contract.beginBillingMethod, async (scope) => ({ data: { client_secret: await service.beginCard(scope) } })),
  serve(contract.listBillingMethods, async (scope) => ({ data: await service.listCards(scope) })),
  serve(contract.deleteBillingMethod, async (scope, { params }) => {
    await service.deleteCard(scope, params.id)
    return { message: 'Billing method deleted' }
  }),
]
