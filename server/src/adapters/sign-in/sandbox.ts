import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { fingerprint } from '../../platform/secrets/random.ts'
import { openidSignIn } from './openid.ts'
import type { SandboxGrants } from './sandbox-grants.ts'
import { sandboxKey } from './sandbox-key.ts'
import { answerAs } from './sandbox-provider.ts'
import type { SignIn } from './sign-in.ts'

export type SandboxSignInSettings = {
  /** Where the sandbox stands: the address of this site and a path. */
  issuer: string
  grants: SandboxGrants
  /** 32 secret bytes in base64url; the signing key and the client's secret are made of them. */
  secret: string
  now: Clock
  log: Pick<Log, 'warn'>
}

/** The offline twin of a provider: a small one of our own, and the same client in front of it as of any other. */
export type SandboxSignIn = SignIn & {
  /** Responds as the provider, to browsers and to clients. */
  answer(request: Request): Promise<Response>
}

const clientId = 'sparkhood'

/** Opens the sandbox. Its client asks it directly, not over the network. */
export function sandboxSignIn({ issuer, grants, secret, now, log }: SandboxSignInSettings): SandboxSignIn {
  const clientSecret = fingerprint(`client ${secret}`)
  const provider = { issuer, clientId, clientSecret, grants, key: sandboxKey(secret), now }
  const answer = (request: Request): Promise<Response> => answerAs(provider, request)
  const ask = (url: string, options: object): Promise<Response> => answer(new Request(url, options))
  const twin = openidSignIn({ issuer, clientId, clientSecret, now, log, ask })
  return {
    answer,
    returnsAnywhere: true,
    leave: async (returnTo) => {
      const leaving = await twin.leave(returnTo)
      if ('failure' in leaving) return leaving
      const { pathname, search } = new URL(leaving.address)
      return { ...leaving, address: new URL(pathname + search, returnTo).href }
    },
    comeBack: async (returned, departure) => {
      const outcome = await twin.comeBack(returned, departure)
      // Its address may change with the port; the people in it stay the same.
      return 'failure' in outcome ? outcome : { ...outcome, issuer: 'sandbox' }
    },
  }
}
