import { Button } from '@mantine/core'
import { isId } from '@sparkhood/contract/primitives/ids'
import { Link, useSearchParams } from 'react-router'
import { CategoryHead } from '../../../features/discovery/categories/category-head.tsx'
import { CategoryPeople } from '../../../features/discovery/categories/category-people.tsx'
import { shownPoint, useOwnProfile } from '../../../features/profiles/queries.ts'
import { titled } from '../../../ui/brand.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

export const meta = () => titled('People with this skill')

export default function ExploreList() {
  const [query] = useSearchParams()
  const own = useOwnProfile()
  const you = own.data?.data
  const id = query.get('id')
  const title = query.get('category') ?? 'This skill'
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
        This link does not say which skill it is about.
      </EmptyState>
    )
  return (
    <>
      <CategoryHead id={id} title={title} />
      <CategoryPeople key={id} id={id} title={title} from={you && shownPoint(you)} ready={!own.isPending} />
    </>
  )
}
