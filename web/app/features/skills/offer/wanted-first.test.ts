import { expect, test } from 'vitest'
import { wantedFirst } from './wanted-first.ts'

const offers = [{ _id: 'ladder' }, { _id: 'bikes' }, { _id: 'hedges' }]

test.each([
  ['hedges', ['hedges', 'ladder', 'bikes']],
  ['ladder', ['ladder', 'bikes', 'hedges']],
  ['something else', ['ladder', 'bikes', 'hedges']],
  [null, ['ladder', 'bikes', 'hedges']],
  [undefined, ['ladder', 'bikes', 'hedges']],
])('who looked for %s sees %j', (wanted, order) => {
  expect(wantedFirst(offers, wanted).map(({ _id }) => _id)).toEqual(order)
})
