import { hideReview } from '@sparkhood/contract/admin/review-queue'
import { warnMember } from '@sparkhood/contract/admin/sanctions'
import { expect, it } from 'vitest'
import { endpoints, getName } from '../../../test/endpoints.ts'
import { acts } from './rules.ts'
import { ownCases } from './service.ts'

it('every act of operators says on whose case it decides, or why on nobody’s', () => {
  const found = endpoints.filter(({ access, method }) => access === 'admin' && method !== 'GET')
  expect(Object.keys(acts).sort()).toEqual(found.map(getName).sort())
})

it('the app does not start with an act that does not say, or that declares no refusal for it', () => {
  const declare = (endpoint: object) => () => ownCases.requireDeclared({ ...hideReview, ...endpoint })
  expect(declare({})).not.toThrow()
  expect(declare({ path: '/admin/reviews/burn/:id' })).toThrow('missing in acts of own-cases/rules.ts')
  expect(declare({ refusals: ['review.not_found'] })).toThrow('declares review.own')
  expect(declare({ params: undefined })).toThrow('its path has an id')
  expect(() => ownCases.requireDeclared({ ...warnMember, refusals: ['sanction.helped'] })).toThrow('sanction.opponent')
})
