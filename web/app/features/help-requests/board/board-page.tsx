import { Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Segments } from '../../../ui/forms/radios/segments.tsx'
import { type Frame, ListedMap, ViewSwitch } from '../../../ui/map/listed-map.tsx'
import { useAddress } from '../../../ui/page/address.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import classes from '../help.module.css'
import { HelpCard } from '../help-card.tsx'
import { useBoard, useOwnRequests } from '../queries.ts'
import { getAreaId, getAreas } from './areas.ts'
import { FilterFields } from './filter-fields.tsx'
import { readFilters, withoutFilters, writeFilters } from './filters.ts'
import { type AboutRequest, OwnOffers } from './own-offers.tsx'

const tabs = [
  { value: 'near', label: 'Near you' },
  { value: 'mine', label: 'You asked' },
  { value: 'offers', label: 'You offered' },
] as const
type Tab = (typeof tabs)[number]['value']

const askButton = (
  <Button component={Link} to="/requests/new" leftSection={<IconPlus size={18} aria-hidden />}>
    Ask for help
  </Button>
)

/** Requests of neighbours, the member's own requests, and their offers. */
export function BoardPage({ aboutRequest }: { aboutRequest: AboutRequest }) {
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'near'
  const choose = (value: Tab): void => setSearch(value === 'near' ? {} : { tab: value }, { replace: true })
  return (
    <Stack gap="md">
      <Segments whole label="Which requests" options={tabs} value={tab} onChange={choose} />
      {tab === 'near' && <Near />}
      {tab === 'mine' && <Mine />}
      {tab === 'offers' && <OwnOffers aboutRequest={aboutRequest} />}
    </Stack>
  )
}

/** Requests of neighbours, with the filters in the address. */
function Near() {
  const { query, change, set } = useAddress()
  const filters = readFilters(query)
  const list = useBoard(filters)
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const isMap = query.get('view') === 'map'
  return (
    <>
      <FilterFields filters={filters} onChange={(part) => change((latest) => writeFilters(latest, part))} />
      <Group justify="flex-end">
        <ViewSwitch
          label="Show requests as"
          isMap={isMap}
          onChange={(view) => set('view', view === 'map' ? view : undefined)}
        />
      </Group>
      <List list={list} isMap={isMap}>
        {isFiltered ? (
          <EmptyState
            title="No requests match"
            picture="lost"
            action={
              <Button variant="default" onClick={() => change(withoutFilters)}>
                Clear filters
              </Button>
            }
          >
            Your filters may be too narrow.
          </EmptyState>
        ) : (
          <EmptyState title="Nobody near you needs help right now" action={askButton}>
            Requests from neighbours appear here, nearest first. You can be the first to ask.
          </EmptyState>
        )}
      </List>
    </>
  )
}

function Mine() {
  return (
    <List list={useOwnRequests()} isOwn>
      <EmptyState title="You haven’t asked for help yet" action={askButton}>
        Say what you need in your own words. Neighbours can offer a time and a price, or do it as a favour.
      </EmptyState>
    </List>
  )
}

type ListProps = {
  list: ReturnType<typeof useBoard> | ReturnType<typeof useOwnRequests>
  isOwn?: boolean
  isMap?: boolean
  children: ReactNode
}

/** A paginated list of requests, with a map beside it if wanted; `children` is the empty state. */
function List({ list, isOwn = false, isMap = false, children }: ListProps) {
  const cards = list.data?.pages.flatMap(({ data }) => data)
  if (list.error && !cards) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (!cards) return <SkeletonRows count={4} />
  if (cards.length === 0) return children
  const drawList = (frame?: Frame): ReactNode => (
    <>
      <ul className={classes.list} aria-label="Requests for help">
        {cards.map((card) => (
          <HelpCard key={card._id} card={card} isOwn={isOwn} frame={frame?.(getAreaId(card))} />
        ))}
      </ul>
      <ShowMore of={list} />
    </>
  )
  return isMap ? <RequestMap cards={cards}>{drawList}</RequestMap> : drawList()
}

type MapProps = { cards: Parameters<typeof getAreas>[0]; children: (frame: Frame) => ReactNode }

function RequestMap({ cards, children }: MapProps) {
  const areas = useMemo(() => getAreas(cards), [cards])
  return (
    <ListedMap
      areas={areas}
      label="Every request on it is in the list, too."
      note="Help is needed somewhere inside each circle, not at its centre."
    >
      {children}
    </ListedMap>
  )
}
