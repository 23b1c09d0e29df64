import { Button } from '@mantine/core'
import { isId } from '@sparkhood/contract/primitives/ids'
import { Link, useSearchParams } from 'react-router'
import { CategoryPeople } from '../../../features/discovery/people/category-people.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

export const meta = () => titled('People with this skill')

export default function ExploreList() {
  const [query] = useSearchParams()
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
      <PageHeader
        title={title}
        lead="Neighbours who can help, nearest first."
        back={{ to: '/explore-all', label: 'Back to all skills' }}
      />
      <CategoryPeople id={id} title={title} />
    </>
  )
}
