import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageStub } from '../../test/storage.ts'
import { findSession, refreshTokens, requireSession, storeTokens } from './session.ts'

const [anaId, benId] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']
const getPair = (mark: string, { id = anaId, exp = Math.floor(Date.now() / 1000) + 3600 } = {}) => ({
  accessToken: `h.${btoa(JSON.stringify({ id, sid: id, exp }))}.${mark}`,
  refreshToken: `refresh-${mark}`,
})
const old = getPair('old', { exp: 1 })

beforeEach(() => {
  vi.stubGlobal('localStorage', storageStub())
  vi.stubGlobal('sessionStorage', storageStub())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', { location: { href: 'https://site.example/explore' } })
  storeTokens(old)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const page = 'https://site.example/bookings'
const enter = () => requireSession(page).then(({ accessToken }) => accessToken.split('.')[2])
/** Where somebody is led who is not let in. */
const led = () =>
  requireSession(page).then(
    () => undefined,
    (answer: Response) => answer.headers.get('location'),
  )

test.each([
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['ends at a server that restarts', async () => new Response('{}', { status: 503 })],
])('lets in who was here on a line that %s, though the browser believes in it', async (_name, fetching) => {
  vi.stubGlobal('fetch', fetching)
  expect(await enter()).toBe('old')
})

test('lets them in after some seconds on a line that carries nothing, and takes what comes late', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  vi.useFakeTimers()
  const entering = enter()
  await vi.advanceTimersByTimeAsync(4000)
  expect(await entering).toBe('old')
  resolve(new Response(JSON.stringify({ status: 'success', message: '', data: getPair('renewed') })))
  expect((await refreshTokens(old.accessToken))?.endsWith('renewed')).toBe(true)
  expect(findSession()?.accessToken.endsWith('renewed')).toBe(true)
})

test.each([401, 403])('leads to /login whose session the server has ended with %i', async (status) => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status }))
  expect(await led()).toBe('/login')
  expect(findSession()).toBeUndefined()
})

test('lets nobody in who has signed out while it was asked', async () => {
  vi.stubGlobal('fetch', async () => {
    localStorage.clear()
    throw new TypeError('Failed to fetch')
  })
  expect(await led()).toBe('/login')
})

test('lets in as who they are by then whoever has logged in meanwhile', async () => {
  vi.stubGlobal('fetch', async () => {
    storeTokens(getPair('another', { id: benId }))
    throw new TypeError('Failed to fetch')
  })
  expect(await enter()).toBe('another')
})
