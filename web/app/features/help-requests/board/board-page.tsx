import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type HelpReward, helpRewards } from '@sparkhood/contract/helping/requests'
import { distanceOptions } from '@sparkhood/contract/primitives/place'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Segments } from '../../../ui/forms/radios/segments.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import classes from '../help.module.css'
import { HelpCard } from '../help-card.tsx'
import { type Filters, useBoard, useCategories, useOwnRequests } from '../queries.ts'
import { rewardWords } from '../words.ts'
import { OwnOffers } from './own-offers.tsx'

const tabs = [
  { value: 'near', label: 'Near you' },
  { value: 'mine', label: 'You asked' },
  { value: 'offers', label: 'You offered' },
] as const
type Tab = (typeof tabs)[number]['value']

const askButton = (
  <Button component={Link} to="/requests/new">
    Ask for help
  </Button>
)

/** What neighbours need, what the member asked for, and what they offered to do. */
export function BoardPage() {
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'near'
  const choose = (value: Tab): void => setSearch(value === 'near' ? {} : { tab: value }, { replace: true })
  return (
    <Stack gap="md">
      <Segments whole label="Which requests" options={tabs} value={tab} onChange={choose} />
      {tab === 'near' && <Near />}
      {tab === 'mine' && <Mine />}
      {tab === 'offers' && <OwnOffers />}
    </Stack>
  )
}

function Near() {
  const [filters, setFilters] = useState<Filters>({})
  const list = useBoard(filters)
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <>
      <FilterFields filters={filters} onChange={(part) => setFilters({ ...filters, ...part })} />
      <List list={list}>
        {isFiltered ? (
          <EmptyState
            title="Nobody needs that just now"
            picture="lost"
            action={
              <Button variant="default" onClick={() => setFilters({})}>
                Show everything
              </Button>
            }
          >
            Perhaps the filters leave too little.
          </EmptyState>
        ) : (
          <EmptyState title="Nobody near you needs a hand just now" action={askButton}>
            What neighbours ask for shows up here, the nearest first. You can be the first to ask.
          </EmptyState>
        )}
      </List>
    </>
  )
}

function Mine() {
  return (
    <List list={useOwnRequests()} isOwn>
      <EmptyState title="You have not asked for anything yet" action={askButton}>
        Say what you need in your own words. Neighbours offer a time and a price, or do it as a favour.
      </EmptyState>
    </List>
  )
}

type ListProps = {
  list: ReturnType<typeof useBoard> | ReturnType<typeof useOwnRequests>
  isOwn?: boolean
  children: ReactNode
}

/** Pages of requests; `children` stand where there is none. */
function List({ list, isOwn = false, children }: ListProps) {
  const cards = list.data?.pages.flatMap(({ data }) => data)
  if (list.error && !cards) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (!cards) return <SkeletonRows count={4} />
  if (cards.length === 0) return children
  return (
    <>
      <ul className={classes.list}>
        {cards.map((card) => (
          <HelpCard key={card._id} card={card} isOwn={isOwn} />
        ))}
      </ul>
      <ShowMore of={list} />
    </>
  )
}

type FilterProps = { filters: Filters; onChange: (part: Partial<Filters>) => void }

function FilterFields({ filters, onChange }: FilterProps) {
  const categories = useCategories().data?.data ?? []
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="Category"
        value={filters.category ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ category: value || undefined })}
        data={[
          { value: '', label: 'Everything' },
          ...categories.map(({ _id, title }) => ({ value: _id, label: title })),
        ]}
      />
      <NativeSelect
        label="How near"
        value={String(filters.distance ?? 'all')}
        onChange={({ currentTarget: { value } }) => onChange({ distance: value === 'all' ? undefined : Number(value) })}
        data={distanceOptions.map(({ value }) => ({ value, label: nearWords[value] }))}
      />
      <TextInput
        label="Day"
        type="date"
        value={filters.day ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ day: value || undefined })}
      />
      <NativeSelect
        label="In return for"
        value={filters.reward ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ reward: (value || undefined) as HelpReward | undefined })
        }
        data={[
          { value: '', label: 'Anything' },
          ...helpRewards.map((value) => ({ value, label: value === 'swap' ? 'A swap' : rewardWords[value].label })),
        ]}
      />
    </div>
  )
}

const nearWords: Record<(typeof distanceOptions)[number]['value'], string> = {
  all: 'Any distance',
  8000: 'Within 5 miles',
  16000: 'Within 10 miles',
  32000: 'Within 20 miles',
  64000: 'Within 40 miles',
}
