import { expect, test } from 'vitest'
import { chosenPlace, getEdit, getProblems, type ProfileValues } from './profile-values.ts'

const typed = { street: '3 Old Road', zip_code: 'LS6 1AA' }
const leeds = { locationName: 'Leeds', lat: 53.8, lon: -1.55, exactness: 'unit' } as const

test('a place that was chosen with its street and postcode fills both in', () => {
  const label = 'Flat 2, 12 Mill Lane, Leeds, West Yorkshire LS1 4DY'
  expect(chosenPlace({ ...leeds, label, zip_code: 'LS1 4DY' }, typed)).toEqual({
    locationName: 'Leeds',
    street: 'Flat 2, 12 Mill Lane',
    zip_code: 'LS1 4DY',
    point: { lat: 53.8, lon: -1.55 },
    exactness: 'unit',
  })
})

test('a town alone leaves what was typed of the rest', () => {
  const chosen = chosenPlace({ ...leeds, label: 'Leeds, West Yorkshire', zip_code: '' }, typed)
  expect(chosen).toMatchObject({ ...typed, locationName: 'Leeds' })
})

const today: ProfileValues = {
  firstname: 'Ana',
  lastname: 'Archer',
  gender: 'other',
  phone: '',
  website: '',
  bio: '',
  openingTime: '',
  closingTime: '',
  weekendsInclusive: false,
  expertVisibility: true,
  shows_email: false,
  locationName: 'Leeds',
  point: { lat: 53.8, lon: -1.55 },
  exactness: null,
  street: '',
  zip_code: '',
}

test('a district stands with its town, and what stands before both is the street', () => {
  const label = '12 Mill Lane, Headingley, Leeds LS6 3HF'
  const chosen = chosenPlace({ ...leeds, locationName: 'Headingley, Leeds', label, zip_code: 'LS6 3HF' }, typed)
  expect(chosen).toMatchObject({ street: '12 Mill Lane', locationName: 'Headingley, Leeds' })
})

test('a pin that was moved sends the point and that it is exact', () => {
  const moved = { ...today, point: { lat: 53.81, lon: -1.56 }, exactness: 'unit' } as const
  expect(getEdit(moved, { ...today, exactness: 'town' })).toEqual({
    locationName: 'Leeds', street: '', zip_code: '', lat: 53.81, lon: -1.56, exactness: 'unit',
  }) // biome-ignore format: one place
})

test('hours that were not changed here are not sent: they may be the outline of a whole week', () => {
  const sent = getEdit({ ...today, bio: 'I mend clocks.' }, today)
  expect(sent).toEqual({ bio: 'I mend clocks.' })
  for (const field of ['openingTime', 'closingTime', 'weekendsInclusive']) expect(sent).not.toHaveProperty(field)
})

test('hours of which one was changed are sent whole', () => {
  expect(getEdit({ ...today, openingTime: '09:00' }, today)).toMatchObject({
    openingTime: '09:00',
    closingTime: '',
    weekendsInclusive: false,
  })
})

test('what was not touched is not sent, so that what another tab has said of it since stays', () => {
  expect(getEdit(today, today)).toEqual({})
  expect(getEdit({ ...today, firstname: 'Anna', street: '' }, { ...today, street: '3 Old Road' })).toEqual({
    firstname: 'Anna',
    street: '',
  })
})

test('a place goes with its point and all that stands beside it, and one that is only words does not go', () => {
  const point = { lat: 53.9, lon: -1.6 }
  const before = { ...today, street: '3 Old Road' }
  expect(getEdit({ ...before, point }, before)).toEqual({
    locationName: 'Leeds',
    street: '3 Old Road',
    zip_code: '',
    ...point,
  })
  expect(getEdit({ ...today, locationName: 'Leeds 6', point: null }, today)).toEqual({})
})

test('a town that was known can be another, and not none', () => {
  const none = { ...today, locationName: ' ', point: null }
  expect(getProblems(none, today)).toEqual({ locationName: 'Enter where you live, so neighbours can find you.' })
  expect(getProblems(none, none)).toEqual({})
  expect(getProblems({ ...none, locationName: 'Leeds' }, none)).toEqual({
    locationName: 'Choose a place from the list.',
  })
})
