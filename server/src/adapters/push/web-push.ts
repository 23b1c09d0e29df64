import { encrypt, hasKeys } from './encryption.ts'
import type { Pusher } from './push.ts'
import { getVapid } from './vapid.ts'

export type WebPushSettings = {
  /** 32 secret bytes in base64url. Browsers are bound to it: with another one all have to subscribe anew. */
  privateKey: string
  subject: string
  now: () => Date
  /** This many random bytes in base64url. */
  newSecret: (bytes: number) => string
  /** Asks in place of the network. */
  fetch?: (address: string, init: RequestInit) => Promise<Response>
}

/** The push services of the browsers that there are: an address of anybody else would have us call whom they like. */
const services =
  /^(?:fcm\.googleapis\.com|(?:[\w-]+\.)*(?:push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/

const waitMs = 10_000

const isOfService = (endpoint: string): boolean => {
  const address = URL.parse(endpoint)
  return address?.protocol === 'https:' && address.port === '' && !address.username && services.test(address.hostname)
}

/** Pushes by way of the browsers' own services: RFC 8030. They see that something comes, and not what. */
export function webPusher(settings: WebPushSettings): Pusher {
  const { now, newSecret, fetch: ask = fetch } = settings
  const vapid = getVapid(settings.privateKey, settings.subject)
  const takes: Pusher['takes'] = (address) => isOfService(address.endpoint) && hasKeys(address)
  return {
    publicKey: vapid.publicKey,
    takes,
    push: async (to, { text, topic, ttlS }) => {
      if (!takes(to)) return 'gone'
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
