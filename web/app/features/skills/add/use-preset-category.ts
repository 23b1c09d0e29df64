import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useCategories } from '../queries.ts'
import type { Draft } from './draft.ts'

/** A link may say what is to be offered (`?category=`): it is chosen, and the wizard goes on from there. */
export const usePresetCategory = (change: (part: Partial<Draft>) => void): void => {
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('category')
  const categories = useCategories()
  const found = categories.data?.data.find(({ _id }) => _id === wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link, whatever is changed afterwards
  useEffect(() => {
    if (!found) return
    const { _id: id, title, thumbnail: picture, kind } = found
    change({ category: { id, title, picture }, kind })
    setQuery(kind === 'tool' ? {} : { step: '2' }, { replace: true })
  }, [found?._id])
}
