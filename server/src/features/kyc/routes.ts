import * as contract from '@sparkhood/contract/people/kyc'
import { type Route, serve } from '../../platform/serve.ts'
import * as decisions from './decisions/decisions.ts'
import * as service from './service.ts'

const message = 'Operation completed successfully!'

export const kycRoutes: Route[] = [
  serve(contract.listIdentityDocuments, (scope) => service.listDocuments(scope, 'identity')),
  serve(contract.listUtilityBills, (scope) => service.listDocuments(scope, 'utility')),
  serve(contract.uploadIdentity, async (scope, { body, files }) => {
    await service.uploadDocument(scope, { method: 'identity', idType: body.type, files })
    return { message }
  }),
  serve(contract.uploadUtility, async (scope, { files }) => {
    await service.uploadDocument(scope, { method: 'utility', idType: null, files })
    return { message }
  }),
  serve(contract.deleteIdentity, async (scope, { params }) => {
    await service.deleteDocument(scope, 'identity', params.id)
    return { message }
  }),
  serve(contract.deleteUtility, async (scope, { params }) => {
    await service.deleteDocument(scope, 'utility', params.id)
    return { message }
  }),
  serve(contract.getKycFile, (scope, { params }) => service.openOwnFile(scope, params.id)),

  serve(contract.listWaitingDocuments, (scope, { query }) => decisions.listWaiting(scope, query)),
  serve(contract.inspectDocument, async (scope, { params }) => ({
    data: await decisions.inspectDocument(scope, params.id),
  })),
  serve(contract.lookAtKycFile, (scope, { params }) => decisions.lookAtFile(scope, params.id)),
  serve(contract.approveDocument, async (scope, { params, body }) => {
    await decisions.approveDocument(scope, params.id, body.compared_with)
    return { message: 'Document approved' }
  }),
  serve(contract.rejectDocument, async (scope, { params, body }) => {
    await decisions.rejectDocument(scope, params.id, body)
    return { message: 'Document rejected' }
  }),
]
