import { SaveSearch } from '../../../features/alerts/save-search.tsx'
import { SearchPage } from '../../../features/discovery/search/search-page.tsx'
import { PlacePrompt } from '../../../features/profiles/own/place-prompt.tsx'
import { shownPoint, useOwnProfile } from '../../../features/profiles/queries.ts'
import { titled } from '../../../ui/brand.ts'

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
      saving={(words) => from && <SaveSearch key={words} words={words} />}
    />
  )
}
