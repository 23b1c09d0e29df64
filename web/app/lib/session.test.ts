import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findSession, markTab, storeTokens, takeReturn } from './session.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600
const tokenOf = (mark: string, exp = inAnHour()): string => `h.${btoa(JSON.stringify({ id, sid: id, exp }))}.${mark}`
const pairOf = (mark: string) => ({ accessToken: tokenOf(mark), refreshToken: `refresh-${mark}` })
const markOf = () => findSession()?.accessToken.split('.')[2]

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  }
}

let address: URL
const open = (query: Record<string, string>, path = '/oauth-callback') => {
  address = new URL(`https://site.example${path}?${new URLSearchParams(query)}`)
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
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

describe('tokens in an address', () => {
  test('are taken by the tab that left for them, and are off the address at once', async () => {
    open({ ...pairOf('mine'), tab: markTab(), firstLogin: 'true' })
    const taking = takeReturn()
    expect(address.search).toBe('?firstLogin=true')
    expect(await taking).toBe('signed in')
    expect(markOf()).toBe('mine')
  })

  test('are taken once', async () => {
    const tab = markTab()
    open({ ...pairOf('mine'), tab })
    await takeReturn()
    localStorage.clear()
    open({ ...pairOf('again'), tab })
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
    open({ ...pairOf('theirs'), ...(tab !== undefined && { tab }) }, '/login')
    expect(await takeReturn()).toBe('refused')
    expect(address.href).toBe('https://site.example/login')
    expect(findSession()).toBeUndefined()
  })

  test('never replace the session of whoever is signed in', async () => {
    storeTokens(pairOf('own'))
    open({ ...pairOf('other'), tab: markTab() })
    expect(await takeReturn()).toBe('signed in')
    expect(markOf()).toBe('own')
  })

  test('take the place of a session that has ended', async () => {
    storeTokens({ accessToken: tokenOf('old', 1), refreshToken: 'refresh-old' })
    open({ ...pairOf('new'), tab: markTab() })
    expect(await takeReturn()).toBe('signed in')
    expect(markOf()).toBe('new')
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
