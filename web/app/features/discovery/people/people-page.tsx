import type { PersonNearby } from '@sparkhood/contract/listings/discovery'
import { Fragment, type ReactNode } from 'react'
import { useInSteps } from '../../../ui/page/in-steps.ts'
import { useNextFree, useOwnArea } from '../queries.ts'
import { offersTime } from './listings.ts'
import type { Known } from './why.ts'

type Props<Person extends PersonNearby> = {
  people: readonly Person[]
  draw: (person: Person, known: Known) => ReactNode
}

/**
 * One page of people. Their next free dates are fetched together, while their cards are already shown; not for people
 * who cannot be booked.
 */
export function PeoplePage<Person extends PersonNearby>({ people, draw }: Props<Person>) {
  const nextFree = useNextFree(people.filter(offersTime).map(({ _id }) => _id))
  const ownAreaMetres = useOwnArea()
  return useInSteps(people).map((person) => (
    <Fragment key={person._id}>{draw(person, { nextFree: nextFree.get(person._id), ownAreaMetres })}</Fragment>
  ))
}
