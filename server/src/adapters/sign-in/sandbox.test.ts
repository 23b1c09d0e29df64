import { describe, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { openLog } from '../../platform/log.ts'
import { deriveKey } from '../../platform/secrets/keys.ts'
import { fingerprint } from '../../platform/secrets/random.ts'
import { openidSignIn } from './openid.ts'
import { sandboxSignIn } from './sandbox.ts'
import { grantsInMemory } from './sandbox-grants.ts'
import { sandboxKey } from './sandbox-key.ts'
import { signInSuite } from './sign-in.suite.ts'
import type { ProviderIdentity } from './sign-in.ts'

const site = 'http://127.0.0.1:3000'
const issuer = `${site}/api/sandbox/sign-in`
const returnTo = `${site}/api/auth/google/callback`
const secret = deriveKey('a secret', 'sandbox')
const log = openLog({ level: 'silent' })

const openSandbox = (now = systemClock) => sandboxSignIn({ issuer, grants: grantsInMemory(), secret, now, log })
type Sandbox = ReturnType<typeof openSandbox>

const shown = (html: string): URLSearchParams =>
  new URLSearchParams(
    [...html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    ),
  )

/** Submits the form at an address. */
async function send(sandbox: Sandbox, address: string, typed: Record<string, string>): Promise<Response> {
  const page = await sandbox.answer(new Request(address))
  const form = shown(await page.text())
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return sandbox.answer(new Request(`${issuer}/authorize`, { method: 'POST', body: form }))
}

const sentBack = (answer: Response): URL => new URL(answer.headers.get('location') ?? 'none:')

signInSuite('the sandbox', async () => {
  const sandbox = openSandbox()
  return {
    signIn: sandbox,
    returnTo,
    visit: async (address, { name, email, unverified, fresh }) =>
      sentBack(
        await send(sandbox, address, {
          act: 'continue',
          who_name: name,
          who_email: email,
          ...(unverified && { who_unverified: 'yes' }),
          ...(fresh && { who_fresh: 'yes' }),
        }),
      ),
    cancel: async (address) => sentBack(await send(sandbox, address, { act: 'cancel' })),
    close: async () => {},
  }
})

const leave = async (sandbox: Sandbox, to = returnTo) => {
  const leaving = await sandbox.startSignIn(to)
  if ('failure' in leaving) throw new Error(leaving.failure)
  return leaving
}
const ana = { act: 'continue', who_name: 'Ana Archer', who_email: 'ana@example.org' }

describe('the page of the sandbox', () => {
  test('shows what is typed as text', async () => {
    const sandbox = openSandbox()
    const { address } = await leave(sandbox)
    const answer = await send(sandbox, address, { ...ana, who_name: '"><script>alert(1)</script>', who_email: 'none' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('Type an email address.')
    expect(html).not.toContain('<script')
  })

  test.each([
    ['redirect_uri', 'https://elsewhere.example/callback'],
    ['redirect_uri', 'javascript:alert(1)'],
    ['client_id', 'somebody-else'],
    ['response_type', 'token'],
    ['code_challenge', 'short'],
    ['code_challenge_method', 'plain'],
    ['scope', 'email'],
  ])('sends nobody anywhere when %s is %s', async (name, value) => {
    const sandbox = openSandbox()
    const address = new URL((await leave(sandbox)).address)
    address.searchParams.set(name, value)
    const asked = await sandbox.answer(new Request(address))
    expect(asked.status).toBe(400)
    const form = new URLSearchParams({ ...Object.fromEntries(address.searchParams), ...ana })
    const sent = await sandbox.answer(new Request(`${issuer}/authorize`, { method: 'POST', body: form }))
    expect(sent.status).toBe(400)
    expect(sent.headers.get('location')).toBeNull()
  })

  test('keeps a person the same under another address when the account number is the same', async () => {
    const sandbox = openSandbox()
    const subjects = []
    for (const email of ['ana@example.org', 'ana@new.example.org']) {
      const { address, departure } = await leave(sandbox)
      const back = sentBack(await send(sandbox, address, { ...ana, who_email: email, who_account: '7' }))
      subjects.push(await sandbox.finishSignIn(back, departure))
    }
    expect(subjects).toMatchObject([
      { issuer: 'sandbox', subject: '7', email: 'ana@example.org' },
      { issuer: 'sandbox', subject: '7', email: 'ana@new.example.org' },
    ])
  })

  test('stands at whatever address the browser uses for the site', async () => {
    const sandbox = openSandbox()
    const { address } = await leave(sandbox, 'http://localhost:3000/api/auth/google/callback')
    expect(new URL(address).origin).toBe('http://localhost:3000')
    expect((await sandbox.answer(new Request(address))).status).toBe(200)
  })
})

test('a password that was typed counts from then, and not from the return', async () => {
  const startedAt = systemClock()
  let now = startedAt
  const sandbox = openSandbox(() => now)
  const { address, departure } = await leave(sandbox)
  const back = sentBack(await send(sandbox, address, { ...ana, who_fresh: 'yes' }))
  now = new Date(startedAt.getTime() + 50_000)
  const { authenticatedAgoMs } = (await sandbox.finishSignIn(back, departure)) as ProviderIdentity
  expect(authenticatedAgoMs).toBe(50_000 + (startedAt.getTime() % 1000))
})

describe('a code', () => {
  test('is good for a minute', async () => {
    let now = systemClock()
    const sandbox = openSandbox(() => now)
    const { address, departure } = await leave(sandbox)
    const back = sentBack(await send(sandbox, address, ana))
    now = new Date(now.getTime() + 61_000)
    expect(await sandbox.finishSignIn(back, departure)).toEqual({ failure: 'refused' })
  })

  test.each([
    ['client_secret', 'guessed'],
    ['client_id', 'somebody-else'],
    ['grant_type', 'password'],
  ])('is worth nothing to who comes with %s %s', async (name, value) => {
    const sandbox = openSandbox()
    const body = new URLSearchParams({ client_id: 'sparkhood', client_secret: '', grant_type: 'authorization_code' })
    body.set(name, value)
    const answer = await sandbox.answer(new Request(`${issuer}/token`, { method: 'POST', body }))
    expect(answer.status).toBeGreaterThanOrEqual(400)
  })
})

test('a token that another key signed is not believed', async () => {
  const sandbox = openSandbox()
  const { jwk } = sandboxKey(deriveKey('another secret', 'sandbox'))
  let keys: unknown[] = [jwk]
  const ask = async (url: string, options: object) =>
    url.endsWith('/jwks') && keys.length > 0 ? Response.json({ keys }) : sandbox.answer(new Request(url, options))
  const clientSecret = fingerprint(`client ${secret}`)
  const openClient = () => openidSignIn({ issuer, clientId: 'sparkhood', clientSecret, now: systemClock, log, ask })
  const comeBack = async () => {
    const { address, departure } = await leave(sandbox)
    return openClient().finishSignIn(sentBack(await send(sandbox, address, ana)), departure)
  }
  expect(await comeBack()).toEqual({ failure: 'refused' })
  keys = []
  expect(await comeBack()).toMatchObject({ email: 'ana@example.org' })
})
