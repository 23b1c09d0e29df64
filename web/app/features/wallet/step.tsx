import { type ReactNode, useEffect, useRef } from 'react'

/** A step of a dialog; when it replaces another, its first control gets the focus. */
export function Step({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return <div ref={box}>{children}</div>
}
