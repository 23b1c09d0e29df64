import * as lists from '@sparkhood/contract/money/lists'
import { findTimeline as findEndpoint, getTimeline as getEndpoint } from '@sparkhood/contract/money/timelines'
import { type Route, serve } from '../../platform/serve.ts'
import { listHolds, listPayments, listPayouts, listRefunds } from './lists/lists.ts'
import { findTimelineOf, getTimeline } from './timelines/timelines.ts'

export const moneyAdminRoutes: Route[] = [
  serve(lists.listPayments, (scope, { query }) => listPayments(scope, query)),
  serve(lists.listHolds, (scope, { query }) => listHolds(scope, query)),
  serve(lists.listRefunds, (scope, { query }) => listRefunds(scope, query)),
  serve(lists.listPayouts, (scope, { query }) => listPayouts(scope, query)),
  serve(findEndpoint, async (scope, { query }) => ({ data: await findTimelineOf(scope, query.q) })),
  serve(getEndpoint, async (scope, { params }) => ({ data: await getTimeline(scope, params.of, params.id) })),
]
