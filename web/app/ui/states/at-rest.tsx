import { type ReactNode, Suspense } from 'react'
import { useRested } from './drawn.ts'

/** What is loaded and drawn once the page itself has been. */
export function AtRest({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return useRested() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
