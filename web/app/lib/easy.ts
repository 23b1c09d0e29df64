import { useSyncExternalStore } from 'react'

/** On this device; it stays when somebody logs out, as it names nobody. */
export const easyKey = 'easy-read'
const changed = 'easy-read-changed'

/** Runs in the page before its first paint, as text, so nothing outside of it can be used: marks the document as easy to read. */
export function drawEasy(key: string): void {
  if (localStorage.getItem(key)) document.documentElement.dataset.easy = ''
}

/** Whether the reader wants easy read: shorter texts, larger letters and buttons, one decision a screen. */
export const isEasy = (): boolean => typeof document !== 'undefined' && document.documentElement.dataset.easy === ''

/** A text, or its short form for a reader who wants easy read. Not for pages that are drawn ahead, which know no reader. */
export const easy = <Text>(long: Text, short: Text): Text => (isEasy() ? short : long)

/** Switches easy read on or off, here and on this device. */
export function setEasy(on: boolean): void {
  if (on === isEasy()) return
  if (on) {
    document.documentElement.dataset.easy = ''
    localStorage.setItem(easyKey, 'on')
  } else {
    delete document.documentElement.dataset.easy
    localStorage.removeItem(easyKey)
  }
  window.dispatchEvent(new Event(changed))
}

const listen = (tell: () => void): (() => void) => {
  window.addEventListener(changed, tell)
  return () => window.removeEventListener(changed, tell)
}

/** The same as `isEasy`, drawn anew when it is switched; false where a page is drawn ahead. */
export const useEasy = (): boolean => useSyncExternalStore(listen, isEasy, () => false)
