import type { PersonNearby } from '@sparkhood/contract/listings/discovery'
import { type ReactNode, useMemo } from 'react'
import { ListedMap } from '../../../ui/map/listed-map.tsx'
import { farFrom } from './filter.ts'

type OnMap = Pick<PersonNearby, '_id' | 'firstname' | 'lat' | 'lon' | 'area_metres' | 'distance'>
/** Wraps a card with the highlight of its person. */
export type Frame = (person: OnMap, card: ReactNode) => ReactNode

type Props = {
  /** Each person once, though several cards may be about them. */
  people: readonly OnMap[]
  /** The list beside the map. */
  children: (frame: Frame) => ReactNode
}

/** People in a list and on a map with a common selection. */
export function PeopleMap({ people, children }: Props) {
  const areas = useMemo(() => getAreas(people), [people])
  return (
    <ListedMap areas={areas} note="Each person lives somewhere inside their circle, not at its centre.">
      {(frame) =>
        children(({ _id }, card) => (
          <div {...frame(_id)} data-person={_id}>
            {card}
          </div>
        ))
      }
    </ListedMap>
  )
}

function getAreas(people: readonly OnMap[]) {
  const farKm = farFrom(people.flatMap(({ distance }) => distance ?? []))
  return people.flatMap(({ _id: id, firstname: label, lat, lon, area_metres: radiusMetres, distance }) =>
    lat === null || lon === null || radiusMetres === null
      ? []
      : [{ id, label, lat, lon, radiusMetres, isFar: distance !== null && distance > farKm }],
  )
}
