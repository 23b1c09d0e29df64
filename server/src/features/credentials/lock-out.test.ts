import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ana: Person
const atHome = '203.0.113.20'

const logIn = async (password: string, network: string) => {
  const payload = { email: ana.email, password }
  const options = { method: 'POST', url: '/api/auth/login', payload, remoteAddress: network } as const
  return (await place.app.http.inject(options)).statusCode
}

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  expect(await logIn(goodPassword, atHome)).toBe(200)
  // That they are hashed with care is tried elsewhere.
  Object.assign(place.wiring.tools.passwords, { matches: async (password: string) => password === goodPassword })
})
afterAll(() => place.close())

test('whoever guesses from everywhere keeps strangers out, and not Ana where she has been signed in', async () => {
  for (let guess = 0; guess < 100; guess += 1) {
    expect(await logIn(`guess ${guess}`, `198.51.100.${guess}`)).toBe(401)
  }
  expect(await logIn('guess 100', '198.51.100.200')).toBe(429)
  expect(await logIn(goodPassword, '198.51.100.201')).toBe(429)
  expect(await logIn(goodPassword, atHome)).toBe(200)
})

test('at home she has as many tries as anybody at one place', async () => {
  for (let guess = 0; guess < 10; guess += 1) expect(await logIn(`guess ${guess}`, atHome)).toBe(401)
  expect(await logIn(goodPassword, atHome)).toBe(429)
})
