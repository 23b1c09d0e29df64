import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storageStub } from '../../test/storage.ts'
import {
  askIfSignedIn,
  clearSession,
  findSession,
  isStillSignedIn,
  markTab,
  noteTicket,
  refreshTokens,
  storeTokens,
  takeReturn,
  takeTicket,
} from './session.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600
const anotherId = '018f0000-0000-7000-8000-000000000002'
const getToken = (mark: string, exp = inAnHour(), whose = id): string =>
  `h.${btoa(JSON.stringify({ id: whose, sid: whose, exp }))}.${mark}`
const getPair = (mark: string) => ({ accessToken: getToken(mark), refreshToken: `refresh-${mark}` })
const getMark = () => findSession()?.accessToken.split('.')[2]

let address: URL
const open = (query: Record<string, string>, path = '/oauth-callback') => {
  address = new URL(`https://site.example${path}?${new URLSearchParams(query)}`)
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storageStub())
  vi.stubGlobal('sessionStorage', storageStub())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }))
  vi.stubGlobal('window', {
    get location() {
      return { href: address.href }
    },
    history: {
      state: { idx: 1 },
      replaceState: (_state: unknown, _title: string, next: URL) => {
        address = new URL(next)
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a sign-in that waits for its second factor', () => {
  const waiting = { ticket: 'mine', ways: 'totp,recovery' }

  test('is taken by the tab that left for it, is off the address at once, and is used once', () => {
    open({ ...waiting, tab: markTab() })
    expect(noteTicket()).toBe(true)
    expect(address.search).toBe('')
    expect(takeTicket()).toEqual({ ticket: 'mine', ways: ['totp', 'recovery'] })
    expect(takeTicket()).toBeUndefined()
  })

  test('is not taken by another tab, and is off the address all the same', () => {
    open({ ...waiting, tab: '0'.repeat(32) })
    expect(noteTicket()).toBe(false)
    expect(address.search).toBe('')
    expect(takeTicket()).toBeUndefined()
  })
})

describe('tokens in an address', () => {
  test('are taken by the tab that left for them, and are off the address at once', async () => {
    open({ ...getPair('mine'), tab: markTab(), firstLogin: 'true' })
    const taking = takeReturn()
    expect(address.search).toBe('?firstLogin=true')
    expect(await taking).toBe('signed in')
    expect(getMark()).toBe('mine')
  })

  test('are taken once', async () => {
    const tab = markTab()
    open({ ...getPair('mine'), tab })
    await takeReturn()
    localStorage.clear()
    open({ ...getPair('again'), tab })
    expect(await takeReturn()).toBe('refused')
    expect(findSession()).toBeUndefined()
  })

  test.each([
    ['in a tab that never left', {}],
    ['in a tab that never left, with a mark of its own', { tab: '0'.repeat(32) }],
    ['in a tab that left, without its mark', { left: true }],
    ['in a tab that left, with another mark', { left: true, tab: '0'.repeat(32) }],
    ['with an empty mark', { tab: '' }],
  ])('%s are refused, and off the address all the same', async (_, { left, tab }: { left?: boolean; tab?: string }) => {
    if (left) markTab()
    open({ ...getPair('theirs'), ...(tab !== undefined && { tab }) }, '/login')
    expect(await takeReturn()).toBe('refused')
    expect(address.href).toBe('https://site.example/login')
    expect(findSession()).toBeUndefined()
  })

  test('never replace the session of whoever is signed in', async () => {
    storeTokens(getPair('own'))
    open({ ...getPair('other'), tab: markTab() })
    expect(await takeReturn()).toBe('signed in')
    expect(getMark()).toBe('own')
  })

  test('take the place of a session that has ended', async () => {
    storeTokens({ accessToken: getToken('old', 1), refreshToken: 'refresh-old' })
    open({ ...getPair('new'), tab: markTab() })
    expect(await takeReturn()).toBe('signed in')
    expect(getMark()).toBe('new')
  })

  test.each([
    [{ accessToken: 'x' }, 'refused'],
    [{ refreshToken: 'x' }, 'refused'],
    [{ accessToken: 'not-a-token', refreshToken: 'x' }, 'refused'],
    [{ accessToken: '', refreshToken: '' }, 'nothing'],
    [{}, 'nothing'],
  ])('of %o are %s', async (tokens: Record<string, string>, outcome) => {
    open({ ...tokens, tab: markTab() })
    expect(await takeReturn()).toBe(outcome)
    expect(findSession()).toBeUndefined()
  })
})

describe('a session that has run out', () => {
  const old = { accessToken: getToken('old', 1), refreshToken: 'refresh-old' }
  const another = { accessToken: getToken('another', inAnHour(), anotherId), refreshToken: 'refresh-another' }
  const leave = () => localStorage.setItem('outbox', 'from whoever was here')
  /** A server that replies on command. */
  const pendingServer = () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => promise)
    return resolve
  }
  const renewed = () => new Response(JSON.stringify({ status: 'success', message: '', data: getPair('renewed') }))

  test.each([
    ['the line fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server restarts', async () => new Response('{}', { status: 503 })],
    ['there were too many', async () => new Response('{}', { status: 429 })],
  ])('is kept with all that waits where %s', async (_name, fetching) => {
    storeTokens(old)
    leave()
    vi.stubGlobal('fetch', fetching)
    expect(await isStillSignedIn()).toBe(false)
    expect(getMark()).toBe('old')
    expect(localStorage.getItem('outbox')).not.toBeNull()
  })

  test('is thrown away once the server says so', async () => {
    storeTokens(old)
    leave()
    expect(await isStillSignedIn()).toBe(false)
    expect(findSession()).toBeUndefined()
    expect(localStorage.getItem('outbox')).toBeNull()
  })

  test('is enough without a signal', async () => {
    storeTokens(old)
    vi.stubGlobal('navigator', { onLine: false })
    expect(await isStillSignedIn()).toBe(true)
    expect(getMark()).toBe('old')
  })

  test.each([
    ['no', () => new Response('{}', { status: 401 })],
    ['yes', renewed],
  ])('does not touch who logs in before the server says %s', async (_name, answer) => {
    storeTokens(old)
    const say = pendingServer()
    const looking = isStillSignedIn()
    await Promise.resolve()
    storeTokens(another)
    say(answer())
    expect(await looking).toBe(true)
    expect(getMark()).toBe('another')
  })

  test('does not come back for who has signed out meanwhile', async () => {
    storeTokens(old)
    const say = pendingServer()
    const refreshing = refreshTokens(old.accessToken)
    await Promise.resolve()
    localStorage.clear()
    say(renewed())
    expect(await refreshing).toBeUndefined()
    expect(findSession()).toBeUndefined()
  })
})

describe('a session that looks fresh', () => {
  const answers = (status: number, data = {}) =>
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: '', message: '', data }), { status }))
  beforeEach(() => {
    storeTokens(getPair('fresh'))
    localStorage.setItem('outbox', 'waits')
  })

  test('is thrown away once the server says that it has ended', async () => {
    answers(401)
    expect(await askIfSignedIn()).toBe(false)
    expect(findSession()).toBeUndefined()
    expect(localStorage.getItem('outbox')).toBeNull()
  })

  test('goes on with all that waits where the server says so', async () => {
    answers(200, getPair('renewed'))
    expect(await askIfSignedIn()).toBe(true)
    expect(getMark()).toBe('renewed')
    expect(localStorage.getItem('outbox')).toBe('waits')
  })

  test('is kept where the server cannot be asked', async () => {
    answers(503)
    expect(await askIfSignedIn()).toBe(false)
    expect(getMark()).toBe('fresh')
    expect(localStorage.getItem('outbox')).toBe('waits')
  })
})

describe('signing out', () => {
  test('ends the ringing on this browser, signal or none', async () => {
    const [unsubscribe, close, postMessage] = [vi.fn(), vi.fn(), vi.fn()]
    const registration = {
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
      getNotifications: async () => [{ close }],
    }
    const serviceWorker = { controller: { postMessage }, getRegistration: async () => registration }
    vi.stubGlobal('navigator', { onLine: false, serviceWorker })
    await clearSession()
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(close).toHaveBeenCalledOnce()
    expect(postMessage).toHaveBeenCalledWith('forget')
  })
})

describe('somebody else who logs in', () => {
  const another = { accessToken: getToken('another', inAnHour(), anotherId), refreshToken: 'refresh-another' }

  test('finds nothing that was left here', () => {
    storeTokens(getPair('own'))
    localStorage.setItem('outbox', 'from Ana')
    sessionStorage.setItem('draft', 'of Ana')
    storeTokens(another)
    expect([localStorage.getItem('outbox'), sessionStorage.getItem('draft')]).toEqual([null, null])
    expect(getMark()).toBe('another')
  })

  test('lends their token to no call of whoever was here', async () => {
    storeTokens(getPair('own'))
    const stale = findSession()?.accessToken ?? ''
    storeTokens(another)
    expect(await refreshTokens(stale)).toBeUndefined()
    expect(getMark()).toBe('another')
  })

  test('keeps what waits when it is the same member again', () => {
    storeTokens(getPair('own'))
    localStorage.setItem('outbox', 'from Ana')
    storeTokens(getPair('again'))
    expect(localStorage.getItem('outbox')).toBe('from Ana')
  })
})
