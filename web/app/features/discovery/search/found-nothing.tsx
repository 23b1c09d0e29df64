import { Button, Group } from '@mantine/core'
import type { Point } from '@sparkhood/contract/primitives/place'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { AskNeighbours } from '../ask-neighbours.tsx'
import { CategoryTiles } from '../categories/category-tiles.tsx'
import { lookedAtWords } from '../people/looked-at.ts'
import { NearInstead } from '../people/near-instead.tsx'
import classes from './search.module.css'

type Props = {
  /** The search term. */
  words: string
  isFiltered: boolean
  onClearFilters: () => void
  /** How many of the nearest people were searched, if not all. */
  lookedAt: number | undefined
  from: Point | undefined
  ready: boolean
}

/** Says that nothing was found, and shows people nearby instead. */
export function FoundNothing({ words, isFiltered, onClearFilters, lookedAt, from, ready }: Props) {
  return (
    <>
      <EmptyState
        title={lookedAt ? 'No users or skills found nearby' : 'No users or skills found'}
        picture="lost"
        action={
          <Group justify="center">
            {isFiltered && (
              <Button variant="default" onClick={onClearFilters}>
                Search without filters
              </Button>
            )}
            <AskNeighbours title={words} />
          </Group>
        }
      >
        {lookedAtWords(lookedAt)}{' '}
        {isFiltered ? 'Your filters may be too narrow.' : 'Try fewer or different words, or see what’s nearby.'}
      </EmptyState>
      <div className={classes.starters}>
        <NearInstead from={from} ready={ready} />
        <CategoryTiles />
      </div>
    </>
  )
}
