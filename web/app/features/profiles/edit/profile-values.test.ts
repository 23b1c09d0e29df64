import { expect, test } from 'vitest'
import { chosenPlace, editOf, type ProfileValues } from './profile-values.ts'

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

const today: ProfileValues = {
  ...{ firstname: 'Ana', lastname: 'Archer', gender: 'other', phone: '', website: '', bio: '' },
  ...{ openingTime: '', closingTime: '', weekendsInclusive: false, expertVisibility: true },
  ...{ locationName: 'Leeds', point: { lat: 53.8, lon: -1.55 }, street: '', zip_code: '' },
}

test('hours that were not changed here are not sent: they may be the outline of a whole week', () => {
  const sent = editOf({ ...today, bio: 'I mend clocks.' }, today)
  expect(sent).toMatchObject({ bio: 'I mend clocks.', locationName: 'Leeds', lat: 53.8 })
  for (const field of ['openingTime', 'closingTime', 'weekendsInclusive']) expect(sent).not.toHaveProperty(field)
})

test('hours of which one was changed are sent whole', () => {
  expect(editOf({ ...today, openingTime: '09:00' }, today)).toMatchObject({
    ...{ openingTime: '09:00', closingTime: '', weekendsInclusive: false },
  })
})

test('a place that is only words is not sent', () => {
  expect(editOf({ ...today, point: null }, today)).not.toHaveProperty('locationName')
})
