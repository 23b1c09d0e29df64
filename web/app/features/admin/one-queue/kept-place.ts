import { type RefObject, useEffect, useRef } from 'react'

type Opening = { asks: string | null; openId: string | null }

/** Whether what had the focus is there no more, or is hidden: then nothing has it, or what the queue is a part of. */
function isFocusLost(box: Element | null): boolean {
  const focused = document.activeElement
  return !focused?.checkVisibility() || focused === document.body || (box !== null && focused.contains(box))
}

/**
 * Moves the focus where the pressed button went with its case, or on a phone with the list: to what opens then, back to the
 * line in the list, or to the page where nothing waits any more. Returns the ref of what has both.
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
