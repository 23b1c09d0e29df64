import { useReturning } from '../../ui/page/returning.ts'
import { useDrawn } from '../../ui/states/drawn.ts'

const first = 4

/** So many of a list as fill a phone's screen, and all of it as soon as these have been painted. */
export const useInSteps = <Item>(all: readonly Item[]): readonly Item[] => {
  const isDrawn = useDrawn()
  const isReturning = useReturning()
  return isDrawn || isReturning || all.length <= first ? all : all.slice(0, first)
}
