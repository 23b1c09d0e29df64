import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { noteMove } from './returning.ts'

/** Announces the title of each new page to screen readers, as a page load would. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const first = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what there is to say
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    noteMove()
    setTitle(document.title)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  )
}
