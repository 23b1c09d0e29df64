import type { CustomFetch } from 'openid-client'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { SignIn } from './sign-in.ts'

export type OpenidSettings = {
  /** Where the provider describes itself; `http` only for one on this machine. */
  issuer: string
  clientId: string
  clientSecret: string
  now: Clock
  log: Pick<Log, 'warn'>
  /** Asks the provider in place of the network. */
  ask?: CustomFetch
}

/** Any OpenID Connect provider, by code with PKCE (RFC 7636), state and nonce; the id token's signature is checked, too. */
export function openidSignIn(settings: OpenidSettings): SignIn {
  let opened: Promise<Omit<SignIn, 'returnsAnywhere'>> | undefined
  // The client and what it needs to read tokens, 7 MB, are loaded with the first who signs in so.
  const open = () => {
    opened ??= import('./openid-client.ts').then(({ openidClient }) => openidClient(settings))
    return opened
  }
  return {
    returnsAnywhere: false,
    leave: async (returnTo) => (await open()).leave(returnTo),
    comeBack: async (returned, departure) => (await open()).comeBack(returned, departure),
  }
}
