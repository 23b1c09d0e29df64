import { acting } from '../../../lib/acting.ts'
import { openKeptList } from '../../../lib/kept-list.ts'
import { dropPhoto, keepPhoto } from './photos.ts'

/**
 * A message that is not acknowledged yet. `problem`: why it is not retried automatically; `slowTries`: how often
 * uploading its photo took long and failed.
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

// A helper's waiting messages are sent only by a tab that acts for the same member.
const { getList, write, watch } = openKeptList<Waiting>(acting ? `outbox ${acting.grantId}` : 'outbox')

/** All waiting messages of this device, in the order they were written. */
export const waitingNow = getList
export const watchOutbox = watch

export const putOut = (one: Waiting, photo?: File): void => {
  // localStorage cannot hold files.
  if (photo) void keepPhoto(one.clientId, photo)
  write([...waitingNow(), { ...one, ...(photo && { hasPhoto: true }) }])
}

export const takeOut = (clientId: string): void => {
  void dropPhoto(clientId)
  write(waitingNow().filter((one) => one.clientId !== clientId))
}

/** Whether it is still waiting: it may have been discarded, also in another tab. */
export const isWaiting = (clientId: string): boolean => waitingNow().some((one) => one.clientId === clientId)

/** The waiting messages to somebody, or to anybody, that are retried automatically. */
export const goingNow = (to?: string): readonly Waiting[] =>
  waitingNow().filter((one) => !one.problem && (to === undefined || one.to === to))

const change = (clientId: string, changed: (one: Waiting) => Waiting): void =>
  write(waitingNow().map((one) => (one.clientId === clientId ? changed(one) : one)))

/** Records why a message is not retried, or, without words, that it is. */
export const noteProblem = (clientId: string, problem: string | undefined): void =>
  change(clientId, ({ problem: _before, slowTries: _tried, ...one }) => ({ ...one, ...(problem && { problem }) }))

/** Records that uploading a photo took long and failed. */
export const noteSlowTry = (clientId: string): void =>
  change(clientId, (one) => ({ ...one, slowTries: (one.slowTries ?? 0) + 1 }))
