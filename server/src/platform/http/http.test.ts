import { connect } from 'node:net'
import { walletBalance } from '@sparkhood/contract/money/wallet'
import { login, resendCode } from '@sparkhood/contract/people/accounts'
import { listWaitingDocuments } from '@sparkhood/contract/people/kyc'
import { updateBio } from '@sparkhood/contract/people/profiles'
import { logout } from '@sparkhood/contract/people/sessions'
import { refusals } from '@sparkhood/contract/refusals'
import { markAsDelivered, sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { picture } from '../../../test/pictures.ts'

let place: Neighbourhood
let ana: Person
let port: number

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  port = Number(new URL(await place.app.http.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => place.close())

const send = (body: string | Buffer, headers: Record<string, string>) =>
  place.app.http.inject({ method: 'POST', url: '/api/auth/login', payload: body, headers })

describe('bad requests', () => {
  it.each([
    ['broken JSON', '{"email":', { 'content-type': 'application/json' }, 400, 'input.malformed'],
    ['an empty body', '', { 'content-type': 'application/json' }, 422, 'input.invalid'],
    [
      '2 MB of JSON',
      `{"email":"${'a'.repeat(2_000_000)}"}`,
      { 'content-type': 'application/json' },
      413,
      'input.too_large',
    ],
    ['a form', 'email=ana', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'input.wrong_type'],
    ['plain text', 'email=ana', { 'content-type': 'text/plain' }, 415, 'input.wrong_type'],
    ['XML', '<email/>', { 'content-type': 'application/xml' }, 415, 'input.wrong_type'],
    ['a list', '[]', { 'content-type': 'application/json' }, 422, 'input.invalid'],
    ['a number', '7', { 'content-type': 'application/json' }, 422, 'input.invalid'],
    ['a prototype', '{"__proto__":{"x":1}}', { 'content-type': 'application/json' }, 400, 'input.malformed'],
  ] as const)('%s', async (...[, body, headers, status, code]) => {
    const heard = await send(body, headers)
    expect({ status: heard.statusCode, code: heard.json().code }).toEqual({ status, code })
  })

  it('a header of 20 KB is answered with 431', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('data', (bytes) => resolve(bytes.toString()))
      socket.on('error', reject)
      socket.write(`GET /api/health/live HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 431/)
  })

  it.each([
    ['two lengths', 'content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two different lengths', 'content-length: 2\r\ncontent-length: 3\r\n\r\n{}'],
    ['a bent line end', 'content-length: 2\r\nx: a\n\r\n{}'],
  ])('a message with %s is refused, and nothing behind it is read as another', async (_, rest) => {
    const answers = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let heard = ''
      socket.on('data', (bytes) => {
        heard += bytes.toString()
      })
      socket.on('close', () => resolve(heard))
      socket.on('error', reject)
      socket.write(`POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${rest}`)
      socket.write('GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n')
    })
    expect(answers).toMatch(/^HTTP\/1\.1 400/)
    expect(answers.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  it.each(['TRACE', 'PATCH', 'OPTIONS'] as const)(
    'the method %s does nothing, and tells nothing of what was sent',
    async (method) => {
      const heard = await place.app.http.inject({
        method: method as 'PATCH',
        url: '/api/wallet/balance',
        headers: { cookie: 'mine=1' },
      })
      expect(heard.statusCode).toBe(404)
      expect(heard.body).not.toContain('mine=1')
      expect(heard.headers['access-control-allow-origin']).toBeUndefined()
    },
  )

  it.each([
    ['a broken escape', '/api/users/profile/%E0%A4%A', 400, 'input.malformed'],
    ['a part of 3,000 characters', `/api/users/profile/${'a'.repeat(3000)}`, 404, 'place.not_found'],
  ])('an address with %s is refused like any other', async (...[, url, status, code]) => {
    const heard = await place.app.http.inject(url)
    expect({ status: heard.statusCode, code: heard.json().code }).toEqual({ status, code })
    expect(heard.json()).toMatchObject({ status: 'error', message: expect.any(String) })
  })

  it('every reply carries the headers against abuse and the id of its request', async () => {
    for (const url of ['/api/health/live', '/api/wallet/balance', '/api/nothing/here']) {
      const { headers } = await place.app.http.inject(url)
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/script-src 'self';.*frame-ancestors 'none'/),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f]{12}-[0-9a-z]+$/),
      })
    }
  })

  it('an unknown call and a call without a token get their refusal', async () => {
    const missing = await place.app.http.inject('/api/nothing/here')
    expect({ status: missing.statusCode, code: missing.json().code }).toEqual({ status: 404, code: 'place.not_found' })
    expect(await place.visitor.call(walletBalance)).toMatchObject({ status: 401, body: { code: 'access.sign_in' } })
  })

  it('names every field that was wrong', async () => {
    const heard = await place.visitor.call(login, { body: { email: 7 } })
    expect(heard.body.issues.map((issue: { path: string }) => issue.path)).toEqual(['body.email', 'body.password'])
  })
})

describe('every call', () => {
  it('answers under /api and at its bare path', async () => {
    for (const bare of [true, false]) {
      expect((await ana.call(walletBalance, { bare })).body).toMatchObject({ status: 'success', currency: 'gbp' })
    }
  })

  it.each(['application/json', 'application/x-www-form-urlencoded'])(
    'without a body is heard also where its client says %s',
    async (type) => {
      const headers = { authorization: `Bearer ${ana.token}`, 'content-type': type }
      const heard = await place.app.http.inject({ method: 'PUT', url: `/api${markAsDelivered.path}`, headers })
      expect({ status: heard.statusCode, told: heard.json().status }).toEqual({ status: 200, told: 'success' })
    },
  )

  it('leaves the bare path of what admins call to their pages', async () => {
    expect((await ana.call(listWaitingDocuments)).status).toBe(403)
    expect((await ana.call(listWaitingDocuments, { bare: true })).status).toBe(404)
  })

  it('answers the first reply again for the same key and body, and refuses another body', async () => {
    const headers = { 'idempotency-key': 'bio-1' }
    const first = await ana.call(updateBio, { body: { bio: 'I mend bikes.' }, headers })
    expect(first.status).toBe(200)
    expect((await ana.call(updateBio, { body: { bio: 'I mend bikes.' }, headers })).text).toBe(first.text)
    expect(await ana.call(updateBio, { body: { bio: 'Other.' }, headers })).toMatchObject({
      status: 422,
      body: { code: 'idempotency.other_body', message: refusals['idempotency.other_body'].message },
    })
    expect(await ana.call(logout, { body: {}, headers })).toMatchObject({ status: 422 })
  })

  it('forgets a key that was told to wait, so that the same try may be made again', async () => {
    const sending = { body: { email: 'dora@example.org' }, headers: { 'idempotency-key': 'code-2' } }
    await place.visitor.does(resendCode, { body: sending.body })
    expect(await place.visitor.call(resendCode, sending)).toMatchObject({ status: 429 })
    place.travel(11_000)
    expect(await place.visitor.call(resendCode, sending)).toMatchObject({ status: 200 })
  })

  it('carries its request id and the headers that keep a browser safe', async () => {
    const { headers } = await place.visitor.call(walletBalance)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{12}-[0-9a-z]+$/),
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    // Images from us, from the device and from the map: none tells other sites who views what.
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;")
  })
})

describe('the description of the calls', () => {
  it('names every call with who may use it', async () => {
    const description = (await place.app.http.inject('/api/openapi.json')).json()
    const operations = Object.values(description.paths).flatMap((path) => Object.values(path as object))
    expect(operations.length).toBeGreaterThan(20)
    for (const operation of operations) expect(operation['x-access']).toMatch(/^(anyone|member|admin)$/)
    expect((await place.app.http.inject('/api/docs/')).statusCode).toBe(200)
  })
})

it('is ready while the database is there', async () => {
  expect((await place.app.http.inject('/api/health/live')).statusCode).toBe(200)
  expect((await place.app.http.inject('/api/health/ready')).statusCode).toBe(200)
})

describe('a disk that is full', () => {
  it('is said in words to whoever sends a picture, and nothing of it is kept', async () => {
    const { files } = place.wiring.tools
    const { put } = files
    files.put = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    const photo = await picture('photo')
    const ben = await signUp(place, 'Ben')
    await ben.does(sendMessage, { body: { receiverId: ana.id, content: 'Which wheel?' } })
    const body = { receiverId: ben.id, content: 'Look', client_id: 'wheel' }
    const heard = await ana.call(sendMessage, { body, files: [photo] })
    expect([heard.status, heard.body.message]).toEqual([507, refusals['service.full'].message])
    expect(heard.headers['retry-after']).toBe('60')
    files.put = put
    expect((await ana.does(sendMessage, { body, files: [photo] })).data.photo).not.toBeNull()
  })
})
