/**
 * The identity that a provider vouches for. The same subject of the same issuer is the same person, whatever their
 * email address.
 */
export type ProviderIdentity = {
  issuer: string
  subject: string
  /** Empty if the provider returns none. */
  email: string
  emailVerified: boolean
  firstname: string
  lastname: string
  /** How long ago they authenticated at the provider; absent if it does not say. An existing session there does not count. */
  authenticatedAgoMs?: number
}

/**
 * Why a sign-in failed. `cancelled`: the person cancelled. `refused`: what came back does not belong to this sign-in or
 * is not authentic. `unavailable`: the provider cannot be reached.
 */
export type NotVouched = { failure: 'cancelled' | 'refused' | 'unavailable' }

/** What we must store, confidential and unchanged, until the person returns from the provider. */
export type PendingSignIn = { state: string; nonce: string; verifier: string }

/** Lets people sign in with an account at another site. */
export type SignIn = {
  /** Whether it redirects back to any address under which the person reached this site; a real provider has a registered one. */
  returnsAnywhere: boolean
  /** Returns where to send a browser that is to come back to `returnTo`. */
  startSignIn(returnTo: string): Promise<{ address: string; departure: PendingSignIn } | NotVouched>
  /** Reads the address with which a browser came back. Each departure and each code can be used once. */
  finishSignIn(returned: URL, departure: PendingSignIn): Promise<ProviderIdentity | NotVouched>
}
