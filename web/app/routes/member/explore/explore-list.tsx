import { Button } from '@mantine/core'
import { isId } from '@sparkhood/contract/primitives/ids'
import { Link, useSearchParams } from 'react-router'
import { CategoryHead } from '../../../features/discovery/categories/category-head.tsx'
import { CategoryPeople } from '../../../features/discovery/categories/category-people.tsx'
import { PlacePrompt } from '../../../features/profiles/own/place-prompt.tsx'
import { shownPoint, useOwnProfile } from '../../../features/profiles/queries.ts'
import { titled } from '../../../ui/brand.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

export const meta = () => titled('People with this skill')

export default function ExploreList() {
  const [query] = useSearchParams()
  const own = useOwnProfile()
  const you = own.data?.data
  const from = you && shownPoint(you)
  const id = query.get('id')
  if (!id || !isId(id))
    return (
      <EmptyState
        title="Choose a skill first"
        action={
          <Button component={Link} to="/explore-all">
            See all skills
          </Button>
        }
      >
        This link is incomplete.
      </EmptyState>
    )
  return (
    <>
      <CategoryHead id={id} />
      {you && !from && <PlacePrompt />}
      <CategoryPeople key={id} id={id} from={from} ready={you !== undefined} />
    </>
  )
}
