import { IconCheck, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './toasts.module.css'

type Toast = { id: number; text: string; undo?: () => void }

const shownMs = 6000
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}
const drop = (id: number): void => change(toasts.filter((toast) => toast.id !== id))
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that something worked, for a moment, on whatever page comes next; with `undo` it can be taken back. */
export const toast = (text: string, undo?: () => void): void => {
  lastId += 1
  const id = lastId
  change([...toasts, { id, text, undo }])
  setTimeout(() => drop(id), shownMs)
}

/** For `onDone` of an act: says what the server answered, then goes on. */
export const toastReply =
  (then: () => void) =>
  ({ message }: { message: string }): void => {
    toast(message)
    then()
  }

/** Where toasts appear; once, in the frame. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <div className={classes.toasts} role="status" aria-live="polite">
      {shown.map(({ id, text, undo }) => (
        <div key={id} className={classes.toast}>
          <IconCheck size={20} aria-hidden />
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
