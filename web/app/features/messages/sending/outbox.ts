import { acting } from '../../../lib/acting.ts'
import { dropPhoto, keepPhoto } from './photos.ts'

/**
 * A message that has not been answered for yet. `problem` says in words why it will not go by itself; `slowTries` how often
 * its photo was on its way for long, and did not get there.
 */
export type Waiting = {
  clientId: string
  to: string
  content: string
  at: number
  hasPhoto?: true
  problem?: string
  slowTries?: number
}

// What waits to be sent for somebody else is sent by no tab that acts in another name.
const key = acting ? `outbox ${acting.grantId}` : 'outbox'
const watchers = new Set<() => void>()
const none: readonly Waiting[] = []
let read: { text: string | null; waiting: readonly Waiting[] } = { text: null, waiting: none }

const parse = (text: string | null): readonly Waiting[] => {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found : none
  } catch {
    return none
  }
}

/** All that waits on this device, in the order it was written. */
export const waitingNow = (): readonly Waiting[] => {
  const text = localStorage.getItem(key)
  if (text !== read.text) read = { text, waiting: text ? parse(text) : none }
  return read.waiting
}

const write = (waiting: readonly Waiting[]): void => {
  if (waiting.length > 0) localStorage.setItem(key, JSON.stringify(waiting))
  else localStorage.removeItem(key)
  for (const watch of watchers) watch()
}

/** Hears when something is put in or taken out, in this tab and in others. */
export const watchOutbox = (changed: () => void): (() => void) => {
  const elsewhere = (event: StorageEvent): void => {
    if (event.key === key) changed()
  }
  watchers.add(changed)
  window.addEventListener('storage', elsewhere)
  return () => {
    watchers.delete(changed)
    window.removeEventListener('storage', elsewhere)
  }
}

export const putOut = (one: Waiting, photo?: File): void => {
  // Files cannot be kept where texts are.
  if (photo) void keepPhoto(one.clientId, photo)
  write([...waitingNow(), { ...one, ...(photo && { hasPhoto: true }) }])
}

export const takeOut = (clientId: string): void => {
  void dropPhoto(clientId)
  write(waitingNow().filter((one) => one.clientId !== clientId))
}

/** Whether it waits still: it may have been discarded, in another tab as well. */
export const isWaiting = (clientId: string): boolean => waitingNow().some((one) => one.clientId === clientId)

/** Of what waits for somebody, or for anybody, that which goes by itself. */
export const goingNow = (to?: string): readonly Waiting[] =>
  waitingNow().filter((one) => !one.problem && (to === undefined || one.to === to))

const change = (clientId: string, changed: (one: Waiting) => Waiting): void =>
  write(waitingNow().map((one) => (one.clientId === clientId ? changed(one) : one)))

/** Notes why a message will not go, or, without words, that it is to be tried again. */
export const noteProblem = (clientId: string, problem: string | undefined): void =>
  change(clientId, ({ problem: _before, slowTries: _tried, ...one }) => ({ ...one, ...(problem && { problem }) }))

/** Notes that a photo was on its way for long, and did not get there. */
export const noteSlowTry = (clientId: string): void =>
  change(clientId, (one) => ({ ...one, slowTries: (one.slowTries ?? 0) + 1 }))
