import { type ReactNode, Suspense } from 'react'
import { useRested } from './drawn.ts'

/** Loads and renders its content after the page itself. */
export function AtRest({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return useRested() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
