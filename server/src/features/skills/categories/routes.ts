import * as contract from '@sparkhood/contract/listings/categories'
import { type Route, serve } from '../../../platform/serve.ts'
import * as service from './service.ts'

export const categoryRoutes: Route[] = [
  serve(contract.listAllCategories, async (scope) => ({ data: await service.listAllCategories(scope) })),
  serve(contract.makeCategory, async (scope, { body }) => ({
    message: 'Made. Publish it when it is ready.',
    data: await service.makeCategory(scope, body),
  })),
  serve(contract.changeCategory, async (scope, { params, body }) => ({
    message: 'Changed',
    data: await service.changeCategory(scope, params.id, body),
  })),
  serve(contract.orderCategories, async (scope, { body }) => ({
    message: 'The order is saved',
    data: await service.orderCategories(scope, body.order),
  })),
  serve(contract.publishCategory, async (scope, { params }) => ({
    message: 'Published',
    data: await service.publishCategory(scope, params.id, true),
  })),
  serve(contract.unpublishCategory, async (scope, { params }) => ({
    message: 'No longer shown',
    data: await service.publishCategory(scope, params.id, false),
  })),
  serve(contract.giveCategoryPhoto, async (scope, { params, files }) => ({
    message: 'The picture is changed',
    data: await service.givePhoto(scope, params.id, files),
  })),
  serve(contract.removeCategoryPhoto, async (scope, { params }) => ({
    message: 'The drawing is shown again',
    data: await service.removePhoto(scope, params.id),
  })),
]
