import type { Endpoint } from '@sparkhood/contract/endpoint'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { newMark } from './random.ts'
import type { Parts } from './wire.ts'

const fingerprint = ({ files, ...rest }: Parts): string =>
  JSON.stringify([rest, Object.values(files ?? {}).map((list) => list?.map((f) => [f.name, f.size, f.lastModified]))])

const ofThisPage = new Map<string, string>()
const memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (name) => ofThisPage.get(name) ?? null,
  setItem: (name, key) => void ofThisPage.set(name, key),
  removeItem: (name) => void ofThisPage.delete(name),
}

/** A key with the time of its creation. A day later the same action is a new one, not a retry. */
const isFresh = (known: string, now: number): boolean => {
  const madeAt = Number(known.split(' ')[1] ?? now)
  return now - madeAt < dayMs
}

/**
 * The idempotency keys of an endpoint's calls, by their input. They are kept until there is a reply: if it was lost,
 * the same input is sent with the same key for a day, also from a form that was closed and reopened, and after a
 * reload. The input of members is stored in their tab until then, or until they sign out; that of visitors contains a
 * password and is not stored.
 */
export const onceKeys = (endpoint: Endpoint) => {
  const unanswered = (): typeof memory => (endpoint.access === 'anyone' ? memory : sessionStorage)
  const of = (input: Parts): string => `unanswered ${endpoint.method} ${endpoint.path} ${fingerprint(input)}`
  return {
    keyFor: (input: Parts): string => {
      const now = Date.now()
      const known = unanswered().getItem(of(input))
      if (known && isFresh(known, now)) return known.split(' ')[0] ?? ''
      const key = newMark()
      unanswered().setItem(of(input), `${key} ${now}`)
      return key
    },
    forget: (input: Parts): void => unanswered().removeItem(of(input)),
  }
}
