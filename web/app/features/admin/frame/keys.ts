import { useEffect, useRef } from 'react'

export type Keys = Record<string, () => void>

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=radio]):not([type=checkbox]), textarea, select') !== null)

const choiceKey = 'singleKeys'

/** Whether single keys do something: they do until they are turned off on this device. */
export const areKeysOn = (): boolean => {
  try {
    return localStorage.getItem(choiceKey) !== 'off'
  } catch {
    return true
  }
}

/** Turns single keys off, or on again. Where the browser keeps nothing they stay on. */
export const turnKeys = (on: boolean): void => {
  try {
    if (on) localStorage.removeItem(choiceKey)
    else localStorage.setItem(choiceKey, 'off')
  } catch {
    // It is not allowed.
  }
}

/**
 * Single keys that do something on a page, while nobody types and no sheet is open; a key of two letters is pressed one
 * after the other, such as `gr`. Nothing else depends on them: each has a button or a link, and all can be turned off by
 * whoever speaks to their device.
 */
export const useKeys = (keys: Keys): void => {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    let first = ''
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (!areKeysOn() || document.querySelector('dialog[open]')) return
      const act = latest.current[first + event.key] ?? (first ? undefined : latest.current[event.key])
      const begins = Object.keys(latest.current).some((key) => key.length === 2 && key.startsWith(event.key))
      first = first === '' && begins ? event.key : ''
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
