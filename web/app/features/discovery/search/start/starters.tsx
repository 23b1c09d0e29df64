import { Button, Title } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { CategoryTiles } from '../../categories/category-tiles.tsx'
import { noFilters, writeAddress } from '../address.ts'
import classes from '../search.module.css'

const searchFor = (q: string): string =>
  `/search?${writeAddress({ q, tab: 'people', view: 'list', filters: noFilters })}`

type Props = { recent: readonly string[]; onClear: () => void }

/** Starting points before a search: the member's last searches, and categories to explore. */
export function Starters({ recent, onClear }: Props) {
  return (
    <div className={classes.starters}>
      {recent.length > 0 && (
        <section aria-labelledby="recent">
          <div className={classes.startersHead}>
            <Title order={2} id="recent">
              Recent searches
            </Title>
            <Button variant="subtle" onClick={onClear}>
              Clear
            </Button>
          </div>
          <ul className={classes.recent}>
            {recent.map((term) => (
              <li key={term}>
                <Link to={searchFor(term)} replace>
                  <IconHistory size={20} aria-hidden />
                  <span>{term}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <CategoryTiles />
    </div>
  )
}
