import type { ReactNode } from 'react'
import { useDrawn } from '../states/drawn.ts'
import { useReturning } from './moving/returning.ts'

const first = 2

/** Whether what lies below a phone's first screen may be drawn: once that has been painted, or at once where somebody comes back to it. */
export const useBelow = (): boolean => {
  const isDrawn = useDrawn()
  const isReturning = useReturning()
  return isDrawn || isReturning
}

type BelowProps = { instead: ReactNode; children: ReactNode }

/** What begins below a phone's first screen, however long it takes to draw: it never holds up a press. */
export const Below = ({ instead, children }: BelowProps): ReactNode => (useBelow() ? children : instead)

/** What a phone's screen shows first of a list, and all of it as soon as that has been painted. */
export const useInSteps = <Item>(all: readonly Item[]): readonly Item[] => {
  const isBelow = useBelow()
  return isBelow || all.length <= first ? all : all.slice(0, first)
}
