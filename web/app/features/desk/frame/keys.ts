import { useEffect, useRef } from 'react'

export type Keys = Record<string, () => void>

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=radio]):not([type=checkbox]), textarea, select') !== null)

/**
 * Single keys that do something on a page, while nobody types and no sheet is open; a key of two letters is pressed one
 * after the other, such as `gr`. Nothing else depends on them: each has a button or a link.
 */
export const useKeys = (keys: Keys): void => {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    let first = ''
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
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
