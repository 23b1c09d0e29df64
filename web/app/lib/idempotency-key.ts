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

/** A key with the moment it was made. Later than a day after that nobody repeats what they did: they do it again. */
const isFresh = (known: string, now: number): boolean => {
  const madeAt = Number(known.split(' ')[1] ?? now)
  return now - madeAt < dayMs
}

/**
 * The idempotency keys of an endpoint's calls, by what is sent. They are kept until an answer comes: after a lost one, the
 * same details go out under the same key for a day, also from a form that was closed and opened again and from a page that was
 * loaded again. What members send stays in their tab until then, or until they sign out; what others send has a password in it and
 * is not written down.
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
