import { SearchPage } from '../../../features/discovery/search/search-page.tsx'
import { shownPoint, useOwnProfile } from '../../../features/profiles/queries.ts'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Search')

export default function Search() {
  const own = useOwnProfile()
  const you = own.data?.data
  return <SearchPage from={you && shownPoint(you)} ready={!own.isPending} />
}
