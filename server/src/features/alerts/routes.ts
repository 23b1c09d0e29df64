import * as contract from '@sparkhood/contract/listings/saved-searches'
import { type Route, serve } from '../../platform/serve.ts'
import { listOwnSearches } from './searches/queries.ts'
import { deleteSearch, saveSearch } from './searches/service.ts'

export const alertRoutes: Route[] = [
  serve(contract.saveSearch, async (scope, sent) => ({
    message: 'Saved. We’ll tell you when someone offers it',
    data: await saveSearch(scope, sent),
  })),
  serve(contract.listSavedSearches, async (scope) => ({ data: await listOwnSearches(scope) })),
  serve(contract.deleteSavedSearch, async (scope, { params }) => {
    await deleteSearch(scope, params.id)
    return { message: 'Deleted' }
  }),
]
