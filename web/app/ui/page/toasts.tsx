import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { getMessage } from '../../lib/words.ts'
import classes from './toasts.module.css'

type Toast = { id: number; text: string; undo?: (() => void) | undefined; about?: string | undefined; failed?: true }

const shownMs = 6000
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}
const drop = (id: number): void => change(toasts.filter((one) => one.id !== id))
// Two about the same subject would contradict each other: “is paused” above “can be booked again”.
const show = (next: Omit<Toast, 'id'>): void => {
  lastId += 1
  const id = lastId
  change([...toasts.filter(({ about }) => about === undefined || about !== next.about), { ...next, id }])
  setTimeout(() => drop(id), shownMs)
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Briefly confirms a success, also on the next page; with `undo` it can be reverted. Replaces one with the same
 * `about`.
 */
export const toast = (text: string, undo?: () => void, about?: string): void => show({ text, undo, about })

/** Briefly shows an error for which the page has no place. */
export const toastProblem = (problem: Error | string): void =>
  show({ text: typeof problem === 'string' ? problem : getMessage(problem), failed: true })

/** For `onDone` of a mutation: shows the server's message, then continues. */
export const toastReply =
  (then: () => void) =>
  ({ message }: { message: string }): void => {
    toast(message)
    then()
  }

/** Where toasts appear; mounted once, in the frame. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <div className={classes.toasts} role="status" aria-live="polite">
      {shown.map(({ id, text, undo, failed }) => (
        <div key={id} className={classes.toast}>
          {failed ? <IconAlertTriangle size={20} aria-hidden /> : <IconCheck size={20} aria-hidden />}
          <span>{text}</span>
          {undo && (
            <button
              type="button"
              className={classes.undo}
              onClick={() => {
                undo()
                drop(id)
              }}
            >
              Undo
            </button>
          )}
          <button type="button" aria-label="Close" onClick={() => drop(id)}>
            <IconX size={18} />
          </button>
        </div>
      ))}
    </div>
  )
}
