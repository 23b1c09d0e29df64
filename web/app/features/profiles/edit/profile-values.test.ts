import { expect, test } from 'vitest'
import { chosenPlace } from './profile-values.ts'

const typed = { street: '3 Old Road', zip_code: 'LS6 1AA' }
const leeds = { locationName: 'Leeds', lat: 53.8, lon: -1.55 }

test('a place that was chosen with its street and postcode fills both in', () => {
  const label = 'Flat 2, 12 Mill Lane, Leeds, West Yorkshire LS1 4DY'
  expect(chosenPlace({ ...leeds, label, zip_code: 'LS1 4DY' }, typed)).toEqual({
    locationName: 'Leeds',
    street: 'Flat 2, 12 Mill Lane',
    zip_code: 'LS1 4DY',
    point: { lat: 53.8, lon: -1.55 },
  })
})

test('a town alone leaves what was typed of the rest', () => {
  const chosen = chosenPlace({ ...leeds, label: 'Leeds, West Yorkshire', zip_code: '' }, typed)
  expect(chosen).toMatchObject({ ...typed, locationName: 'Leeds' })
})
