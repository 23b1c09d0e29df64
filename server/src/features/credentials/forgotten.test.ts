import { walletBalance } from '@sparkhood/contract/money/wallet'
import { login } from '@sparkhood/contract/people/accounts'
import {
  changeEmail,
  changePassword,
  forgotPassword,
  resetPassword,
  sendEmailCode,
} from '@sparkhood/contract/people/credentials'
import { minuteMs, secondMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
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
const ask = (email: string) => place.visitor.call(forgotPassword, { body: { email } })
const reset = (token: string, password = newPassword) =>
  place.visitor.call(resetPassword, { body: { token, newPassword: password } })
const logIn = (password: string, email = ana.email) => place.visitor.call(login, { body: { email, password } })
const messages = async (email: string) => (await place.wiring.mailbox?.list(email)) ?? []

async function moveTo(email: string): Promise<void> {
  await ana.does(sendEmailCode, { body: { email } })
  await ana.does(changeEmail, { body: { email, code: await mailedCode(place, email) } })
}

/** Runs the jobs that mailed Ana's links again, as if a process had died before it reported them. */
async function mailAgain(): Promise<void> {
  await place.rows(
    `update pgboss.job set state = 'created', completed_on = null
      where name like 'password.forgotten%' and data ->> 'accountId' = $1`,
    [ana.id],
  )
  await place.settle()
}

/** The token of the latest link that was emailed to an address. */
async function linkFor(email: string): Promise<string> {
  await ask(email)
  await place.settle()
  const [message] = await messages(email)
  return /\/reset-psw\?token=(\S+)/.exec(message?.text ?? '')?.[1] ?? 'none'
}

describe('a forgotten password', () => {
  test('is chosen anew by a mailed link, once; everybody is signed out and Ana is told', async () => {
    const token = await linkFor(ana.email)
    expect(token).toMatch(/^[\w-]{43}$/)
    const heard = await reset(token)
    expect(heard.body).toEqual({ status: 'success', message: 'Password reset successful!' })
    expect((await ana.call(walletBalance)).status).toBe(401)
    expect((await logIn(goodPassword)).status).toBe(401)
    expect((await logIn(newPassword)).status).toBe(200)

    const again = await reset(token, 'another-good-one-8')
    expect(again).toMatchObject({ status: 422, body: { code: 'auth.bad_reset_token' } })
    expect((await logIn(newPassword)).status).toBe(200)
    await place.settle()
    expect((await messages(ana.email))[0]).toMatchObject({
      subject: 'Your password was changed',
      text: expect.stringContaining('/forgot-psw'),
    })
  })

  test('is chosen anew beside Google, and whoever has the link is told who can still log in by that', async () => {
    await place.rows(
      `insert into identities values ('https://g.example', 'mallory', $1, 'mallory@g.example', $2, $2)`,
      [ana.id, place.now()],
    )
    const heard = await reset(await linkFor(ana.email))
    expect(heard.body).toEqual({
      status: 'success',
      message: 'Password reset successful!',
      data: { google: 'm…@g.example' },
    })
    await place.settle()
    const [message] = await messages(ana.email)
    expect(message?.subject).toBe('Your password was changed')
    expect(message?.text).toContain('The Google account m…@g.example can still log in')
    expect(message?.text).toContain('/settings/security')
    expect(await place.rows('select email from identities where account_id = $1', [ana.id])).toHaveLength(1)
  })

  test('is answered the same for an unknown address, by the same steps, and nobody is written to', async () => {
    const { db } = place.wiring.tools
    const stepsFor = async (email: string) => {
      const spies = [vi.spyOn(db, 'row'), vi.spyOn(db, 'rows'), vi.spyOn(db, 'run')]
      const heard = await ask(email)
      const steps = spies.flatMap((spy) => spy.mock.calls.map(([statement]) => statement.name))
      for (const spy of spies) spy.mockRestore()
      return { status: heard.status, text: heard.text, headers: Object.keys(heard.headers).sort(), steps }
    }
    const known = await stepsFor(ana.email)
    expect(await stepsFor('nobody@example.org')).toEqual(known)
    expect(known.steps.length).toBeGreaterThan(1)
    await place.settle()
    expect(await messages('nobody@example.org')).toEqual([])
    const waiting = await place.rows<{ data: object }>(
      `select data from pgboss.job where name like 'password.forgotten%'`,
    )
    expect(JSON.stringify(waiting)).not.toContain('@')
  })

  test('has its link mailed at once, as Ana sits waiting for it', async () => {
    const send = vi.spyOn(place.wiring.tools.mail, 'send')
    await linkFor(ana.email)
    expect(send.mock.calls).toEqual([[expect.objectContaining({ subject: 'Choose a new password' }), 'at once']])
    send.mockRestore()
  })

  test('is asked for by at most five links an hour, known or not', async () => {
    const heard = async (email: string) => {
      const all: number[] = []
      for (let turn = 0; turn < 6; turn += 1) all.push((await ask(turn % 2 ? email.toUpperCase() : email)).status)
      return all
    }
    expect(await heard(ana.email)).toEqual([200, 200, 200, 200, 200, 429])
    expect(await heard('somebody@example.org')).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('can be tried right after too many wrong ones', async () => {
    for (let tries = 0; tries < 10; tries += 1) await logIn('wrong')
    expect((await logIn(goodPassword)).status).toBe(429)
    await reset(await linkFor(ana.email))
    expect((await logIn(newPassword)).status).toBe(200)
  })

  test('of an account that has none becomes a first one', async () => {
    await place.rows('delete from credentials where account_id = $1', [ana.id])
    expect((await logIn(goodPassword)).body.code).toBe('auth.bad_credentials')
    const token = await linkFor(ana.email)
    expect((await messages(ana.email))[0]).toMatchObject({ subject: 'How you log in' })
    expect((await reset(token)).status).toBe(200)
    expect((await logIn(newPassword)).status).toBe(200)
  })
})

describe('a link', () => {
  test('is known to the database by the hash of its token alone', async () => {
    const token = await linkFor(ana.email)
    const [row] = await place.rows('select * from password_resets where account_id = $1', [ana.id])
    expect(row).toMatchObject({ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(JSON.stringify(row)).not.toContain(token)
    const queued = await place.rows(`select data, output from pgboss.job`)
    expect(JSON.stringify(queued)).not.toContain(token)
  })

  test('is replaced by the next one', async () => {
    const first = await linkFor(ana.email)
    place.travel(secondMs)
    const second = await linkFor(ana.email)
    expect((await reset(first)).body.code).toBe('auth.bad_reset_token')
    expect((await reset(second)).status).toBe(200)
  })

  test('is worth nothing after half an hour', async () => {
    const token = await linkFor(ana.email)
    place.travel(30 * minuteMs)
    expect((await reset(token)).body.code).toBe('auth.bad_reset_token')
    expect((await logIn(goodPassword)).status).toBe(200)
  })

  test('used twice at the same moment works for one of the two', async () => {
    const token = await linkFor(ana.email)
    const heard = await Promise.all([reset(token, 'the-first-of-two-1'), reset(token, 'the-second-of-two-2')])
    expect(heard.map(({ status }) => status).sort()).toEqual([200, 422])
    const won = heard[0]?.status === 200 ? 'the-first-of-two-1' : 'the-second-of-two-2'
    expect((await logIn(won)).status).toBe(200)
  })

  test('to the old address is worth nothing once Ana has a new one', async () => {
    const token = await linkFor(ana.email)
    await moveTo(`new${people}@example.org`)
    expect((await reset(token)).body.code).toBe('auth.bad_reset_token')
  })

  test('works as it was mailed when its job runs again, and goes out once', async () => {
    const token = await linkFor(ana.email)
    const before = (await messages(ana.email)).length
    await mailAgain()
    expect(await messages(ana.email)).toHaveLength(before)
    expect((await reset(token)).status).toBe(200)
    await mailAgain()
    expect((await reset(token, 'another-good-one-8')).body.code).toBe('auth.bad_reset_token')
  })

  test('that was replaced stays so when its job runs again, and the newer one works', async () => {
    const first = await linkFor(ana.email)
    place.travel(secondMs)
    const second = await linkFor(ana.email)
    await mailAgain()
    expect((await reset(first)).body.code).toBe('auth.bad_reset_token')
    expect((await reset(second)).status).toBe(200)
  })

  test('that a new password or a new address has ended stays so when its job runs again', async () => {
    const token = await linkFor(ana.email)
    await ana.does(changePassword, { body: { password: goodPassword, newPassword } })
    await mailAgain()
    expect((await reset(token)).body.code).toBe('auth.bad_reset_token')

    place.travel(minuteMs)
    const older = await linkFor(ana.email)
    await moveTo(`later${people}@example.org`)
    await mailAgain()
    expect((await reset(older)).body.code).toBe('auth.bad_reset_token')
  })

  test('goes to nobody where the address changes at that moment', async () => {
    const email = `elsewhere${people}@example.org`
    await ask(ana.email)
    const changing = place.rows(
      `do $$ begin
         update accounts set email = '${email}' where id = '${ana.id}';
         perform pg_sleep(0.5);
       end $$`,
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
    await place.settle()
    await changing
    expect((await messages(ana.email)).map(({ subject }) => subject)).not.toContain('Choose a new password')
    expect(await place.rows('select from password_resets where account_id = $1', [ana.id])).toEqual([])
  })

  test('is made for nobody who asked a day before', async () => {
    const before = (await messages(ana.email)).length
    await ask(ana.email)
    place.travel(25 * 60 * minuteMs)
    await place.settle()
    expect(await messages(ana.email)).toHaveLength(before)
  })

  test('survives a password that is refused', async () => {
    const token = await linkFor(ana.email)
    expect((await reset(token, 'password1')).body.code).toBe('auth.common_password')
    expect((await reset(token, 'short')).body.message).toBe('Password must be at least 8 characters long')
    expect((await reset(token)).status).toBe(200)
  })
})

test.each(['nonsense', 'a'.repeat(43), "' or true --", 'A'.repeat(200)])('the token %s is refused', async (token) => {
  expect(await reset(token)).toMatchObject({ status: 422, body: { code: 'auth.bad_reset_token' } })
})

test.each([{}, { token: '' }, { token: null }, { token: ['x'] }, { token: 'x'.repeat(201) }])(
  'a reset with %o has no token at all',
  async (body) => {
    const heard = await place.visitor.call(resetPassword, { body: { ...body, newPassword } })
    expect(heard).toMatchObject({ status: 422, body: { message: 'Invalid or missing reset token' } })
  },
)

test.each([
  [{}, 'Email is required'],
  [{ email: '' }, 'Email is required'],
  [{ email: 'ana' }, 'Please enter a valid email address'],
])('forgetting with %o is told what is wrong', async (body, message) => {
  const heard = await place.visitor.call(forgotPassword, { body })
  expect(heard).toMatchObject({ status: 422, body: { message } })
})

test('a hundred guessed tokens an hour are all that one network has', async () => {
  const elsewhere = await openNeighbourhood()
  const guess = () => elsewhere.visitor.call(resetPassword, { body: { token: 'guess', newPassword } })
  const heard = await Promise.all(Array.from({ length: 101 }, guess))
  expect(heard.filter(({ status }) => status === 429)).toHaveLength(1)
  await elsewhere.close()
})

test('links that nobody used are forgotten within days', async () => {
  await linkFor(ana.email)
  place.travel(2 * 24 * 60 * minuteMs)
  await place.app.jobs.runTimed('credentials.sweep')
  expect(await place.rows('select from password_resets')).toEqual([])
})
