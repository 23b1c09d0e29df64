import * as contract from '@sparkhood/contract/people/profiles'
import { type Route, serve } from '../../platform/serve.ts'
import { describePlace, suggestPlaces } from './places.ts'
import * as service from './service.ts'

const message = 'Profile updated successfully'

export const profileRoutes: Route[] = [
  serve(contract.getProfile, async (scope, asked) => ({ data: await service.getProfile(scope, asked) })),
  serve(contract.getBasicProfile, async (scope, { params }) => ({
    data: await service.getBasicProfile(scope, params.id),
  })),
  serve(contract.updateBio, async (scope, { body }) => {
    await service.changeBio(scope, body)
    return { message }
  }),
  serve(contract.updateProfile, async (scope, sent) => {
    await service.changeProfile(scope, sent)
    return { message }
  }),
  serve(contract.keepPlace, async (scope) => {
    await service.keepPlace(scope)
    return { message: 'Your place stays as it is' }
  }),
  serve(contract.uploadPhoto, async (scope, { files }) => ({
    data: { photo: await service.changePhoto(scope, files) },
  })),
  serve(contract.removePhoto, async (scope) => {
    await service.removePhoto(scope)
    return { message: 'Your photo is gone' }
  }),
  serve(contract.suggestPlaces, (scope, { query }) => suggestPlaces(scope, query.q)),
  serve(contract.describePlace, async (scope, { params }) => ({ data: await describePlace(scope, params) })),
]
