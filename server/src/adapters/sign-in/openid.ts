import type { OpenidSettings } from './openid-client.ts'
import type { SignIn } from './sign-in.ts'

/** Any OpenID Connect provider, by code with PKCE (RFC 7636), state and nonce; the id token's signature is checked, too. */
export function openidSignIn(settings: OpenidSettings): SignIn {
  let opened: Promise<Omit<SignIn, 'returnsAnywhere'>> | undefined
  // The client and its readers of tokens, 7 MB, are loaded when somebody first signs in this way.
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
