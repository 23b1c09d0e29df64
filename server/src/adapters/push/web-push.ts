import { encrypt, hasKeys } from './encryption.ts'
import type { Pusher } from './push.ts'
import { getVapid } from './vapid.ts'

export type WebPushSettings = {
  /** 32 secret bytes in base64url. Subscriptions are bound to this key: with another one, every browser has to subscribe again. */
  privateKey: string
  subject: string
  now: () => Date
  /** Returns this many random bytes in base64url. */
  newSecret: (bytes: number) => string
  /** Replaces `fetch` in tests. */
  fetch?: (address: string, init: RequestInit) => Promise<Response>
}

/** The push services of today's browsers: with any other address, a member could make us call any server (SSRF). */
const services =
  /^(?:fcm\.googleapis\.com|(?:[\w-]+\.)*(?:push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/

const waitMs = 10_000

const isOfService = (endpoint: string): boolean => {
  const address = URL.parse(endpoint)
  return address?.protocol === 'https:' && address.port === '' && !address.username && services.test(address.hostname)
}

/** Sends pushes through the browsers' push services: RFC 8030. They see that a push is sent, but not its content. */
export function webPusher(settings: WebPushSettings): Pusher {
  const { now, newSecret, fetch: ask = fetch } = settings
  const vapid = getVapid(settings.privateKey, settings.subject)
  const accepts: Pusher['accepts'] = (address) => isOfService(address.endpoint) && hasKeys(address)
  return {
    publicKey: vapid.publicKey,
    accepts,
    push: async (to, { text, topic, ttlS }) => {
      if (!accepts(to)) return 'gone'
      const body = new Uint8Array(encrypt(text, to, { salt: Buffer.from(newSecret(16), 'base64url') }))
      const headers = {
        authorization: vapid.headerFor(to.endpoint, now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlS),
        topic,
        urgency: 'normal',
      }
      const asking = { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(waitMs) } as const
      const answer = await ask(to.endpoint, asking).catch((fault: unknown) => String(fault))
      if (typeof answer === 'string') return { failed: answer.slice(0, 200), isOurs: true }
      if (answer.ok) return 'sent'
      if (answer.status === 404 || answer.status === 410) return 'gone'
      const isOurs = answer.status === 401 || answer.status === 403
      return { failed: `status ${answer.status}`, ...(isOurs && { isOurs }) }
    },
  }
}
