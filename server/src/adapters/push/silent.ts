import type { Push, PushAddress, Pusher } from './push.ts'
import { getVapid } from './vapid.ts'

/** A push that was not sent. */
export type KeptPush = Push & { endpoint: string }

/** Keeps pushes in the process instead of sending them, where nobody outside is to be called. */
export type SilentPusher = Pusher & {
  /** Those to one address, in the order they came. */
  list(endpoint: string): KeptPush[]
  /** Nobody is there any more. */
  close(endpoint: string): void
  /** Fails until it is told otherwise. */
  fail(endpoint: string, isFailing: boolean): void
}

const maxKept = 200

/** Takes any https address, so that a browser can be played. */
export function silentPusher(privateKey: string): SilentPusher {
  const kept: KeptPush[] = []
  const closed = new Set<string>()
  const failing = new Set<string>()
  const takes = ({ endpoint, p256dh, auth }: PushAddress): boolean =>
    URL.parse(endpoint)?.protocol === 'https:' && p256dh !== '' && auth !== ''
  return {
    publicKey: getVapid(privateKey, 'mailto:nobody@sparkhood.example').publicKey,
    takes,
    push: async (to, push) => {
      if (!takes(to) || closed.has(to.endpoint)) return 'gone'
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
