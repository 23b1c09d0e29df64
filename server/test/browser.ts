import type { LightMyRequestResponse } from 'fastify'
import type { Neighbourhood } from './neighbourhood.ts'

export type Typed = { name?: string; email?: string; account?: string; unverified?: boolean; fresh?: boolean }

/** A browser that keeps cookies and does not follow redirects by itself. */
export type Browser = {
  cookies: Map<string, string>
  go(address: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** Signs in at the sandbox's page; returns the address to which it redirects the browser. */
  visitSandbox(typed?: Typed, query?: string): Promise<string>
  /** Completes a whole sign-in; returns where the browser ends up. */
  signIn(typed?: Typed, query?: string): Promise<URL>
}

const site = 'http://127.0.0.1:3000'
export const mark = '0123456789abcdef0123456789abcdef'

export const whereTo = ({ headers }: LightMyRequestResponse): URL => new URL(String(headers.location), site)

export function openBrowser(place: Neighbourhood): Browser {
  const cookies = new Map<string, string>()
  const keep = (heard: LightMyRequestResponse): LightMyRequestResponse => {
    for (const { name, value, maxAge } of heard.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return heard
  }
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const getPath = (address: string) => address.replace(site, '')
  const go = async (address: string, headers: Record<string, string> = {}) =>
    keep(
      await place.app.http.inject({
        url: getPath(address),
        headers: { host: '127.0.0.1:3000', cookie: cookie(), ...headers },
      }),
    )
  const visitSandbox = async (typed: Typed = {}, query = `?tab=${mark}`): Promise<string> => {
    const page = await go(whereTo(await go(`/api/auth/google${query}`)).href)
    const form = new URLSearchParams(hiddenIn(page.body))
    for (const [name, value] of Object.entries(getFields(typed))) form.set(name, value)
    const sent = await place.app.http.inject({
      method: 'POST',
      url: '/api/sandbox/sign-in/authorize',
      headers: { host: '127.0.0.1:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    })
    return whereTo(sent).href
  }
  return {
    cookies,
    go,
    visitSandbox,
    signIn: async (typed, query) => whereTo(await go(await visitSandbox(typed, query))),
  }
}

const hiddenIn = (html: string): [string, string][] =>
  [...html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])

const getFields = ({ name, email, account, unverified, fresh }: Typed): Record<string, string> => ({
  act: name === undefined && email === undefined ? 'cancel' : 'continue',
  who_name: name ?? 'Ana Archer',
  who_email: email ?? 'ana@example.org',
  ...(account && { who_account: account }),
  ...(unverified && { who_unverified: 'yes' }),
  ...(fresh && { who_fresh: 'yes' }),
})
