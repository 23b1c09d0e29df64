import { walletBalance } from '@sparkhood/contract/money/wallet'
import { login } from '@sparkhood/contract/people/accounts'
import { changePassword, confirm, sendConfirmCode } from '@sparkhood/contract/people/credentials'
import { refreshSession } from '@sparkhood/contract/people/sessions'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, getCaller } from '../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, mailedCode, type Person, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let people = 0
beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())
beforeEach(async () => {
  people += 1
  ana = await signUp(place, `Ana${people}`)
})

const newPassword = 'harbour-candle-77'
const change = (body: Record<string, unknown>) => ana.call(changePassword, { body })
const logIn = (password: string) => place.visitor.call(login, { body: { email: ana.email, password } })
async function otherDevice(): Promise<Caller & { refreshToken: string }> {
  const { data } = (await logIn(goodPassword)).body
  return { ...getCaller(() => place.app.http, data.accessToken), refreshToken: data.refreshToken }
}

test('Ana changes her password; this device stays, the others are out at once, and she is told', async () => {
  const phone = await otherDevice()
  expect((await phone.call(walletBalance)).status).toBe(200)
  expect((await change({ password: goodPassword, newPassword })).body).toEqual({
    status: 'success',
    message: 'Password reset was successful!',
  })
  expect((await phone.call(walletBalance)).status).toBe(401)
  const renewed = getCaller(() => place.app.http, phone.refreshToken)
  expect((await renewed.call(refreshSession)).status).toBe(401)
  expect((await ana.call(walletBalance)).status).toBe(200)
  expect([(await logIn(goodPassword)).status, (await logIn(newPassword)).status]).toEqual([401, 200])
  await place.settle()
  const [letter] = (await place.wiring.mailbox?.list(ana.email)) ?? []
  expect(letter?.subject).toBe('Your password was changed')
  expect(letter?.text).not.toContain('Google')
})

test('without the old password nothing changes, and she stays signed in', async () => {
  for (const body of [{ password: 'not it', newPassword }, { newPassword }, { password: '', newPassword }]) {
    expect(await change(body)).toMatchObject({ status: 422, body: { code: 'auth.wrong_password' } })
  }
  expect((await logIn(goodPassword)).status).toBe(200)
})

test('the same change again, as after a lost answer, is told as it was the first time, and no longer an hour later', async () => {
  const body = { password: goodPassword, newPassword }
  for (let sent = 0; sent < 2; sent += 1) expect((await change(body)).status).toBe(200)
  // A member who had no password, and whose page does not know yet that they have one.
  expect((await change({ newPassword })).status).toBe(200)
  expect((await change({ password: goodPassword, newPassword: 'another-one-88' })).body.code).toBe(
    'auth.wrong_password',
  )
  expect((await logIn(newPassword)).status).toBe(200)
  await place.rows(`update credentials set changed_at = changed_at - interval '1 hour' where account_id = $1`, [ana.id])
  expect((await change(body)).body.code).toBe('auth.wrong_password')
})

test('a common or a short one is refused', async () => {
  expect((await change({ password: goodPassword, newPassword: 'Password1' })).body.code).toBe('auth.common_password')
  const short = await change({ password: goodPassword, newPassword: 'seven77' })
  expect(short.body.message).toBe('Password must be at least 8 characters long')
})

test('the old one is guessed at most ten times', async () => {
  for (let tries = 0; tries < 10; tries += 1) await change({ password: `guess ${tries}`, newPassword })
  expect(await change({ password: goodPassword, newPassword })).toMatchObject({ status: 429 })
})

test('of two changes at the same moment one wins', async () => {
  const [one, two] = ['the-first-of-two-1', 'the-second-of-two-2']
  const heard = await Promise.all([one, two].map((each) => change({ password: goodPassword, newPassword: each })))
  expect(heard.map(({ status }) => status).sort()).toEqual([200, 422])
  const won = heard[0]?.status === 200 ? one : two
  expect((await logIn(won)).status).toBe(200)
})

test('an account without a password sets one after confirming by a mailed code', async () => {
  await place.rows('delete from credentials where account_id = $1', [ana.id])
  place.travel(11 * minuteMs)
  const headers = { 'idempotency-key': 'set-a-password' }
  const set = () => ana.call(changePassword, { body: { newPassword }, headers })
  expect(await set()).toMatchObject({ status: 403, body: { code: 'auth.confirm_first' } })
  await ana.does(sendConfirmCode)
  await ana.does(confirm, { body: { code: await mailedCode(place, ana.email) } })
  // The same call with the same key, as the page retries it.
  expect((await set()).status).toBe(200)
  expect((await logIn(newPassword)).status).toBe(200)
  await place.settle()
  const [letter] = (await place.wiring.mailbox?.list(ana.email)) ?? []
  expect(letter?.text).toContain('Your account has a password now.')
})

test('a log-in on its way while the password changes leaves nobody signed in with the old one', async () => {
  const { passwords } = place.wiring.tools
  const matches = passwords.matches.bind(passwords)
  let changed = 0
  passwords.matches = async (...sent) => {
    const answer = await matches(...sent)
    passwords.matches = matches
    changed = (await change({ password: goodPassword, newPassword })).status
    return answer
  }
  const late = await logIn(goodPassword)
  expect(changed).toBe(200)
  expect(late).toMatchObject({ status: 401, body: { code: 'auth.bad_credentials' } })
  expect((await logIn(newPassword)).status).toBe(200)
})
