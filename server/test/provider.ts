import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { interactionPolicy } from 'oidc-provider'

export const providerClient = { clientId: 'sparkhood', clientSecret: 'a-secret-of-thirty-two-characters' }

export type Who = { name: string; email: string; unverified?: boolean }

export const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
export const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** The pages offer no choice of accounts: a request to choose one leads to the log-in. */
function getPolicy() {
  const policy = interactionPolicy.base()
  const choice = new interactionPolicy.Prompt({ name: 'select_account', requestable: true })
  choice.checks.clear()
  policy.add(choice)
  return policy
}

/**
 * Starts a certified provider with its own log-in and consent pages. It accepts any identity; `tellsWhen` makes it
 * state the time of the log-in.
 */
export async function startProvider(returnTo: string, { tellsWhen }: { tellsWhen: boolean }) {
  const people = new Map<string, Who>()
  const server = createServer()
  const issuer = await listen(server)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: providerClient.clientId,
        client_secret: providerClient.clientSecret,
        redirect_uris: [returnTo],
        token_endpoint_auth_method: 'client_secret_post',
        require_auth_time: tellsWhen,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    interactions: { policy: getPolicy() },
    cookies: { keys: ['a key for cookies'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, id) => {
      const who = people.get(id)
      return who && { accountId: id, claims: () => ({ sub: id, ...getClaims(who) }) }
    },
  })
  server.on('request', provider.callback())
  const visit = async (address: string, who: Who): Promise<URL> => {
    people.set(who.email, who)
    const go = browse(returnTo)
    const asked = await go(address)
    const known = await go(asked.url, { prompt: 'login', login: who.email, password: 'any' })
    return new URL((await go(known.url, { prompt: 'consent' })).url)
  }
  const cancel = async (address: string): Promise<URL> => {
    const go = browse(returnTo)
    return new URL((await go(`${(await go(address)).url}/abort`)).url)
  }
  return { issuer, visit, cancel, close: () => close(server) }
}

const getClaims = ({ name, email, unverified }: Who) => ({ name, email, email_verified: !unverified })

/** A person at the provider's pages: follows redirects and keeps cookies until the redirect back to the site. */
function browse(returnTo: string) {
  const cookies = new Map<string, string>()
  const go = async (address: string, form?: Record<string, string>): Promise<{ url: string; html: string }> => {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) return { url: address, html: await answer.text() }
    const next = new URL(location, address).href
    return next.startsWith(returnTo) ? { url: next, html: '' } : go(next)
  }
  return go
}
