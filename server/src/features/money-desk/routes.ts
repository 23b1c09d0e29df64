import * as lists from '@sparkhood/contract/money-lists'
import { type Route, serve } from '../../platform/serve.ts'
import { listHolds, listPayments, listPayouts, listRefunds } from './lists.ts'

export const moneyDeskRoutes: Route[] = [
  serve(lists.listPayments, (scope, { query }) => listPayments(scope, query)),
  serve(lists.listHolds, (scope, { query }) => listHolds(scope, query)),
  serve(lists.listRefunds, (scope, { query }) => listRefunds(scope, query)),
  serve(lists.listPayouts, (scope, { query }) => listPayouts(scope, query)),
]
