import { Writable } from 'node:stream'
import { walletBalance } from '@sparkhood/contract/money/wallet'
import Fastify, { LogController } from 'fastify'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { openBackgroundThrottle } from '../jobs/background-throttle.ts'
import { addHeaders, logAnswers } from './every-reply.ts'
import { mount } from './mount.ts'
import { addWebhooks } from './webhooks.ts'

function openLogged() {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const app = Fastify({ logController: new LogController({ disableRequestLogging: true }) })
  logAnswers(app, pino(stream))
  return { app, lines }
}

it('a line of the log says who asked for what, and whence what was refused and what signs in', async () => {
  const { app, lines } = openLogged()
  app.get('/api/wallet', (request, reply) => {
    request.who = 'ana'
    return reply.code(request.url.endsWith('no') ? 403 : 200).send({})
  })
  app.post('/api/auth/login', () => ({}))
  await app.inject('/api/wallet?token=secret')
  await app.inject('/api/wallet?no')
  await app.inject({ method: 'POST', url: '/api/auth/login' })
  await app.close()
  expect(lines.map(({ method, url, status, member, network }) => [method, url, status, member, network])).toEqual([
    ['GET', '/api/wallet', 200, 'ana', undefined],
    ['GET', '/api/wallet', 403, 'ana', '127.0.0.1'],
    ['POST', '/api/auth/login', 200, undefined, '127.0.0.1'],
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

it('a line of the log says why something was refused', async () => {
  const { app, lines } = openLogged()
  app.get('/api/wallet', (request, reply) => {
    request.refused = 'access.sign_in'
    return reply.code(401).send({})
  })
  app.get('/api/fine', () => ({}))
  await app.inject('/api/wallet')
  await app.inject('/api/fine')
  await app.close()
  expect(lines.map((line) => line.refused)).toEqual(['access.sign_in', undefined])
})

it('whoever is refused by a call stands in the log with the code of the refusal', async () => {
  const { app, lines } = openLogged()
  const tools = { limits: { spend: () => {} }, backgroundThrottle: openBackgroundThrottle() }
  const mounting = { tools, jobs: {}, clock: () => new Date(), authenticate: async () => undefined }
  await mount(app, [{ endpoint: walletBalance, verb: async () => ({}) }], mounting as never)
  await app.inject('/api/wallet/balance')
  await app.inject({ url: '/api/wallet/balance', headers: { authorization: 'Bearer forged' } })
  await app.close()
  expect(lines.map(({ status, refused, network }) => [status, refused, network])).toEqual([
    [401, 'access.sign_in', '127.0.0.1'],
    [401, 'auth.bad_token', '127.0.0.1'],
  ])
})

it('news that no gateway signed stand in the log with their network', async () => {
  const { app, lines } = openLogged()
  const tools = { payments: { readEvent: () => undefined } }
  addWebhooks(app, { tools, clock: () => new Date(), receive: async () => {} } as never)
  await app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: { id: 'evt_forged' } })
  await app.close()
  expect(lines).toMatchObject([{ status: 400, refused: 'webhook.not_signed', network: '127.0.0.1' }])
})

it('a fault is told to whoever looks after the site, and to nobody else', async () => {
  const { app, lines } = openLogged()
  const tools = { limits: { spend: () => {} }, backgroundThrottle: openBackgroundThrottle() }
  const mounting = { tools, jobs: {}, clock: () => new Date(), authenticate: async () => undefined }
  const verb = async () => {
    throw new Error('relation "secrets" does not exist at 10.0.0.7')
  }
  await mount(app, [{ endpoint: { ...walletBalance, access: 'anyone' }, verb }], mounting as never)
  const heard = await app.inject('/api/wallet/balance')
  await app.close()
  expect(heard.json()).toEqual({
    status: 'error',
    code: 'fault',
    message: 'Something went wrong. Please try again later.',
  })
  expect(heard.headers['cache-control']).toBe('no-store')
  const [fault, answered] = lines
  expect(fault).toMatchObject({ level: 50, msg: 'fault', reqId: answered?.reqId, err: { stack: expect.any(String) } })
  expect(answered).toMatchObject({ status: 500, refused: 'fault' })
})

it('a line of the log does not say where a member is, or whom they look for', async () => {
  const { app, lines } = openLogged()
  app.get('/api/people/nearby/:lat/:lon/:distance', () => ({}))
  app.get('/api/people/:id', () => ({}))
  app.get('/api/people/search/:term', () => ({}))
  await app.inject('/api/people/nearby/53.79651/-1.54782/500')
  await app.inject('/api/people/7')
  await app.inject('/api/people/search/Ben%20Archer')
  await app.close()
  expect(lines.map(({ url }) => url)).toEqual([
    '/api/people/nearby/:lat/:lon/:distance',
    '/api/people/7',
    '/api/people/search/:term',
  ])
})

it.each(['', '/api'])('nor does one of a call below %j that there is not, or not by that method', async (prefix) => {
  const { app, lines } = openLogged()
  // Calendar programs request addresses in their own ways, and people leave a trailing slash.
  const said = ['feed-secret', '53.79651', 'Archer']
  app.get(`${prefix}/calendar/feed/:token`, () => ({}))
  app.get(`${prefix}/users/people/nearby/:lat/:lon/:distance`, () => ({}))
  app.get(`${prefix}/users/searchuser/:term`, () => ({}))
  // As in production, where the built web is served.
  if (prefix) app.get('/*', (_request, reply) => reply.callNotFound())
  const paths = [
    '/calendar/feed/feed-secret',
    '/users/people/nearby/53.79651/-1.54782/500',
    '/users/searchuser/Ben%20Archer',
  ]
  for (const path of paths) {
    for (const method of ['PROPFIND', 'OPTIONS', 'POST'] as const)
      await app.inject({ method: method as 'POST', url: prefix + path })
    for (const other of [`${path}/`, `/${path}`, path.replaceAll('/', '%2f').replace('%2f', '/')])
      await app.inject(prefix + other)
  }
  await app.inject('/oauth-callback/feed-secret')
  await app.inject('/blog/an-article')
  await app.inject('/')
  await app.close()
  const addresses = lines.map(({ url }) => String(url))
  expect(addresses.filter((address) => said.some((word) => address.includes(word)))).toEqual([])
  expect(addresses.slice(-3)).toEqual(['/oauth-callback/…', '/blog/an-article', '/'])
  expect(addresses[0]).toBe(prefix ? '/api/calendar/…' : '/calendar/feed/…')
})

it('nothing that is sent makes a line of its own in the log', async () => {
  const { app, lines } = openLogged()
  await app.inject('/api/x%0A{"level":60}\\"')
  await app.close()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 30, status: 404 })
})

describe('where there is https', () => {
  const toHeaders = async (url: string, https = true) => {
    const app = Fastify()
    addHeaders(app, { https, mapHosts: ['https://maps.example'], takesStripe: false })
    return (await app.inject(url)).headers
  }

  it('browsers are told to come by it alone, for a year and under every name', async () => {
    expect((await toHeaders('/'))['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect((await toHeaders('/', false))['strict-transport-security']).toBeUndefined()
  })

  it('everything loads from ourselves and from the map, and no inline script runs', async () => {
    const policy = String((await toHeaders('/'))['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "img-src 'self' data: blob: https://maps.example",
        "connect-src 'self' https://maps.example",
        "script-src 'self'",
      ]),
    )
  })

  it('an address that carries a token is told to nobody', async () => {
    for (const url of [
      '/oauth-callback',
      '/reset-psw?token=a',
      '/explore?accessToken=a',
      '/settings/security?connect=a',
    ])
      expect((await toHeaders(url))['referrer-policy']).toBe('no-referrer')
    expect((await toHeaders('/explore'))['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  it('a page stands by itself: no other window holds it, and no other site reads it', async () => {
    expect(await toHeaders('/')).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  })
})
