import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storageStub } from '../../test/storage.ts'
import { clearSession, findSession, refreshTokens, requireSession, storeTokens } from './session.ts'
import { forgetWithOthers } from './unsaved-changes.ts'

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
/** Where somebody is redirected who may not see the page. */
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

describe('what Ana had typed when her session ran out', () => {
  const inTab = `case ${anaId} 018f`
  const runOut = async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }))
    sessionStorage.setItem(inTab, '{"answer":"Dear Cara"}')
    sessionStorage.setItem('prefetched', 'her bookings')
    localStorage.setItem(`draft ${benId}`, 'See you')
    localStorage.setItem('outbox', 'to Ben')
    expect(await led()).toBe('/login')
  }
  const read = () => [sessionStorage.getItem(inTab), localStorage.getItem(`draft ${benId}`)]

  test('stands there again once she has logged in, and nothing else does', async () => {
    await runOut()
    expect(read()).toEqual([null, null])
    storeTokens(getPair('again'))
    expect(await enter()).toBe('again')
    expect(read()).toEqual(['{"answer":"Dear Cara"}', 'See you'])
    expect([sessionStorage.getItem('prefetched'), localStorage.getItem('outbox')]).toEqual([null, null])
  })

  test('is gone once Ben has logged in there, for Ana as well', async () => {
    await runOut()
    for (const id of [benId, anaId]) {
      storeTokens(getPair('next', { id }))
      expect(await enter()).toBe('next')
      expect(read()).toEqual([null, null])
    }
  })

  test('is gone where she has signed out', async () => {
    sessionStorage.setItem(inTab, '{"answer":"Dear Cara"}')
    void clearSession()
    storeTokens(getPair('again'))
    await enter()
    expect(read()).toEqual([null, null])
  })

  test.each([
    ['stands there again in her other tabs', anaId, '{"answer":"Dear Cara"}'],
    ['is gone in her other tabs where she has signed out', undefined, null],
  ])('%s', async (_name, whose, left) => {
    const heard: ((event: Partial<StorageEvent>) => void)[] = []
    vi.stubGlobal('window', {
      location: { href: page },
      addEventListener: (_kind: string, hear: (typeof heard)[number]) => heard.push(hear),
    })
    forgetWithOthers()
    sessionStorage.setItem(inTab, '{"answer":"Dear Cara"}')
    if (whose) heard[0]?.({ key: 'session ran out', newValue: whose })
    heard[0]?.({ key: null, newValue: null })
    expect(sessionStorage.getItem(inTab)).toBeNull()
    storeTokens(getPair('again'))
    await enter()
    expect(sessionStorage.getItem(inTab)).toBe(left)
  })
})

test('an appeal that somebody suspended has typed is gone once another member has logged in', async () => {
  sessionStorage.setItem('typed gus@example.org appeal', '"I was ill."')
  storeTokens(getPair('fresh'))
  await enter()
  expect(sessionStorage.getItem('typed gus@example.org appeal')).toBeNull()
})
