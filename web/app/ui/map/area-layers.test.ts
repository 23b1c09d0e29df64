import { expect, test } from 'vitest'
import { type Area, isSameView } from './area-layers.ts'

const ben: Area = { id: 'ben', lat: 53.8, lon: -1.55, radiusMetres: 900, label: 'Ben' }
const cara: Area = { id: 'cara', lat: 53.81, lon: -1.56, radiusMetres: 10_800, label: 'Cara' }

test('a map shows the same as long as the same people stand in the same circles', () => {
  expect(isSameView([ben, cara], [{ ...ben, isFar: true }, { ...cara }])).toBe(true)
  expect(isSameView([], [])).toBe(true)
})

test.each([
  ['somebody more', [ben, cara]],
  ['somebody else', [cara]],
  ['nobody', []],
  ['somebody who moved', [{ ...ben, lat: 53.9 }]],
  ['a wider circle', [{ ...ben, radiusMetres: 1800 }]],
])('it shows something else with %s', (_what, next) => expect(isSameView([ben], next)).toBe(false))
