import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { close, listen, providerClient, startProvider } from '../../../test/provider.ts'
import { systemClock } from '../../platform/clock.ts'
import { openLog } from '../../platform/log.ts'
import { openidSignIn } from './openid.ts'
import { signInSuite } from './sign-in.suite.ts'

const returnTo = 'http://127.0.0.1:3000/api/auth/google/callback'
const log = openLog({ level: 'silent' })
const open = (issuer: string, more: Partial<Parameters<typeof openidSignIn>[0]> = {}) =>
  openidSignIn({ issuer, ...providerClient, now: systemClock, log, ...more })

signInSuite('a provider', async () => {
  const provider = await startProvider(returnTo, { tellsWhen: true })
  return {
    signIn: open(provider.issuer),
    returnTo,
    visit: provider.visit,
    cancel: provider.cancel,
    close: provider.close,
  }
})

test('a provider that does not say when somebody proved who they are has not said so, though they just did', async () => {
  const provider = await startProvider(returnTo, { tellsWhen: false })
  const signIn = open(provider.issuer)
  const leaving = await signIn.startSignIn(returnTo)
  if ('failure' in leaving) throw new Error(leaving.failure)
  const returned = await provider.visit(leaving.address, { name: 'Ana', email: 'ana@example.org' })
  const told = await signIn.finishSignIn(returned, leaving.departure)
  expect(told).toMatchObject({ email: 'ana@example.org' })
  expect(told).not.toHaveProperty('authenticatedAgoMs')
  await provider.close()
})

describe('a provider that is no help', () => {
  let stub: Server
  let issuer: string
  let asked: string[]
  let answer: (path: string) => { status: number; type?: string; body: string }

  beforeAll(async () => {
    stub = createServer((request, response) => {
      asked.push(request.url ?? '')
      const { status, type = 'application/json', body } = answer(request.url ?? '')
      response.writeHead(status, { 'content-type': type }).end(body)
    })
    issuer = await listen(stub)
  })
  afterAll(() => close(stub))

  const described = (changes: object = {}) => ({
    status: 200,
    body: JSON.stringify({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      ...changes,
    }),
  })
  const isDescription = (path: string) => path.includes('.well-known')
  const departure = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) }
  const returned = new URL(`${returnTo}?code=c&state=s`)
  const unavailable = { failure: 'unavailable' }

  test.each([
    ['is broken', { status: 500, body: '' }],
    ['is a page', { status: 200, type: 'text/html', body: '<h1>Hello</h1>' }],
    ['has moved', { status: 301, body: '' }],
  ])('sends nobody away while its description %s, and asks again later', async (_, wrong) => {
    asked = []
    answer = () => wrong
    const signIn = open(issuer)
    expect(await signIn.startSignIn(returnTo)).toEqual(unavailable)
    answer = () => described()
    expect(await signIn.startSignIn(returnTo)).toHaveProperty('address')
    expect(asked).toHaveLength(2)
  })

  test('sends nobody away to one that calls itself something else', async () => {
    asked = []
    answer = () => described({ issuer: 'https://elsewhere.example' })
    expect(await open(issuer).startSignIn(returnTo)).toEqual({ failure: 'refused' })
  })

  test('sends nobody away while it is down, and says so at once', async () => {
    const gone = createServer()
    const address = await listen(gone)
    await close(gone)
    expect(await open(address).startSignIn(returnTo)).toEqual(unavailable)
  })

  test('is asked what it is when first needed, once for many, and again after a day', async () => {
    asked = []
    answer = () => described()
    let now = systemClock()
    const signIn = open(issuer, { now: () => now })
    expect(asked).toEqual([])
    await Promise.all(Array.from({ length: 5 }, () => signIn.startSignIn(returnTo)))
    await signIn.startSignIn(returnTo)
    expect(asked).toHaveLength(1)
    now = new Date(now.getTime() + 24 * 3600_000)
    await signIn.startSignIn(returnTo)
    expect(asked).toHaveLength(2)
  })

  test.each([
    [{ status: 503, body: '{}' }, 'unavailable'],
    [{ status: 502, type: 'text/html', body: 'Bad gateway' }, 'unavailable'],
    [{ status: 400, body: '{"error":"invalid_grant"}' }, 'refused'],
    [{ status: 200, body: '{"access_token":"a","token_type":"Bearer"}' }, 'refused'],
    [{ status: 200, body: '{"access_token":"a","token_type":"Bearer","id_token":"a.b.c"}' }, 'refused'],
  ])('with tokens of %o is %s', async (token, failure) => {
    asked = []
    answer = (path) => (isDescription(path) ? described() : token)
    expect(await open(issuer).finishSignIn(returned, departure)).toEqual({ failure })
  })

  test.each([
    ['access_denied', 'cancelled'],
    ['server_error', 'unavailable'],
    ['temporarily_unavailable', 'unavailable'],
    ['invalid_scope', 'refused'],
  ])('that sends people back with %s: %s', async (error, failure) => {
    asked = []
    answer = () => described()
    const back = new URL(`${returnTo}?error=${error}&state=s`)
    expect(await open(issuer).finishSignIn(back, departure)).toEqual({ failure })
  })

  test('is asked to have people choose who they are, so that no link signs anybody in', async () => {
    asked = []
    answer = () => described()
    const leaving = await open(issuer).startSignIn(returnTo)
    const address = new URL('address' in leaving ? leaving.address : '')
    expect(address.searchParams.get('prompt')).toBe('select_account')
    expect(address.searchParams.get('scope')).toBe('openid email profile')
  })

  test('is not spoken to without encryption anywhere but here', async () => {
    const outside = 'https://provider.example'
    const ask = async () =>
      Response.json({ issuer: outside, authorization_endpoint: 'x', token_endpoint: 'http://a.example' })
    const outcome = await open(outside, { ask }).finishSignIn(returned, departure)
    expect(outcome).toEqual({ failure: 'refused' })
  })
})
