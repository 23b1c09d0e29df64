import type { ReactNode } from 'react'
import { useDrawn } from '../states/drawn.ts'
import { useReturning } from './moving/returning.ts'

const first = 2

/**
 * Whether content below a phone's first screen may render: after the first paint, or at once when somebody returns to
 * the page.
 */
export const useBelow = (): boolean => {
  const isDrawn = useDrawn()
  const isReturning = useReturning()
  return isDrawn || isReturning
}

type BelowProps = { instead: ReactNode; children: ReactNode }

/** Content below a phone's first screen; rendering it never delays a click. */
export const Below = ({ instead, children }: BelowProps): ReactNode => (useBelow() ? children : instead)

/** The items of a list that fit on a phone's screen, and all of them after the first paint. */
export const useInSteps = <Item>(all: readonly Item[]): readonly Item[] => {
  const isBelow = useBelow()
  return isBelow || all.length <= first ? all : all.slice(0, first)
}
