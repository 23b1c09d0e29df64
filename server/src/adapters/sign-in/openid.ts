import type { OpenidSettings } from './openid-client.ts'
import type { SignIn } from './sign-in.ts'

/**
 * Sign-in with any OpenID Connect provider: authorization code flow with PKCE (RFC 7636), state and nonce; also
 * verifies the signature of the id token.
 */
export function openidSignIn(settings: OpenidSettings): SignIn {
  let opened: Promise<Omit<SignIn, 'returnsAnywhere'>> | undefined
  // The client library and its token parsers, 7 MB, are loaded when somebody first signs in this way.
  const open = () => {
    opened ??= import('./openid-client.ts').then(({ openidClient }) => openidClient(settings))
    return opened
  }
  return {
    returnsAnywhere: false,
    startSignIn: async (returnTo) => (await open()).startSignIn(returnTo),
    finishSignIn: async (returned, departure) => (await open()).finishSignIn(returned, departure),
  }
}
