import { Button, Group } from '@mantine/core'
import type { Point } from '@sparkhood/contract/primitives/place'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { AskNeighbours } from '../ask-neighbours.tsx'
import { CategoryTiles } from '../categories/category-tiles.tsx'
import { lookedAtWords } from '../people/looked-at.ts'
import { NearInstead } from '../people/near-instead.tsx'
import classes from './search.module.css'

type Props = {
  /** What was searched for. */
  words: string
  isFiltered: boolean
  onClearFilters: () => void
  /** This many of the nearest were looked at, where that were not all. */
  lookedAt: number | undefined
  from: Point | undefined
  ready: boolean
}

/** Says so, and shows what is near instead. */
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
