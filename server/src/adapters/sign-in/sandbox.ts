import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { fingerprint } from '../../platform/secrets/random.ts'
import { openidSignIn } from './openid.ts'
import type { SandboxGrants } from './sandbox-grants.ts'
import { sandboxKey } from './sandbox-key.ts'
import { answerAs } from './sandbox-provider.ts'
import type { SignIn } from './sign-in.ts'

export type SandboxSignInSettings = {
  /** The sandbox's issuer URL: the address of this site and a path. */
  issuer: string
  grants: SandboxGrants
  /** 32 secret bytes in base64url; the signing key and the client secret are derived from them. */
  secret: string
  now: Clock
  log: Pick<Log, 'warn'>
}

/** The offline stand-in for a provider: a small provider of our own behind the same client as any other. */
export type SandboxSignIn = SignIn & {
  /** Responds as the provider, to browsers and to the client. */
  answer(request: Request): Promise<Response>
}

const clientId = 'sparkhood'

/** Opens the sandbox. Its client calls it directly, not over the network. */
export function sandboxSignIn({ issuer, grants, secret, now, log }: SandboxSignInSettings): SandboxSignIn {
  const clientSecret = fingerprint(`client ${secret}`)
  const provider = { issuer, clientId, clientSecret, grants, key: sandboxKey(secret), now }
  const answer = (request: Request): Promise<Response> => answerAs(provider, request)
  const ask = (url: string, options: object): Promise<Response> => answer(new Request(url, options))
  const twin = openidSignIn({ issuer, clientId, clientSecret, now, log, ask })
  return {
    answer,
    returnsAnywhere: true,
    startSignIn: async (returnTo) => {
      const leaving = await twin.startSignIn(returnTo)
      if ('failure' in leaving) return leaving
      const { pathname, search } = new URL(leaving.address)
      return { ...leaving, address: new URL(pathname + search, returnTo).href }
    },
    finishSignIn: async (returned, departure) => {
      const outcome = await twin.finishSignIn(returned, departure)
      // The issuer URL may change with the port, but the people must stay the same.
      return 'failure' in outcome ? outcome : { ...outcome, issuer: 'sandbox' }
    },
  }
}
