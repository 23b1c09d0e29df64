import { expect, it } from 'vitest'
import { whySuggested } from './follow-words.ts'

it('says why somebody is suggested, with how far away where that is known', () => {
  expect(whySuggested({ why: 'near', category: null, distance: 0.8 })).toBe('Within about 2 miles')
  expect(whySuggested({ why: 'near', category: null, distance: 0.8, reach_metres: 4500 })).toBe('Within about 3 miles')
  expect(whySuggested({ why: 'near', category: null, distance: 0.8, reach_metres: null })).toBe('Within about 2 miles')
  expect(whySuggested({ why: 'near', category: null, distance: null })).toBe('Lives near you')
  expect(whySuggested({ why: 'offers', category: 'Baking', distance: 3.3 })).toBe('Offers Baking, which you’ve booked')
  expect(whySuggested({ why: 'known', category: null, distance: 3.3 })).toBe('Followed by neighbours you know')
})
