import { Title } from '@mantine/core'
import { defaultCity, type Point } from '@sparkhood/contract/primitives/place'
import { usePeople } from '../queries.ts'
import { PeopleList } from './people-list.tsx'
import { PeoplePage } from './people-page.tsx'
import { PersonCard } from './person-card.tsx'

const neighboursShown = 6

type Props = { from: Point | undefined; ready: boolean }

/** The nearest people, shown if nobody is found. */
export function NearInstead({ from, ready }: Props) {
  const people = usePeople({ city: from || !ready ? undefined : defaultCity, distance: 'all' }, from, ready)
  const near = people.data?.pages[0]?.data.slice(0, neighboursShown) ?? []
  if (near.length === 0) return null
  return (
    <section aria-labelledby="near-instead">
      <Title order={2} id="near-instead" mb="md">
        {from ? 'Near you instead' : 'In London instead'}
      </Title>
      <PeopleList>
        <PeoplePage people={near} draw={(person, known) => <PersonCard person={person} {...known} />} />
      </PeopleList>
    </section>
  )
}
