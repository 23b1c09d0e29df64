import { cityCentres, isCity } from '@sparkhood/contract/primitives/city-centres'
import { cities } from '@sparkhood/contract/primitives/place'
import { expect, it } from 'vitest'
import { getOrigin } from './rules.ts'

it.each([
  ['Leeds', { lat: 53.8, lon: -1.55 }, { point: { lat: 53.8, lon: -1.55 }, showsDistance: true }],
  ['Paris', { lat: 48.86, lon: 2.35 }, { point: { lat: 48.86, lon: 2.35 }, showsDistance: true }],
  ['New York', { lat: 40.7, lon: -74 }, { point: { lat: 40.7, lon: -17 }, showsDistance: false }],
  ['Tokyo', { lat: 35.7, lon: 139.7 }, { point: { lat: 40, lon: 13 }, showsDistance: false }],
  ['the north pole', { lat: 90, lon: 0 }, { point: { lat: 68, lon: 0 }, showsDistance: false }],
  ['where the grid has no end', { lat: 0, lon: 88 }, { point: { lat: 40, lon: 13 }, showsDistance: false }],
])('a search from %s starts within the grid', (_where, point, expected) => {
  expect(getOrigin(point)).toEqual(expected)
})

it('knows the centre of every city that is offered', () => {
  expect(Object.keys(cityCentres)).toEqual([...cities])
  for (const { lat, lon } of Object.values(cityCentres)) expect(lat > 50 && lat < 58 && lon > -6 && lon < 2).toBe(true)
  expect([isCity('hull'), isCity('atlantis'), isCity('constructor')]).toEqual([true, false, false])
})
