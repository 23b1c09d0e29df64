import { Button, Title } from '@mantine/core'
import type { Point } from '@sparkhood/contract/primitives/place'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { CategoryTiles } from '../categories/category-tiles.tsx'
import { PeopleList } from '../people/people-list.tsx'
import { PeoplePage } from '../people/people-page.tsx'
import { PersonCard } from '../people/person-card.tsx'
import { usePeople } from '../queries.ts'
import classes from './search.module.css'

const neighboursShown = 6

type Props = { isFiltered: boolean; onClearFilters: () => void; from: Point | undefined; ready: boolean }

/** Says so, and shows what is near instead. */
export function FoundNothing({ isFiltered, onClearFilters, from, ready }: Props) {
  return (
    <>
      <EmptyState
        title="No users or skills found"
        picture="lost"
        action={
          isFiltered && (
            <Button variant="default" onClick={onClearFilters}>
              Search without filters
            </Button>
          )
        }
      >
        {isFiltered ? 'Perhaps the filters leave too little.' : 'Try fewer or other words, or look at what is near.'}
      </EmptyState>
      <div className={classes.starters}>
        <Neighbours from={from} ready={ready} />
        <CategoryTiles />
      </div>
    </>
  )
}

function Neighbours({ from, ready }: Pick<Props, 'from' | 'ready'>) {
  const people = usePeople({ city: from || !ready ? undefined : 'london', distance: 'all' }, from, ready)
  const near = people.data?.pages[0]?.data.slice(0, neighboursShown) ?? []
  if (near.length === 0) return null
  return (
    <section aria-labelledby="near-instead">
      <Title order={2} id="near-instead" mb="md">
        {from ? 'Near you instead' : 'In London instead'}
      </Title>
      <PeopleList hasMore={false} loadingMore={false} onMore={() => undefined}>
        <PeoplePage people={near} draw={(person, nextFree) => <PersonCard person={person} nextFree={nextFree} />} />
      </PeopleList>
    </section>
  )
}
