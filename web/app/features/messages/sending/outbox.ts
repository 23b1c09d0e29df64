import { acting } from '../../../lib/acting.ts'
import { openKeptList } from '../../../lib/kept-list.ts'
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
const { getList, write, watch } = openKeptList<Waiting>(acting ? `outbox ${acting.grantId}` : 'outbox')

/** All that waits on this device, in the order it was written. */
export const waitingNow = getList
export const watchOutbox = watch

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
