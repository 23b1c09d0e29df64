import { Suspense } from 'react'
import { SearchPage } from '../../../features/discovery/search/search-page.tsx'
import { PlacePrompt } from '../../../features/profiles/own/place-prompt.tsx'
import { shownPoint, useOwnProfile } from '../../../features/profiles/queries.ts'
import { titled } from '../../../ui/brand.ts'
import { part } from '../../../ui/page/part.ts'

// Loaded separately: a search is shown before it can be saved.
const SaveSearch = part(() => import('../../../features/alerts/save-search.tsx').then((file) => file.SaveSearch))

export const meta = () => titled('Search')

export default function Search() {
  const own = useOwnProfile()
  const you = own.data?.data
  const from = you && shownPoint(you)
  return (
    <SearchPage
      from={from}
      ready={you !== undefined}
      placePrompt={you && !from && <PlacePrompt />}
      saving={(words) =>
        from && (
          <Suspense fallback={<div style={{ minHeight: 'var(--thumb)' }} />}>
            <SaveSearch key={words} words={words} />
          </Suspense>
        )
      }
    />
  )
}
