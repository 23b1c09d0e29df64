import { useSyncExternalStore } from 'react'

/** On this device; it stays when somebody logs out, because it identifies nobody. */
export const easyKey = 'easy-read'
const changed = 'easy-read-changed'

/**
 * Runs in the page as inline text before its first paint, so it cannot use anything outside of itself: marks the
 * document as easy to read.
 */
export function drawEasy(key: string): void {
  if (localStorage.getItem(key)) document.documentElement.dataset.easy = ''
}

/** Whether the reader wants easy read: shorter texts, larger letters and buttons, one decision per screen. */
export const isEasy = (): boolean => typeof document !== 'undefined' && document.documentElement.dataset.easy === ''

/**
 * A text, or its short version for readers who want easy read. Not for prerendered pages, which have no known reader.
 */
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

/** `isEasy` as a hook that rerenders when it is switched; false while prerendering. */
export const useEasy = (): boolean => useSyncExternalStore(listen, isEasy, () => false)
