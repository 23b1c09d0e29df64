import { VisuallyHidden } from '@mantine/core'
import type { Point } from '@sparkhood/contract/primitives/place'
import { type MouseEvent, type ReactNode, Suspense, useRef } from 'react'
import { toDay } from '../../../lib/format.ts'
import { useAddress } from '../../../ui/page/address.ts'
import { part } from '../../../ui/page/part.ts'
import { useRested } from '../../../ui/states/drawn.ts'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { PeopleSkeleton } from '../people/people-list.tsx'
import { fitFor, isEnough, readAddress, type SearchAddress, writeAddress } from './address.ts'
import { asked as askedOf, type Filters } from './asked.ts'
import { FilterBar } from './filter-bar.tsx'
import { Findings } from './findings.tsx'
import { useSearch } from './queries.ts'
import classes from './search.module.css'
import { SearchBox } from './search-box.tsx'
import { useRecentSearches } from './start/recent.ts'
import { Starters } from './start/starters.tsx'

const Rehearsal = part(() => import('./rehearsal.tsx').then((file) => file.Rehearsal))

type Props = {
  /** The member's own (blurred) location; undefined if they have none. */
  from: Point | undefined
  /** False until it is known whether the member has a location. */
  ready: boolean
  /** Asks members without a location for one, above the results. */
  placePrompt: ReactNode
  /** Offers to save the search. */
  saving: (words: string) => ReactNode
}

/** People and skills for a term. The term and the filters are in the address, without history entries. */
export function SearchPage({ from, ready, placePrompt, saving }: Props) {
  const { query, change: changeAddress } = useAddress()
  const { recent, remember, clear } = useRecentSearches()
  const said = readAddress(query, toDay(new Date()))
  const { q } = said
  const hasPlace = from !== undefined || !ready || said.filters.near !== ''
  const filters = fitFor(hasPlace, said.filters)
  const isOn = isEnough(q)
  const asked = { q, filters: askedOf(filters) }
  const found = useSearch(asked, isOn)
  const isRested = useRested()
  // While the next results load, the previous ones stay, together with the search that they belong to.
  const answered = useRef(asked)
  if (!found.isPlaceholderData) answered.current = asked

  const change = (part: Partial<SearchAddress>): void =>
    changeAddress((latest) => writeAddress({ ...readAddress(latest, toDay(new Date())), ...part }))
  const filter = (part: Partial<Filters>): void =>
    changeAddress((latest) => {
      const before = readAddress(latest, toDay(new Date()))
      return writeAddress({ ...before, filters: { ...before.filters, ...part } })
    })
  // Opening a result means that the search was useful, so its text is stored as a recent search.
  const keepWords = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a')) remember(q)
  }
  return (
    <div className={classes.page}>
      <VisuallyHidden component="h1">Search</VisuallyHidden>
      <SearchBox term={q} busy={isOn && found.isFetching} onTerm={(term) => change({ q: term })} onEnter={remember} />
      {isOn ? (
        <div className={classes.found} onClickCapture={keepWords}>
          {placePrompt}
          <FilterBar filters={filters} hasPlace={hasPlace} onChange={filter} />
          {found.data && saving(answered.current.q)}
          {found.data ? (
            <Findings
              found={found.data}
              isOld={found.isPlaceholderData}
              asked={answered.current}
              address={{ ...said, filters }}
              onChange={change}
              home={{ from, ready }}
            />
          ) : found.isError ? (
            <ErrorBox error={found.error} fallback="Failed to fetch users" onRetry={() => void found.refetch()} />
          ) : (
            <PeopleSkeleton />
          )}
        </div>
      ) : (
        <>
          <Starters recent={recent} onClear={clear} />
          <Suspense>{isRested && <Rehearsal />}</Suspense>
        </>
      )}
    </div>
  )
}
