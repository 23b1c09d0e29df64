/** Whom a provider vouches for. The same subject of the same issuer is the same person, whatever their address. */
export type Vouched = {
  issuer: string
  subject: string
  /** Empty where the provider tells none. */
  email: string
  emailVerified: boolean
  firstname: string
  lastname: string
  /** How long ago they showed the provider that it is them; absent where it does not say. Being known there is not that. */
  provenAgoMs?: number
}

/**
 * Why nobody is vouched for: the person changed their mind, what came back does not belong to this departure or is not to
 * be believed, or the provider cannot be reached.
 */
export type NotVouched = { failure: 'cancelled' | 'refused' | 'unavailable' }

/** What has to be kept, unseen and unchanged, while somebody is away at the provider. */
export type Departure = { state: string; nonce: string; verifier: string }

/** Lets another site that knows a person say who they are. */
export type SignIn = {
  /** Whether it sends people back to whatever address they know this site by; a real provider is told one beforehand. */
  returnsAnywhere: boolean
  /** Where to send a browser that is to come back to `returnTo`. */
  leave(returnTo: string): Promise<{ address: string; departure: Departure } | NotVouched>
  /** Reads the address with which a browser came back. Each departure and each code is good for one return. */
  comeBack(returned: URL, departure: Departure): Promise<Vouched | NotVouched>
}
