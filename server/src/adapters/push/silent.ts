import type { Push, PushAddress, Pusher } from './push.ts'
import { getVapid } from './vapid.ts'

/** A push that was recorded instead of sent. */
export type KeptPush = Push & { endpoint: string }

/** Records pushes in memory instead of sending them, where no outside service may be called. */
export type SilentPusher = Pusher & {
  /** Returns the pushes to one address, in the order they were sent. */
  list(endpoint: string): KeptPush[]
  /** Ends the subscription at this address. */
  close(endpoint: string): void
  /** Makes pushes to this address fail, or work again. */
  fail(endpoint: string, isFailing: boolean): void
}

const maxKept = 200

/** Accepts any https address, so that tests can play a browser. */
export function silentPusher(privateKey: string): SilentPusher {
  const kept: KeptPush[] = []
  const closed = new Set<string>()
  const failing = new Set<string>()
  const accepts = ({ endpoint, p256dh, auth }: PushAddress): boolean =>
    URL.parse(endpoint)?.protocol === 'https:' && p256dh !== '' && auth !== ''
  return {
    publicKey: getVapid(privateKey, 'mailto:nobody@sparkhood.example').publicKey,
    accepts,
    push: async (to, push) => {
      if (!accepts(to) || closed.has(to.endpoint)) return 'gone'
      if (failing.has(to.endpoint)) return { failed: 'status 503' }
      kept.push({ ...push, endpoint: to.endpoint })
      if (kept.length > maxKept) kept.shift()
      return 'sent'
    },
    list: (endpoint) => kept.filter((push) => push.endpoint === endpoint),
    close: (endpoint) => void closed.add(endpoint),
    fail: (endpoint, isFailing) => void (isFailing ? failing.add(endpoint) : failing.delete(endpoint)),
  }
}
