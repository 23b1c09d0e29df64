import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../people.ts'

let place: Neighbourhood
let ana: Person
const cafe = '203.0.113.20'

const logIn = async (email: string, password: string, remoteAddress: string) =>
  (await place.app.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress }))
    .statusCode

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  expect(await logIn(ana.email, goodPassword, cafe)).toBe(200)
  Object.assign(place.wiring.tools.passwords, { matches: async (password: string) => password === goodPassword })
})
afterAll(() => place.close())

/** Returns what a log-in with a wrong password returns from a network, once strangers have used up the guesses at an address. */
async function probe(email: string, network: string): Promise<number> {
  for (let guess = 0; guess < 100; guess += 1) await logIn(email, 'wrong', `198.51.100.${guess}`)
  return logIn(email, 'wrong', network)
}

test('a wrong password does not tell who has been signed in from this network, nor who is registered', async () => {
  const stranger = await probe('nobody@nowhere.example', cafe)
  const elsewhere = await probe(ana.email, '203.0.113.77')
  const member = await logIn(ana.email, 'wrong', cafe)
  expect({ member, elsewhere }).toEqual({ member: stranger, elsewhere: stranger })
})
