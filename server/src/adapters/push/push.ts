/** A browser's push subscription. The keys are those of RFC 8291. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

export type Push = {
  /** The payload for the service worker; at most 3,000 bytes. */
  text: string
  /** Replaces an undelivered push with the same topic: at most 32 characters of base64url. */
  topic: string
  /** How long the push is worth delivering, in seconds. */
  ttlS: number
}

/**
 * `sent`: handed over. `gone`: the subscription has ended. `failed`: not now, and why; `isOurs` if our network or key
 * is to blame, which says nothing about the browser.
 */
export type PushOutcome = 'sent' | 'gone' | { failed: string; isOurs?: true }

/** Sends pushes to browsers, including ones that are not open. */
export type Pusher = {
  /** The public key that browsers subscribe with, as base64url. */
  publicKey: string
  /** Whether we send to this address: it belongs to a known push service, and its keys are valid. */
  accepts(address: PushAddress): boolean
  push(to: PushAddress, push: Push): Promise<PushOutcome>
}
