import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { CategoryMember } from '@sparkhood/contract/listings/discovery'
import type { Point } from '@sparkhood/contract/primitives/place'
import { Link } from 'react-router'
import { Refused } from '../../../lib/api.ts'
import { toDay } from '../../../lib/format.ts'
import { useAddress } from '../../../ui/page/address.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { AskNeighbours } from '../ask-neighbours.tsx'
import { lookedAtWords } from '../people/looked-at.ts'
import { NearInstead } from '../people/near-instead.tsx'
import { PeopleList, PeopleSkeleton } from '../people/people-list.tsx'
import { PeoplePage } from '../people/people-page.tsx'
import { PersonCard } from '../people/person-card.tsx'
import { useCategory, usePeopleInCategory } from '../queries.ts'
import { fitFor, getNoon, noFilters } from '../search/address.ts'
import type { Filters } from '../search/asked.ts'
import { FilterBar } from '../search/filter-bar.tsx'
import classes from './categories.module.css'
import { type CategoryChoice, isFiltered, isSort, readChoice, sortOptions, writeChoice } from './category-choice.ts'
import { LevelAndRate } from './level-and-rate.tsx'

type Props = {
  id: string
  /** The member's own (blurred) location; undefined if they have none. */
  from: Point | undefined
  /** False until it is known whether the member has a location. */
  ready: boolean
}

type Change = Partial<Omit<CategoryChoice, 'filters'>> & { filters?: Partial<Filters> }

/** The members who offer a skill of the category, with their level and rate. Filters are in the address. */
export function CategoryPeople(props: Props) {
  const { query, change: changeAddress } = useAddress()
  const said = readChoice(query, toDay(new Date()))
  const hasPlace = props.from !== undefined || !props.ready
  const choice = { ...said, filters: fitFor(hasPlace, said.filters) }
  const change = ({ filters, ...part }: Change): void =>
    changeAddress((latest) => {
      const before = readChoice(latest, toDay(new Date()))
      return writeChoice(latest, { ...before, ...part, filters: { ...before.filters, ...filters } })
    })
  return (
    <Stack gap="md">
      <FilterBar filters={choice.filters} hasPlace={hasPlace} onChange={(filters) => change({ filters })} />
      <NativeSelect
        className={classes.sort}
        label="Order"
        data={[...sortOptions]}
        value={choice.sort}
        onChange={({ currentTarget: { value } }) => isSort(value) && change({ sort: value })}
      />
      <Found {...props} choice={choice} onClear={() => change({ filters: noFilters })} />
    </Stack>
  )
}

type FoundProps = Props & { choice: CategoryChoice; onClear: () => void }

function Found({ choice, onClear, ...props }: FoundProps) {
  const people = usePeopleInCategory(props.id, choice)
  if (people.error instanceof Refused && people.error.code === 'category.not_found') return <NoCategory />
  if (people.isError && !people.data)
    return <ErrorBox error="Unable to load people. Please try again later." onRetry={() => void people.refetch()} />
  if (!people.data) return <PeopleSkeleton />

  const members = people.data.pages.flatMap((page) => page.data)
  const [first, last] = [people.data.pages[0], people.data.pages.at(-1)]
  if (members.length === 0) {
    const onlyFiltered = isFiltered(choice, new Date()) ? onClear : undefined
    return <Nobody {...props} onClear={onlyFiltered} lookedAt={last?.looked_at} />
  }
  const { freeOn } = choice.filters
  // Above the list if known from the first page, so that nothing moves.
  const [above, below] = first?.looked_at ? [first.looked_at] : [undefined, last?.looked_at]
  return (
    <>
      <LookedAt lookedAt={above} />
      <PeopleList of={people}>
        {people.data.pages.map(({ data }) => (
          <PeoplePage
            key={data[0]?.userId}
            people={data}
            draw={(member: CategoryMember, known) => (
              <PersonCard
                person={member}
                wanted={member.skill_id}
                {...known}
                freeOn={freeOn ? getNoon(freeOn) : undefined}
                lends={member.kind === 'tool'}
              >
                <LevelAndRate member={member} />
              </PersonCard>
            )}
          />
        ))}
      </PeopleList>
      <LookedAt lookedAt={below} />
    </>
  )
}

const LookedAt = ({ lookedAt }: { lookedAt: number | undefined }) =>
  lookedAt && (
    <Text size="sm" c="dimmed">
      {lookedAtWords(lookedAt)}
    </Text>
  )

type NobodyProps = Props & { onClear: (() => void) | undefined; lookedAt: number | undefined }

/** Says whether the filters or the category are empty, and shows people nearby instead. */
function Nobody({ id, from, ready, onClear, lookedAt }: NobodyProps) {
  const name = useCategory(id).category?.title.toLowerCase() ?? 'this skill'
  return (
    <>
      {onClear ? (
        <EmptyState
          picture="lost"
          title={lookedAt ? `Nobody nearby offers ${name} like this` : `Nobody offers ${name} like this`}
          action={
            <Group justify="center">
              <Button variant="default" onClick={onClear}>
                Show everyone who does
              </Button>
              <AskNeighbours category={id} />
            </Group>
          }
        >
          {lookedAtWords(lookedAt)} Your filters may be too narrow.
        </EmptyState>
      ) : (
        <EmptyState
          title={`Nobody offers ${name} yet`}
          action={
            <Group justify="center">
              <AskNeighbours category={id} />
              <Button component={Link} to={`/settings/skill/add?category=${id}`} variant="default">
                Be the first to offer it
              </Button>
            </Group>
          }
        >
          It takes a minute to list, and neighbours can find it straight away.
        </EmptyState>
      )}
      <NearInstead from={from} ready={ready} />
    </>
  )
}

function NoCategory() {
  return (
    <EmptyState
      picture="lost"
      title="This category could not be found."
      action={
        <Button component={Link} to="/explore-all">
          See all skills
        </Button>
      }
    >
      It may have been renamed or removed.
    </EmptyState>
  )
}
