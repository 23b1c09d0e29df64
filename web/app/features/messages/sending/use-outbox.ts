import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { newMark } from '../../../lib/random.ts'
import { noteProblem, putOut, takeOut, type Waiting, waitingNow, watchOutbox } from './outbox.ts'

const wakeEvent = 'outbox'

/** Calls `wake` when there is a message to send, with its receiver. */
export const onWake = (wake: (to: string) => void): (() => void) => {
  const heard = (event: Event): void => wake((event as CustomEvent<string>).detail)
  window.addEventListener(wakeEvent, heard)
  return () => window.removeEventListener(wakeEvent, heard)
}
const wakeUp = (to: string): void => void window.dispatchEvent(new CustomEvent(wakeEvent, { detail: to }))

/** The waiting messages to somebody, and the actions on them. */
export const useOutbox = (to: string) => {
  const all = useSyncExternalStore(watchOutbox, waitingNow)
  const waiting = useMemo(() => all.filter((one) => one.to === to), [all, to])
  const put = useCallback(
    (content: string, photo?: File): void => {
      putOut({ clientId: newMark(), to, content, at: Date.now() }, photo)
      wakeUp(to)
    },
    [to],
  )
  return {
    waiting,
    put,
    again: (one: Waiting): void => {
      noteProblem(one.clientId, undefined)
      wakeUp(to)
    },
    drop: (one: Waiting): void => takeOut(one.clientId),
  }
}
