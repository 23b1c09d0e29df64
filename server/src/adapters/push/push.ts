/** Where one browser takes pushes: what it gave us when its member said yes. The keys are those of RFC 8291. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

export type Push = {
  /** What the service worker reads; at most 3,000 bytes. */
  text: string
  /** Takes the place of an earlier one of this name that has not been delivered: at most 32 characters of base64url. */
  topic: string
  /** How long it is worth delivering. */
  ttlS: number
}

/**
 * Handed over; nobody is there any more; or not now, and why. `isOurs` where our own line or key is to blame, which says
 * nothing of the browser.
 */
export type PushOutcome = 'sent' | 'gone' | { failed: string; isOurs?: true }

/** Rings at browsers that are not open. */
export type Pusher = {
  /** The public key that browsers subscribe with, as base64url. */
  publicKey: string
  /** Whether this is an address that we would write to: of a push service that we know, with keys that are keys. */
  takes(address: PushAddress): boolean
  push(to: PushAddress, push: Push): Promise<PushOutcome>
}
