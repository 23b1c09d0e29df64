import { Button, Group, NativeSelect, Title } from '@mantine/core'
import { cities, distanceOptions, type Point } from '@sparkhood/contract/primitives/place'
import { Link } from 'react-router'
import { type View, ViewSwitch } from '../../../ui/map/listed-map.tsx'
import { useAddress } from '../../../ui/page/address.ts'
import { Below } from '../../../ui/page/in-steps.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { AskNeighbours } from '../ask-neighbours.tsx'
import { usePeople } from '../queries.ts'
import {
  cityName,
  formatFromCentre,
  mayWiden,
  nobodyFound,
  type PeopleFilter,
  readFilter,
  writeFilter,
} from './filter.ts'
import { PeopleList, PeopleSkeleton } from './people-list.tsx'
import { type Frame, PeopleMap } from './people-map.tsx'
import classes from './people-nearby.module.css'
import { PeoplePage } from './people-page.tsx'
import { PersonCard } from './person-card.tsx'

type Props = {
  /** The member's own (blurred) location; undefined if they have none. */
  from: Point | undefined
  /** False until it is known whether the member has a location. */
  ready: boolean
}

/** Neighbours, nearest first; the city and distance filters are in the address. */
export function PeopleNearby({ from, ready }: Props) {
  const { query, change: changeAddress, set } = useAddress()
  const hasPlace = from !== undefined || !ready
  const filter = readFilter(query, hasPlace)
  const isMap = query.get('view') === 'map'
  const change = (next: PeopleFilter) => changeAddress((latest) => writeFilter(latest, next))
  const turn = (view: View): void => set('view', view === 'map' ? view : undefined)

  return (
    <section aria-labelledby="people-nearby">
      <div className={classes.sectionHead}>
        <Title order={2} id="people-nearby">
          People nearby
        </Title>
        <Filters filter={filter} hasPlace={hasPlace} onChange={change} />
        <ViewSwitch label="Show people as" isMap={isMap} onChange={turn} />
      </div>
      <Found
        filter={filter}
        from={from}
        ready={ready}
        isMap={isMap}
        onWiden={() => change({ ...filter, distance: 'all' })}
      />
    </section>
  )
}

type FiltersProps = { filter: PeopleFilter; hasPlace: boolean; onChange: (next: PeopleFilter) => void }

function Filters({ filter, hasPlace, onChange }: FiltersProps) {
  const named = cities.map((city) => ({ value: city as string, label: cityName(city) }))
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="City"
        data={hasPlace ? [{ value: '', label: 'Near you' }, ...named] : named}
        value={filter.city ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...filter, city: cities.find((city) => city === currentTarget.value) })
        }
      />
      <NativeSelect
        label="Distance"
        data={[...distanceOptions]}
        value={filter.distance}
        onChange={({ currentTarget }) => {
          const chosen = distanceOptions.find(({ value }) => value === currentTarget.value)
          if (chosen) onChange({ ...filter, distance: chosen.value })
        }}
      />
    </div>
  )
}

type FoundProps = Props & { filter: PeopleFilter; isMap: boolean; onWiden: () => void }

function Found({ filter, from, ready, isMap, onWiden }: FoundProps) {
  const people = usePeople(filter, from, ready)
  if (people.isError && !people.data)
    return <ErrorBox error="Unable to load people. Please try again later." onRetry={() => people.refetch()} />
  if (!people.data) return <PeopleSkeleton />

  const found = people.data.pages.flatMap((page) => page.data)
  if (found.length === 0) return <Nobody filter={filter} onWiden={onWiden} />
  const formatDistance = filter.city ? formatFromCentre : undefined
  const list = (frame: Frame = (_, card) => card) => (
    <PeopleList of={people}>
      {people.data.pages.map(({ data }) => (
        <PeoplePage
          key={data[0]?._id}
          people={data}
          draw={(person, known) =>
            frame(person, <PersonCard person={person} formatDistance={formatDistance} {...known} />)
          }
        />
      ))}
    </PeopleList>
  )
  return <Below instead={<PeopleSkeleton />}>{isMap ? <PeopleMap people={found}>{list}</PeopleMap> : list()}</Below>
}

function Nobody({ filter, onWiden }: { filter: PeopleFilter; onWiden: () => void }) {
  return (
    <EmptyState
      title={nobodyFound(filter)}
      action={
        <Group justify="center">
          {mayWiden(filter) ? (
            <Button variant="default" onClick={onWiden}>
              Show any distance
            </Button>
          ) : (
            <Button component={Link} to="/explore-all" variant="default">
              Browse by skill instead
            </Button>
          )}
          <AskNeighbours />
        </Group>
      }
    >
      {mayWiden(filter)
        ? 'Neighbours a little further away may be able to help.'
        : 'Try another city, or look for a skill.'}
    </EmptyState>
  )
}
