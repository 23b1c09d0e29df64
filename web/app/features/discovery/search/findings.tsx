import { Text, VisuallyHidden } from '@mantine/core'
import type { ReplyOf } from '@sparkhood/contract/endpoint'
import { maxCounted, type search } from '@sparkhood/contract/listings/search'
import type { Point } from '@sparkhood/contract/primitives/place'
import { Link } from 'react-router'
import { getPicture } from '../../../ui/photos/category-picture.tsx'
import { AskNeighbours } from '../ask-neighbours.tsx'
import { categoryAddress } from '../categories/category-address.ts'
import { countWords, filtersSet, noFilters, type SearchAddress } from './address.ts'
import { FoundNothing } from './found-nothing.tsx'
import type { Asked } from './queries.ts'
import { Results } from './results.tsx'
import classes from './search.module.css'

type Found = ReplyOf<typeof search>
type Props = {
  found: Found
  /** The results are of the previous search, until the next ones have loaded. */
  isOld: boolean
  /** The search that they belong to. */
  asked: Asked
  address: SearchAddress
  onChange: (part: Partial<SearchAddress>) => void
  home: { from: Point | undefined; ready: boolean }
}

/** The results of a search, which are announced to screen readers. */
export function Findings({ found, isOld, asked, address, onChange, home }: Props) {
  const { people, skills, categories } = found
  const isFiltered = filtersSet(address.filters, new Date()).length > 0
  return (
    <div aria-busy={isOld} className={classes.findings} data-old={isOld || undefined}>
      <VisuallyHidden role="status">{isOld ? '' : countWords(people.total, skills.total, maxCounted)}</VisuallyHidden>
      {categories.length > 0 && <Categories categories={categories} />}
      {people.total + skills.total > 0 ? (
        <>
          <Results found={found} asked={asked} address={address} onChange={onChange} />
          <NotThere words={asked.q} />
        </>
      ) : (
        <FoundNothing
          words={asked.q}
          isFiltered={isFiltered}
          onClearFilters={() => onChange({ filters: noFilters })}
          lookedAt={found.looked_at}
          {...home}
        />
      )}
    </div>
  )
}

function Categories({ categories }: Pick<Found, 'categories'>) {
  return (
    <nav aria-label="Matching skills" className={classes.categories}>
      {categories.map((category) => (
        <Link key={category._id} to={categoryAddress(category)} className={classes.category}>
          <img src={getPicture(category.thumbnail)} alt="" width={42} height={28} />
          All of {category.title}
        </Link>
      ))}
    </nav>
  )
}

/** Below the results: a link to ask the neighbours instead. */
const NotThere = ({ words }: { words: string }) => (
  <div className={classes.notThere}>
    <Text c="dimmed">Not what you need?</Text>
    <AskNeighbours title={words} variant="default" />
  </div>
)
