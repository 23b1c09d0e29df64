import { useReturning } from '../../ui/page/moving/returning.ts'
import { useDrawn } from '../../ui/states/drawn.ts'

const first = 2

/** What a phone's screen shows first of a list, and all of it as soon as that has been painted. */
export const useInSteps = <Item>(all: readonly Item[]): readonly Item[] => {
  const isDrawn = useDrawn()
  const isReturning = useReturning()
  return isDrawn || isReturning || all.length <= first ? all : all.slice(0, first)
}
