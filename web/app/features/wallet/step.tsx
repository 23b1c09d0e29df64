import { type ReactNode, useEffect, useRef } from 'react'

/** One step of a dialog; the focus goes to its first control when it takes the place of another. */
export function Step({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return <div ref={box}>{children}</div>
}
