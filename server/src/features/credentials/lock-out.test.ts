import { forgotPassword, resetPassword } from '@sparkhood/contract/people/credentials'
import { listDevices, refreshSession } from '@sparkhood/contract/people/sessions'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ana: Person
const atHome = '203.0.113.20'

const post = (url: string, payload: object, remoteAddress: string) =>
  place.app.http.inject({ method: 'POST', url, payload, remoteAddress })
const logIn = async (password: string, network: string, { email } = ana) =>
  (await post('/api/auth/login', { email, password }, network)).statusCode

/** Guesses at an address from everywhere, as often as strangers may. */
async function guessAt(person: Person): Promise<void> {
  for (let guess = 0; guess < 100; guess += 1) await logIn(`guess ${guess}`, `198.51.100.${guess}`, person)
  expect(await logIn(goodPassword, '198.51.100.200', person)).toBe(429)
}

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  expect(await logIn(goodPassword, atHome)).toBe(200)
  // The hashing of passwords is tested elsewhere.
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
  // Refused as anywhere else, or strangers would learn where she has been signed in.
  for (let guess = 0; guess < 9; guess += 1) expect(await logIn(`guess ${guess}`, atHome)).toBe(429)
  expect(await logIn(goodPassword, atHome)).toBe(200)
  for (let guess = 0; guess < 10; guess += 1) await logIn(`guess ${guess}`, atHome)
  expect(await logIn(goodPassword, atHome)).toBe(429)
})

test('whoever has chosen a new password by a mailed link gets in, wherever they are, and there while it goes on', async () => {
  const ben = await signUp(place, 'Ben')
  await guessAt(ben)
  const anywhere = '203.0.113.99'
  await place.visitor.does(forgotPassword, { body: { email: ben.email } })
  await place.settle()
  const [email] = (await place.wiring.mailbox?.list(ben.email)) ?? []
  const token = /\/reset-psw\?token=(\S+)/.exec(email?.text ?? '')?.[1]
  const chosen = await post(`/api${resetPassword.path}`, { token, newPassword: goodPassword }, anywhere)
  expect(chosen.statusCode).toBe(200)
  expect(await logIn(goodPassword, '203.0.113.98', ben)).toBe(200)
  await guessAt(ben)
  // Another request for a link does not change that.
  await place.visitor.does(forgotPassword, { body: { email: ben.email } })
  await place.settle()
  expect(await logIn(goodPassword, anywhere, ben)).toBe(200)
})

/** Somebody's session on a phone; each use of it is a minute later and from the network given. */
async function toPhone(person: Person, from: string) {
  const signedIn = await post('/api/auth/login', { email: person.email, password: goodPassword }, from)
  const { accessToken, refreshToken } = signedIn.json().data
  const get = async ({ path }: { path: string }, token: string, remoteAddress: string) => {
    place.travel(minuteMs)
    const headers = { authorization: `Bearer ${token}` }
    const heard = await place.app.http.inject({ method: 'GET', url: `/api${path}`, headers, remoteAddress })
    expect(heard.statusCode).toBe(200)
    const isKept = `select from sessions where account_id = $1 and network = $2`
    await vi.waitFor(async () => expect(await place.rows(isKept, [person.id, remoteAddress])).toHaveLength(1))
  }
  return {
    use: (network: string) => get(listDevices, accessToken, network),
    refresh: (network: string) => get(refreshSession, refreshToken, network),
  }
}

const at = (step: number) => `203.0.113.${100 + step}`

test('home is where a session has been, also after it has moved on', async () => {
  const cara = await signUp(place, 'Cara')
  const phone = await toPhone(cara, at(0))
  await phone.use(at(1))
  await phone.refresh(at(2))
  await guessAt(cara)
  for (const step of [0, 1, 2]) expect(await logIn(goodPassword, at(step), cara)).toBe(200)
})

test('home is where a session has been lately: the last one and ten before it', async () => {
  const dan = await signUp(place, 'Dan')
  const phone = await toPhone(dan, at(0))
  for (let step = 1; step <= 11; step += 1) await phone.use(at(step))
  // Switching back and forth between two counts as two.
  for (const step of [10, 11, 10, 11]) await phone.use(at(step))
  await guessAt(dan)
  expect(await logIn(goodPassword, at(0), dan)).toBe(429)
  for (const step of [1, 11]) expect(await logIn(goodPassword, at(step), dan)).toBe(200)
})
