import { createHmac, generateKeyPairSync } from 'node:crypto'
import { walletBalance } from '@sparkhood/contract/money/wallet'
import { login } from '@sparkhood/contract/people/accounts'
import { logout, refreshSession } from '@sparkhood/contract/people/sessions'
import { minuteMs, secondMs } from '@sparkhood/contract/primitives/time'
import { createSigner } from 'fast-jwt'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getCaller } from '../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../../../test/people.ts'
import { openLog } from '../../platform/log.ts'
import { deriveKey, readSecret } from '../../platform/secrets/keys.ts'
import { newId } from '../../platform/secrets/random.ts'
import { wire } from '../../wiring.ts'
import { suspendAccount } from '../accounts/public.ts'
import { authenticate } from './public.ts'

let place: Neighbourhood
let ana: Person
beforeAll(async () => {
  place = await openNeighbourhood({ ACCESS_TTL_S: '900' })
  ana = await signUp(place, 'Ana')
})
afterAll(() => place.close())

type Pair = { accessToken: string; refreshToken: string }

const tryLogin = (email: string, password: string, network = '203.0.113.1') =>
  place.app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    remoteAddress: network,
  })
const logIn = async (email = ana.email): Promise<Pair> =>
  (await place.visitor.does(login, { body: { email, password: goodPassword } })).data
const refresh = (token: string) => getCaller(() => place.app.http, token).call(refreshSession)
const look = (token?: string) => getCaller(() => place.app.http, token).call(walletBalance)
const getSid = (token: string): string => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
const endOf = (token: string) => place.rows('select ended_why from sessions where id = $1', [getSid(token)])

describe('logging in', () => {
  test('answers a pair; the access token names Ana, her session and its end', async () => {
    const { accessToken, refreshToken } = await logIn('  ANA@Example.org ')
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ id: ana.id, exp: place.now().getTime() / 1000 + 900, sid: expect.any(String) })
    const [row] = await place.rows('select * from sessions where id = $1', [claims.sid])
    expect(JSON.stringify(row)).not.toContain(refreshToken.split('.')[1])
    expect((await look(accessToken)).status).toBe(200)
  })

  test('says the same of a wrong password and of an unknown address, and hashes for both', async () => {
    const matches = vi.spyOn(place.wiring.tools.passwords, 'matches')
    const wrong = await tryLogin(ana.email, 'not-her-password')
    const unknown = await tryLogin('nobody@example.org', 'not-her-password')
    expect(wrong.json()).toEqual({
      status: 'error',
      code: 'auth.bad_credentials',
      message: 'Invalid credentials. Please try again.',
    })
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
    expect(matches.mock.calls.map(([, stored]) => stored?.slice(0, 9))).toEqual(['$argon2id', undefined])
    matches.mockRestore()
  })

  test('is refused after ten wrong passwords from one network, and still works from another', async () => {
    const ben = await signUp(place, 'Ben')
    const there = '203.0.113.50'
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await tryLogin(tries % 2 ? ben.email : 'BEN@example.org', 'wrong', there)).statusCode).toBe(401)
    }
    const refused = await tryLogin(ben.email, goodPassword, there)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'limit.too_many'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await tryLogin(ben.email, goodPassword, '203.0.113.51')).statusCode).toBe(200)
    expect((await tryLogin(ana.email, goodPassword, there)).statusCode).toBe(200)
  })

  test('counts failures only: one network may log in many times', async () => {
    for (let times = 0; times < 12; times += 1) {
      expect((await tryLogin(ana.email, goodPassword, '203.0.113.60')).statusCode).toBe(200)
    }
  })

  test.each([{}, { email: 'ana@example.org' }, { email: ['a'], password: 'b' }, { email: 'a@b.c', password: 5 }])(
    'with %o is refused as wrong input',
    async (body) => {
      expect((await place.visitor.call(login, { body })).status).toBe(422)
    },
  )

  test('keeps the tokens for an idempotency key under seal, and answers them to the same body alone', async () => {
    const headers = { 'idempotency-key': 'one-login' }
    const body = { email: ana.email, password: goodPassword }
    const { data } = await place.visitor.does(login, { body, headers })
    expect((await place.visitor.does(login, { body, headers })).data).toEqual(data)
    const another = await place.visitor.call(login, { body: { ...body, password: 'a guess' }, headers })
    expect(another).toMatchObject({ status: 422, body: { code: 'idempotency.other_body' } })
    const kept = await place.rows<{ reply: string }>(`select reply from idempotency_keys where key = 'one-login'`)
    expect(kept).toHaveLength(1)
    for (const token of [data.accessToken, data.refreshToken]) expect(kept[0]?.reply).not.toContain(token)
    expect(kept[0]?.reply).not.toContain('accessToken')
    // A reply stored under one key cannot be decrypted under another.
    await place.rows(`insert into idempotency_keys
      select actor, 'stolen', endpoint, body_hash, status, reply, claimed_at from idempotency_keys where key = 'one-login'`)
    const stolen = await place.visitor.call(login, { body, headers: { 'idempotency-key': 'stolen' } })
    expect(stolen.text).not.toContain(data.refreshToken)
  })
})

describe('refreshing', () => {
  test('gives a new pair for the same session, under both addresses of the call', async () => {
    const first = await logIn()
    const second = (await getCaller(() => place.app.http, first.refreshToken).does(refreshSession, { bare: true })).data
    expect(getSid(second.accessToken)).toBe(getSid(first.accessToken))
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect((await look(second.accessToken)).status).toBe(200)
    expect((await refresh(second.refreshToken)).status).toBe(200)
  })

  test('with a token that was used before ends the session and all its tokens', async () => {
    const first = await logIn()
    const second = (await refresh(first.refreshToken)).body.data
    const replayed = await refresh(first.refreshToken)
    expect(replayed.status).toBe(401)
    expect(replayed.body).toMatchObject({ status: 'error', code: 'auth.bad_token' })
    expect((await refresh(second.refreshToken)).status).toBe(401)
    expect((await look(second.accessToken)).status).toBe(401)
    expect((await look(first.accessToken)).status).toBe(401)
    expect(await endOf(first.accessToken)).toEqual([{ ended_why: 'replay' }])
  })

  test('twice at the same moment gives one pair, and the session is over as after any replay', async () => {
    const { accessToken, refreshToken } = await logIn()
    const heard = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
    expect(heard.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await endOf(accessToken)).toEqual([{ ended_why: 'replay' }])
    expect((await look(accessToken)).status).toBe(401)
  })

  test('leaves the other devices of the member alone', async () => {
    const [phone, laptop] = [await logIn(), await logIn()]
    await refresh(phone.refreshToken)
    await refresh(phone.refreshToken)
    expect((await look(laptop.accessToken)).status).toBe(200)
  })

  test('is refused after thirty days without use', async () => {
    const { refreshToken } = await logIn()
    place.travel(30 * 24 * 60 * minuteMs)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test.each(['nonsense', 'a.b', '.', `${newId()}.secret`, `${newId()}.a.b`, "'; drop table sessions;--.x"])(
    'with %s is refused',
    async (token) => {
      expect((await refresh(token)).status).toBe(401)
    },
  )

  test('without a token, or with an access token, is refused', async () => {
    expect((await place.visitor.call(refreshSession)).status).toBe(401)
    expect((await refresh((await logIn()).accessToken)).status).toBe(401)
  })
})

describe('logging out', () => {
  test('ends the session at once, for both of its tokens', async () => {
    const { accessToken, refreshToken } = await logIn()
    expect((await look(accessToken)).status).toBe(200)
    const heard = await getCaller(() => place.app.http, accessToken).does(logout)
    expect(heard.message).toBe('You have been logged out.')
    expect((await look(accessToken)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
    expect(await endOf(accessToken)).toEqual([{ ended_why: 'logout' }])
  })

  test('is heard by the other processes', async () => {
    const log = openLog({ level: 'silent' })
    const elsewhere = await wire({ config: place.config, log, clock: place.now })
    const { accessToken } = await logIn()
    const seen = () => authenticate(elsewhere.tools, accessToken, { now: place.now(), network: 'test' })
    expect(await seen()).toMatchObject({ id: ana.id })
    await vi.waitFor(() => expect(elsewhere.tools.live.isListening()).toBe(true))
    await seen()
    await getCaller(() => place.app.http, accessToken).does(logout)
    await vi.waitFor(async () => expect(await seen()).toBeUndefined())
    await elsewhere.close()
  })
})

describe('a session that is in use', () => {
  test('costs no look at the database, for half a minute', async () => {
    const { accessToken } = await logIn()
    const { tools } = place.wiring
    await vi.waitFor(() => expect(tools.live.isListening()).toBe(true))
    const row = vi.spyOn(tools.db, 'row')
    for (let looks = 0; looks < 5; looks += 1)
      await authenticate(tools, accessToken, { now: place.now(), network: 'test' })
    expect(row).toHaveBeenCalledTimes(1)
    row.mockRestore()
    await place.rows('update sessions set ended_at = now() where id = $1', [getSid(accessToken)])
    place.travel(31 * secondMs)
    expect(await authenticate(tools, accessToken, { now: place.now(), network: 'test' })).toBeUndefined()
  })
})

describe('a suspended member', () => {
  test('is out at once, and told so only with the right password', async () => {
    const cal = await signUp(place, 'Cal')
    const { accessToken, refreshToken } = await logIn(cal.email)
    expect((await look(accessToken)).status).toBe(200)
    await place.scope().transaction((scope) => suspendAccount(scope, cal.id))
    expect((await look(accessToken)).status).toBe(401)
    expect((await refresh(refreshToken)).body.code).toBe('auth.suspended')
    expect((await tryLogin(cal.email, 'not-the-password')).json().code).toBe('auth.bad_credentials')
    const told = await tryLogin(cal.email, goodPassword)
    expect([told.statusCode, told.json().message]).toEqual([403, 'This account is suspended. Please contact support.'])
  })
})

describe('an access token', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  let key: string
  let sid: string
  beforeAll(async () => {
    key = deriveKey(await readSecret(place.config.DATA_DIR, undefined), 'access-token')
    sid = getSid((await logIn()).accessToken)
  })

  const claims = () => ({ id: ana.id, sid, aud: 'sparkhood', exp: Math.floor(place.now().getTime() / 1000) + 60 })
  const write = (body: object, typ = 'at+jwt', secret = key) =>
    createSigner({ key: secret, algorithm: 'HS256', header: { alg: 'HS256', typ }, noTimestamp: true })(body)
  const without = (name: string) => Object.fromEntries(Object.entries(claims()).filter(([each]) => each !== name))
  const withHeader = (header: object, signature: string) => `${part(header)}.${part(claims())}.${signature}`
  const hmacBy = (secret: string, header: object) =>
    withHeader(
      header,
      createHmac('sha256', secret)
        .update(`${part(header)}.${part(claims())}`)
        .digest('base64url'),
    )

  test('that we could have written is let in', async () => {
    expect((await look(write(claims()))).status).toBe(200)
  })

  test.each<[string, () => string]>([
    ['no signature, alg none', () => withHeader({ alg: 'none', typ: 'at+jwt' }, '')],
    ['alg none and the signature of another', () => withHeader({ alg: 'none', typ: 'at+jwt' }, 'AAAA')],
    ['another key', () => write(claims(), 'at+jwt', 'another key of a good length, 32+')],
    ['another audience', () => write({ ...claims(), aud: 'elsewhere' })],
    ['no audience', () => write(without('aud'))],
    ['another type', () => write(claims(), 'JWT')],
    ['an end that has passed', () => write({ ...claims(), exp: claims().exp - 61 })],
    ['no end', () => write(without('exp'))],
    ['no session', () => write(without('sid'))],
    ['no member', () => write(without('id'))],
    ['a session that never was', () => write({ ...claims(), sid: newId() })],
    ['the session of somebody else', () => write({ ...claims(), id: newId() })],
    ['a session that is no id', () => write({ ...claims(), sid: "' or true --" })],
    [
      'RS256 by a key of their own',
      () => createSigner({ key: privateKey, algorithm: 'RS256', header: { alg: 'RS256', typ: 'at+jwt' } })(claims()),
    ],
    ['HS256 by a public key', () => hmacBy(publicKey, { alg: 'HS256', typ: 'at+jwt' })],
    ['HS512 in the header', () => hmacBy(key, { alg: 'HS512', typ: 'at+jwt' })],
    ['one letter changed', () => `${write(claims()).slice(0, -2)}xx`],
    ['only words', () => 'let.me.in'],
  ])('with %s is refused', async (_what, forge) => {
    const heard = await look(forge())
    expect(heard.status).toBe(401)
    expect(heard.body).toEqual({ status: 'error', code: 'auth.bad_token', message: 'Please log in to continue.' })
  })

  test('is needed', async () => {
    expect((await look()).body).toMatchObject({ code: 'access.sign_in' })
  })
})
