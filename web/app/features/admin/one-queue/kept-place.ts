import { type RefObject, useEffect, useRef } from 'react'

type Opening = { asks: string | null; openId: string | null }

/** Whether the focused element was removed or hidden: then the document has the focus, or a container of the queue. */
function isFocusLost(box: Element | null): boolean {
  const focused = document.activeElement
  return !focused?.checkVisibility() || focused === document.body || (box !== null && focused.contains(box))
}

/**
 * Moves the focus when the pressed button disappears with its case, or on a phone with the list: to the next case, back
 * to the line in the list, or to the page if nothing is left. Returns the ref of the element around both.
 */
export function useKeptPlace({ asks, openId }: Opening): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<Opening>(null)
  useEffect(() => {
    const was = before.current
    before.current = { asks, openId }
    if (!was?.openId || (was.asks === asks && was.openId === openId) || !isFocusLost(box.current)) return
    const parts = [`[data-line="${was.openId}"]`, ':scope > section'].map((part) =>
      box.current?.querySelector<HTMLElement>(part),
    )
    const shown = [...parts, document.querySelector('main')].find((one) => one?.checkVisibility())
    if (!shown) return
    shown.focus({ preventScroll: true })
    const { top } = shown.getBoundingClientRect()
    if (top < 0 || top > window.innerHeight) shown.scrollIntoView({ block: 'start' })
  }, [asks, openId])
  return box
}
