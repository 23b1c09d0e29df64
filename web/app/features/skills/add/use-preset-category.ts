import type { Category } from '@sparkhood/contract/listings/skills'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useCategories } from '../queries.ts'
import { type Draft, isOfAnother } from './draft.ts'

type Wizard = { draft: Draft; change: (part: Partial<Draft>) => void; forget: () => void }
/** The category of a link, while another draft exists: the member decides which to continue. */
export type Preset = { title: string; begin: () => void; leave: () => void }

/** Reads a category from the address (`?category=`), chooses it, and continues with the next step. */
export const usePresetCategory = ({ draft, change, forget }: Wizard): Preset | undefined => {
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('category')
  const categories = useCategories()
  const found = categories.data?.data.find(({ _id }) => _id === wanted)
  const begin = ({ _id: id, title, thumbnail: picture, kind }: Category): void => {
    if (draft.category?.id !== id) forget()
    change({ category: { id, title, picture }, kind })
    setQuery(kind === 'tool' ? {} : { step: '2' }, { replace: true })
  }
  const isAsked = found !== undefined && isOfAnother(draft, found._id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link, whatever is changed afterwards
  useEffect(() => {
    if (found && !isAsked) begin(found)
  }, [found?._id])
  return isAsked
    ? { title: found.title, begin: () => begin(found), leave: () => setQuery({}, { replace: true }) }
    : undefined
}
