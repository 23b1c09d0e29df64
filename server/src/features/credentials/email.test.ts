import { walletBalance } from '@sparkhood/contract/money/wallet'
import { login, register, resendCode, termsVersion, verifyEmail } from '@sparkhood/contract/people/accounts'
import { changeEmail, sendEmailCode } from '@sparkhood/contract/people/credentials'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { minuteMs, secondMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCaller } from '../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, mailedCode, type Person, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let email: string
let people = 0
beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())
beforeEach(async () => {
  people += 1
  ana = await signUp(place, `Ana${people}`)
  email = `new${people}@example.org`
})

const ask = (to = email) => ana.call(sendEmailCode, { body: { email: to } })
const tell = (code: string, to = email) => ana.call(changeEmail, { body: { email: to, code } })
const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
const logIn = (as: string) => place.visitor.call(login, { body: { email: as, password: goodPassword } })
const subjects = async (to: string) => (await place.wiring.mailbox?.list(to))?.map((email) => email.subject)
async function codeFor(to = email): Promise<string> {
  await ana.does(sendEmailCode, { body: { email: to } })
  return mailedCode(place, to)
}

describe('a new address', () => {
  test('is proven by a code; the other devices are out, and the old address is told', async () => {
    const phone = getCaller(() => place.app.http, (await logIn(ana.email)).body.data.accessToken)
    expect((await tell(await codeFor())).body).toMatchObject({ status: 'success', data: { email } })
    expect((await ana.does(getProfile, { params: { id: ana.id } })).data.email).toBe(email)
    expect((await phone.call(walletBalance)).status).toBe(401)
    expect([(await logIn(ana.email)).status, (await logIn(email)).status]).toEqual([401, 200])
    await place.settle()
    expect((await subjects(ana.email))?.[0]).toBe('Your email address was changed')
  })

  test('takes having confirmed within ten minutes, at both steps', async () => {
    const code = await codeFor()
    place.travel(9 * minuteMs + 59 * secondMs)
    expect((await ask(`other${people}@example.org`)).status).toBe(200)
    place.travel(secondMs)
    expect((await ask()).body.code).toBe('auth.confirm_first')
    expect((await tell(code)).body.code).toBe('auth.confirm_first')
  })

  test('that is hers already is refused', async () => {
    expect((await ask(ana.email.toUpperCase())).body.code).toBe('auth.email_unchanged')
  })

  test('is not changed by the code for another', async () => {
    const code = await codeFor()
    expect((await tell(code, `elsewhere${people}@example.org`)).body.code).toBe('auth.wrong_code')
    expect((await tell(code)).status).toBe(200)
  })
})

describe('an address that somebody has', () => {
  test('is answered like a free one; its owner alone is told', async () => {
    const ben = await signUp(place, `Ben${people}`)
    const taken = await ask(ben.email.toUpperCase())
    place.travel(11 * secondMs)
    const free = await ask()
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    expect((await subjects(ben.email))?.[0]).toBe('This address is in use already')
    expect(await mailedCode(place, ben.email)).not.toBe(await mailedCode(place, email))
  })

  test('cannot be had even by the right code', async () => {
    const code = await codeFor()
    await place.visitor.does(resendCode, { body: { email } })
    await place.visitor.does(verifyEmail, { body: { email, code: await mailedCode(place, email) } })
    const body = { phone: '07700 900123', email, firstname: 'Cal', lastname: 'Archer', gender: 'other' }
    const agreed = { password: goodPassword, adult: true, terms_version: termsVersion }
    await place.visitor.does(register, { body: { ...body, ...agreed } })
    const heard = await tell(code)
    expect(heard).toMatchObject({ status: 422, body: { code: 'auth.wrong_code' } })
    expect((await logIn(ana.email)).status).toBe(200)
  })

  test('goes to one of two who prove it at the same moment', async () => {
    const ben = await signUp(place, `Ben${people}`)
    const code = await codeFor()
    await ben.does(sendEmailCode, { body: { email } })
    const other = await mailedCode(place, email)
    const heard = await Promise.all([tell(code), ben.call(changeEmail, { body: { email, code: other } })])
    expect(heard.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('its code', () => {
  test('is refused after five wrong ones, right as it is', async () => {
    const code = await codeFor()
    for (let tries = 0; tries < 5; tries += 1) await tell(otherThan(code))
    expect((await tell(code)).body.code).toBe('auth.wrong_code')
  })

  test('works once, and not after a newer one', async () => {
    const first = await codeFor()
    expect((await ask()).body.code).toBe('auth.code_too_soon')
    place.travel(11 * secondMs)
    const second = await codeFor()
    if (first !== second) expect((await tell(first)).body.code).toBe('auth.wrong_code')
    const both = await Promise.all([tell(second), tell(second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

test('one address is sent at most five such emails an hour, whoever asks', async () => {
  const heard: number[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    heard.push((await ask()).status)
    place.travel(11 * secondMs)
  }
  expect(heard).toEqual([200, 200, 200, 200, 200, 429])
})

test('asking too soon, or without a mail server, takes none of these emails from an address', async () => {
  await ask()
  for (let turn = 0; turn < 6; turn += 1) expect((await ask()).body.code).toBe('auth.code_too_soon')
  place.travel(11 * secondMs)
  const { tools } = place.wiring
  const { mail } = tools
  tools.mail = { send: () => Promise.reject(new Error('no route to the post office')) }
  for (let turn = 0; turn < 6; turn += 1) {
    expect((await ask()).status).toBe(503)
    place.travel(11 * secondMs)
  }
  tools.mail = mail
  expect((await ask()).status).toBe(200)
})

test('guesses where no code is under way take no tries from an address, nor from her account', async () => {
  const mallory = await signUp(place, `Mallory${people}`)
  for (let guess = 0; guess < 12; guess += 1) {
    const heard = await mallory.call(changeEmail, { body: { email, code: '0000' } })
    expect(heard.body.code).toBe('auth.wrong_code')
    expect((await tell('0000')).body.code).toBe('auth.wrong_code')
  }
  expect((await tell(await codeFor())).status).toBe(200)
})

test('ten guesses a day are all that anybody has at an address, however many accounts they guess from', async () => {
  const target = 'somebody@example.org'
  const guesses: string[] = []
  for (let account = 0; account < 4; account += 1) {
    people += 1
    ana = await signUp(place, `Mallory${people}`)
    const wrong = otherThan(await codeFor(target))
    for (let guess = 0; guess < 4; guess += 1) guesses.push((await tell(wrong, target)).body.code)
    place.travel(11 * secondMs)
  }
  expect(guesses).toEqual([...Array(10).fill('auth.wrong_code'), ...Array(6).fill('limit.for_today')])
})

test('they are no more where some were guessed at joining with that address', async () => {
  const target = `joining${people}@example.org`
  const guesses: string[] = []
  for (let sent = 0; sent < 2; sent += 1) {
    await place.visitor.does(resendCode, { body: { email: target } })
    const code = otherThan(await mailedCode(place, target))
    for (let guess = 0; guess < 4; guess += 1)
      guesses.push((await place.visitor.call(verifyEmail, { body: { email: target, code } })).body.code)
    place.travel(11 * secondMs)
  }
  const wrong = otherThan(await codeFor(target))
  for (let guess = 0; guess < 3; guess += 1) guesses.push((await tell(wrong, target)).body.code)
  expect(guesses).toEqual([...Array(10).fill('auth.wrong_code'), 'limit.for_today'])
})
