import { login } from '@sparkhood/contract/people/accounts'
import { confirm, forgotPassword } from '@sparkhood/contract/people/credentials'
import * as passkeys from '@sparkhood/contract/people/passkeys'
import * as contract from '@sparkhood/contract/people/second-factor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt, newPasskey } from '../authenticator.ts'
import { keepSessions, longSessions } from '../bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../people.ts'
import { givePasskey, giveTotp, logIn, tryPasskey } from '../second-factor.ts'

// A flat, a school, a mobile operator: all requests below come from one network, where Mallory has one account or none.
let place: Neighbourhood
let ana: Person
beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  ana = await signUp(place, 'Ana')
  await keepSessions(place)
})
afterAll(() => place.close())

test('wrong passwords for addresses of nobody do not keep Ana from logging in at home', async () => {
  for (let n = 0; n < 100; n += 1)
    await place.visitor.call(login, { body: { email: `nobody${n}@example.org`, password: 'wrong' } })
  expect((await place.visitor.call(login, { body: { email: ana.email, password: goodPassword } })).status).toBe(200)
})

test('wrong passwords of one signed-in member do not keep Ana from confirming with hers', async () => {
  const mallory = await signUp(place, 'Mallory')
  for (let n = 0; n < 101; n += 1) await mallory.call(confirm, { body: { password: 'wrong' } })
  expect((await ana.call(confirm, { body: { password: goodPassword } })).status).toBe(200)
})

test('passkeys that are none do not keep Ana from signing in with hers', async () => {
  const { passkey } = await givePasskey(ana)
  expect((await tryPasskey(place, passkey)).status).toBe(200)
  const unknown = newPasskey()
  const { data: options } = await place.visitor.does(passkeys.startPasskeySignIn)
  const response = unknown.sign(options)
  for (let n = 0; n < 100; n += 1) await place.visitor.call(passkeys.signInWithPasskey, { body: { response } })
  expect((await tryPasskey(place, passkey)).status).toBe(200)
})

test('wrong codes of one member do not keep Ana from showing her second factor', async () => {
  const { key } = await giveTotp(place, ana)
  const mallory = await signUp(place, 'Mina')
  await giveTotp(place, mallory)
  const hers = (await logIn(place, mallory)).second_factor.ticket
  for (let n = 0; n < 101; n += 1)
    await place.visitor.call(contract.useSecondFactor, { body: { ticket: hers, code: '000000' } })
  place.travel(60_000)
  const { ticket } = (await logIn(place, ana)).second_factor
  const shown = await place.visitor.call(contract.useSecondFactor, { body: { ticket, code: codeAt(key, place.now()) } })
  expect(shown.status).toBe(200)
})

test('links asked for by others do not keep Ana from asking for one', async () => {
  for (let n = 0; n < 100; n += 1)
    await place.visitor.call(forgotPassword, { body: { email: `nobody${n}@example.org` } })
  expect((await place.visitor.call(forgotPassword, { body: { email: ana.email } })).status).toBe(200)
})
