import { request } from 'node:http'
import { createConnectedAccount, linkConnectedAccount } from '@sparkhood/contract/money/payouts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { besides } from '../matrix/mounted.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type Person, signUp } from '../people.ts'

let offline: Neighbourhood
/** With a real mail server, card provider and sign-in provider instead of the sandboxes. */
let online: Neighbourhood
let ana: Person
let port: number

/** Sends a request over the wire, with the path exactly as written. */
const ask = (path: string, headers = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    sent.on('error', reject).end()
  })

beforeAll(async () => {
  offline = await openNeighbourhood()
  online = await openNeighbourhood({
    SMTP_URL: 'smtp://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
    GOOGLE_CLIENT_ID: 'none',
    GOOGLE_CLIENT_SECRET: 'none',
  })
  ana = await signUp(offline, 'Ana')
  port = Number(new URL(await offline.app.http.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => Promise.all([offline.close(), online.close()]))

/** Rewritten forms of a path that proxies produce, or leave for the site to decode. */
const rewritten = (path: string): string[] => [
  `/${path}`,
  path.replace('/', '//'),
  `/api${path}`,
  `/api/..${path}`,
  `/api/%2e%2e${path}`,
  `/api/..%2f${path.slice(1)}`,
  `/x/..;${path}`,
  `/.${path}`,
  `${path}/`,
  `${path}%00`,
  `${path};a=b`,
  path.toUpperCase(),
  path.replaceAll('/', '%2f').replace('%2f', '/'),
  path.replaceAll('/', '\\').replace('\\', '/'),
]
const saying = (path: string) => ({
  'x-original-url': path,
  'x-rewrite-url': path,
  'x-forwarded-prefix': path,
  accept: 'text/html',
})
const twins = ['/dev/mailbox', '/dev/mailbox.json', '/dev/letters', '/dev/letters/request']

describe('what stands in for the world outside', () => {
  const played = [
    ...twins,
    '/dev/words',
    '/api/sandbox/onboarding/x',
    '/api/sandbox/sign-in/authorize',
    '/api/sandbox/sign-in/token',
    '/api/sandbox/payments/confirm',
    '/api/sandbox/cards/confirm',
    '/api/sandbox/payments/progress',
    '/sandbox/payments/confirm',
  ]

  it.each(played)('is nowhere where there is a real one: %s, however a proxy writes it', async (path) => {
    for (const url of [path, ...rewritten(path)])
      for (const method of ['GET', 'HEAD', 'POST'] as const) {
        const heard = await online.app.http.inject({ method, url, headers: saying(path) })
        expect([method, url, heard.statusCode]).toEqual([method, url, 404])
      }
    const asked = await online.app.http.inject({ url: '/api/health/live', headers: saying(path) })
    expect(asked.json()).toEqual({ status: 'success' })
  })

  it.each(twins)('has one address, %s: none of what a proxy might write for another opens it', async (path) => {
    expect(await ask(path)).toBe(200)
    // An escaped letter equals that letter.
    for (const url of rewritten(path).filter((one) => decodeURIComponent(one) !== path))
      expect([url, await ask(url, saying(path))]).toEqual([url, 404])
  })

  it('is not described where it is not', async () => {
    const paths = async ({ app }: Neighbourhood) =>
      Object.keys((await app.http.inject('/api/openapi.json')).json().paths).filter((path) =>
        /sandbox|\/dev\//.test(path),
      )
    expect(await paths(online)).toEqual([])
    expect((await paths(offline)).length).toBeGreaterThan(0)
  })

  it('the description of the calls tells shapes alone: nothing of settings, members or secrets', async () => {
    const { body } = await online.app.http.inject('/api/openapi.json')
    for (const secret of ['sk_test_none', 'whsec_none', '127.0.0.1', online.config.DATABASE_URL, 'password_hash'])
      expect(body.includes(secret)).toBe(false)
  })
})

describe('no address leads to another site', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'http://localhost:3000@evil.example/',
    '/%09/evil.example',
    '\u2028//evil.example',
    'evil.example',
  ]
  const names = [
    'next',
    'url',
    'to',
    'from',
    'redirect',
    'redirect_uri',
    'return',
    'returnTo',
    'return_url',
    'continue',
    'tab',
    'ref',
    'connect',
    'state',
    'code',
    'token',
    'link',
    'site',
    'callback',
  ]
  const isHere = (location: string): boolean => {
    const url = new URL(location, 'http://here.example')
    return (
      ['here.example', 'localhost:3000', 'localhost:80', 'localhost'].includes(url.host) && !/^[/\\]{2}/.test(location)
    )
  }

  it('by any parameter that might name one, of whatever is answered to a browser', async () => {
    const opened = [
      ...besides.filter((name) => name.startsWith('GET /')).map((name) => name.slice(4)),
      ...endpoints
        .filter(({ method, access }) => method === 'GET' && access === 'anyone')
        .map(({ path }) => `/api${path}`),
      '/',
      '/login',
      '/explore',
      '/oauth-callback',
      '/unsubscribe',
      '/nowhere',
    ]
    const away: string[] = []
    for (const path of opened)
      for (const address of elsewhere) {
        const query = new URLSearchParams(names.map((name): [string, string] => [name, address]))
        const url = `${path.replace(/:\w+/g, encodeURIComponent(address))}?${query}`
        const { headers, statusCode } = await offline.app.http.inject({ url, headers: { accept: 'text/html' } })
        if (statusCode >= 500) away.push(`${url} ${statusCode}`)
        if (headers.location !== undefined && !isHere(String(headers.location))) away.push(`${url} ${headers.location}`)
        if (headers.refresh !== undefined) away.push(`${url} ${headers.refresh}`)
      }
    expect(away).toEqual([])
  })

  it('by the path itself, by GET or by a form', async () => {
    for (const path of [
      '//evil.example/',
      '//evil.example/login',
      '/\\evil.example/',
      '/%5cevil.example/',
      '///evil.example',
      '//evil.example/%2e%2e/',
    ])
      for (const method of ['GET', 'POST'] as const) {
        const { headers } = await offline.app.http.inject({ method, url: path, headers: { accept: 'text/html' } })
        expect([path, headers.location]).toEqual([path, undefined])
      }
  })

  it('by a host that a stranger names: what a payee and an email follow is our own address', async () => {
    const lying = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' }
    const { data } = await ana.does(createConnectedAccount, { headers: lying })
    const link = await ana.does(linkConnectedAccount, {
      headers: lying,
      body: { stripeAccountId: data.stripe_account_id },
    })
    expect(JSON.stringify(link)).not.toContain('evil.example')
    await offline.app.http.inject({
      method: 'POST',
      url: '/api/auth/forgot/password',
      headers: lying,
      payload: { email: ana.email },
    })
    await offline.settle()
    const mails = (await offline.wiring.mailbox?.list(ana.email)) ?? []
    expect(mails.length).toBeGreaterThan(0)
    expect(JSON.stringify(mails)).not.toContain('evil.example')
  })
})
