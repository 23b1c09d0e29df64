import { leaveForGoogle, listWays, returnFromGoogle } from '@sparkhood/contract/people/sign-in'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mark, openBrowser, whereTo } from '../../../test/browser.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { providerClient, startProvider } from '../../../test/provider.ts'
import type { SignIn } from '../../adapters/sign-in/sign-in.ts'

let place: Neighbourhood
beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

const google = (name: string) => ({ name: `${name} Archer`, email: `${name.toLowerCase()}@g.example` })
const expectTokens = (address: URL) => {
  expect(address.pathname).toBe('/oauth-callback')
  expect([...address.searchParams.keys()]).toContain('accessToken')
}
const problem = (word: string) => `/login?google=${word}`
const getPath = ({ pathname, search }: URL) => pathname + search

describe('a return', () => {
  test('that was cancelled says so', async () => {
    expect(getPath(await openBrowser(place).signIn())).toBe(problem('cancelled'))
  })

  test('into a browser that never left is not believed', async () => {
    const address = await openBrowser(place).visitSandbox(google('Mallory'))
    const victim = openBrowser(place)
    expect(getPath(whereTo(await victim.go(address)))).toBe(problem('expired'))
    await victim.visitSandbox(google('Victim'))
    expect(getPath(whereTo(await victim.go(address)))).toBe(problem('expired'))
    expect(await place.rows(`select from accounts where email = 'mallory@g.example'`)).toEqual([])
  })

  test('is good once, even for who kept what was to be forgotten', async () => {
    const browser = openBrowser(place)
    const address = await browser.visitSandbox(google('Jan'))
    const kept = new Map(browser.cookies)
    expectTokens(whereTo(await browser.go(address)))
    expect(browser.cookies.size).toBe(0)
    expect(getPath(whereTo(await browser.go(address)))).toBe(problem('expired'))
    for (const [name, value] of kept) browser.cookies.set(name, value)
    expect(getPath(whereTo(await browser.go(address)))).toBe(problem('refused'))
  })

  test('with a code of another trip is not believed', async () => {
    const browser = openBrowser(place)
    const [mine, other] = [await browser.visitSandbox(google('Kim')), await browser.visitSandbox(google('Other'))]
    const mixed = new URL(mine)
    mixed.searchParams.set('code', new URL(other).searchParams.get('code') ?? '')
    expect(getPath(whereTo(await browser.go(mixed.href)))).toBe(problem('refused'))
  })

  test('under changed cookies is not believed', async () => {
    const browser = openBrowser(place)
    const address = await browser.visitSandbox(google('Lea'))
    const [[name = '', value = ''] = []] = [...browser.cookies]
    browser.cookies.set(name, `${value.slice(0, -2)}${value.endsWith('AA') ? 'BB' : 'AA'}`)
    expect(getPath(whereTo(await browser.go(address)))).toBe(problem('expired'))
  })

  test('after ten minutes is too late', async () => {
    const browser = openBrowser(place)
    const address = await browser.visitSandbox(google('Max'))
    place.travel(10 * minuteMs)
    expect(getPath(whereTo(await browser.go(address)))).toBe(problem('expired'))
  })

  test.each([
    '',
    '?code=x',
    '?state=x&code=y',
    '?error=access_denied&error_description=Call+0800',
    '?state=%ff&state=2',
  ])('with %s in its address leads to a sentence of ours', async (query) => {
    const heard = await openBrowser(place).go(`/api/auth/google/callback${query}`)
    expect([heard.statusCode, heard.headers.location]).toEqual([302, problem('expired')])
  })
})

describe('leaving', () => {
  test('keeps what it needs where no script and no other site gets at it', async () => {
    for (const path of ['/api/auth/google', '/auth/google']) {
      const heard = await openBrowser(place).go(path)
      expect(heard.statusCode).toBe(302)
      expect(whereTo(heard).pathname).toBe('/api/sandbox/sign-in/authorize')
      expect(heard.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      const [line] = [heard.headers['set-cookie']].flat()
      expect(line).toMatch(/^sign-in-[0-9a-f]{16}=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
      const state = whereTo(heard).searchParams.get('state') ?? 'none'
      expect(Buffer.from(String(line), 'base64').toString('latin1') + line).not.toContain(state)
    }
  })

  test('never lets cookies pile up', async () => {
    const browser = openBrowser(place)
    for (let times = 0; times < 9; times += 1) await browser.go('/api/auth/google')
    expect(browser.cookies.size).toBeLessThanOrEqual(4)
    expectTokens(await browser.signIn(google('Nia')))
  })

  test('in a browser goes by way of the page that marks its tab', async () => {
    const opening = { 'sec-fetch-dest': 'document' }
    const browser = openBrowser(place)
    expect((await browser.go('/api/auth/google', opening)).headers.location).toBe('/google-auth')
    expect((await browser.go('/api/auth/google?ref=ABC', opening)).headers.location).toBe('/google-auth?ref=ABC')
    expect((await browser.go('/api/auth/google?tab=%3Cscript%3E', opening)).headers.location).toBe('/google-auth')
    expect(whereTo(await browser.go(`/api/auth/google?tab=${mark}`, opening)).pathname).toContain('/sandbox/')
  })

  test('and coming back works at whatever name a browser has for this machine', async () => {
    const browser = openBrowser(place)
    const headers = { host: 'localhost:3000' }
    const away = new URL(String((await browser.go(`/api/auth/google?tab=${mark}`, headers)).headers.location))
    expect(away.origin).toBe('http://localhost:3000')
    expect(away.searchParams.get('redirect_uri')).toBe('http://localhost:3000/api/auth/google/callback')
  })

  test('is refused to a network that never comes back', async () => {
    const browser = openBrowser(place)
    const leave = () => place.app.http.inject({ url: '/api/auth/google', remoteAddress: '10.9.9.9' })
    await Promise.all(Array.from({ length: 300 }, leave))
    expect((await leave()).headers.location).toBe(problem('busy'))
    expect(whereTo(await browser.go('/api/auth/google')).pathname).toContain('/sandbox/')
  })

  test('once is no leave to have the provider asked as often as one likes', async () => {
    const browser = openBrowser(place)
    const left = await browser.go('/api/auth/google')
    const state = whereTo(left).searchParams.get('state') ?? 'none'
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const back = async () => {
      const url = `/api/auth/google/callback?${new URLSearchParams({ state, code: 'x' })}`
      const { headers } = await place.app.http.inject({ url, headers: { cookie }, remoteAddress: '10.9.9.8' })
      return headers.location
    }
    const asked = vi.spyOn(place.wiring.tools.signIn as SignIn, 'finishSignIn')
    const heard = await Promise.all(Array.from({ length: 301 }, back))
    expect(asked).toHaveBeenCalledTimes(300)
    expect(heard.filter((address) => address === problem('busy'))).toHaveLength(1)
    expect(await back()).toBe(problem('busy'))
    asked.mockRestore()
  })

  test('is described, with who may call it', async () => {
    const { paths } = (await place.app.http.inject('/api/openapi.json')).json()
    for (const { path } of [leaveForGoogle, returnFromGoogle])
      expect(paths[`/api${path}`].get['x-access']).toBe('anyone')
  })
})

describe('another installation', () => {
  const callback = (publicUrl: string) => `${publicUrl}/api/auth/google/callback`
  const getKeys = (issuer: string) => ({
    GOOGLE_ISSUER: issuer,
    GOOGLE_CLIENT_ID: providerClient.clientId,
    GOOGLE_CLIENT_SECRET: providerClient.clientSecret,
  })

  test('with keys signs in at the real provider, over https, and has no sandbox', async () => {
    const publicUrl = 'https://sparkhood.example'
    const provider = await startProvider(callback(publicUrl), { tellsWhen: false })
    const there = await openNeighbourhood({ ...getKeys(provider.issuer), PUBLIC_URL: publicUrl })
    const browser = openBrowser(there)
    const left = await browser.go(`/api/auth/google?tab=${mark}`)
    expect(String(left.headers['set-cookie'])).toMatch(/^__Host-sign-in-.*; Path=\/; .*; Secure$/)
    const returned = await provider.visit(whereTo(left).href, google('Olga'))
    expect(returned.origin).toBe(publicUrl)
    const address = whereTo(await browser.go(returned.pathname + returned.search))
    expect(address.searchParams.get('firstLogin')).toBe('true')
    expect(await there.rows('select issuer, email from identities')).toEqual([
      { issuer: provider.issuer, email: 'olga@g.example' },
    ])
    const sandbox = await browser.go('/api/sandbox/sign-in/.well-known/openid-configuration')
    expect(sandbox.statusCode).toBe(404)
    await there.close()
    await provider.close()
  })

  test('whose provider is down says so', async () => {
    const there = await openNeighbourhood(getKeys('http://127.0.0.1:1'))
    expect(getPath(whereTo(await openBrowser(there).go('/api/auth/google')))).toBe(problem('unavailable'))
    expect((await there.visitor.does(listWays)).data).toEqual({ google: true })
    await there.close()
  })

  test('without keys and without a sandbox has no such way in', async () => {
    const there = await openNeighbourhood()
    there.wiring.tools.signIn = undefined
    expect((await there.visitor.does(listWays)).data).toEqual({ google: false })
    for (const path of ['/api/auth/google', '/api/auth/google?connect=x'])
      expect((await openBrowser(there).go(path)).headers.location).toMatch(/google=(absent|expired)$/)
    await there.close()
  })
})
