import { useEffect, useRef } from 'react'

export type Keys = Record<string, () => void>

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=radio]):not([type=checkbox]), textarea, select') !== null)

const choiceKey = 'singleKeys'

/** Whether keyboard shortcuts are on; they are unless switched off on this device. */
export const areKeysOn = (): boolean => {
  try {
    return localStorage.getItem(choiceKey) !== 'off'
  } catch {
    return true
  }
}

/** Switches keyboard shortcuts on or off. If the browser cannot store that, they stay on. */
export const turnKeys = (on: boolean): void => {
  try {
    if (on) localStorage.removeItem(choiceKey)
    else localStorage.setItem(choiceKey, 'off')
  } catch {
    // Storage is not allowed.
  }
}

/**
 * Single-key shortcuts of a page, active while nobody types and no sheet is open; a shortcut of two letters is a
 * sequence, such as `gr`. They are optional: each action has a button or a link too, and people who use speech input
 * can switch them off.
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
