import * as contract from '@sparkhood/contract/admin/phrases'
import { type Route, serve } from '../../platform/serve.ts'
import { listPhrases } from './queries.ts'
import { addPhrase, changePhrase, removePhrase } from './service.ts'

export const phraseRoutes: Route[] = [
  serve(contract.listPhrases, async (scope) => ({ data: await listPhrases(scope) })),
  serve(contract.addPhrase, async (scope, { body }) => ({ message: 'Saved', data: await addPhrase(scope, body) })),
  serve(contract.changePhrase, async (scope, { params, body }) => ({
    message: 'Changed',
    data: await changePhrase(scope, params.id, body),
  })),
  serve(contract.removePhrase, async (scope, { params }) => ({
    message: 'Deleted',
    data: await removePhrase(scope, params.id),
  })),
]
