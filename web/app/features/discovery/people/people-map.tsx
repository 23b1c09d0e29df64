import type { PersonNearby } from '@sparkhood/contract/listings/discovery'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { gently } from '../../../ui/app/stillness.ts'
import { AreaMap } from '../../../ui/map/area-map.tsx'
import { farFrom } from './filter.ts'
import classes from './people-map.module.css'

type OnMap = Pick<PersonNearby, '_id' | 'firstname' | 'lat' | 'lon' | 'area_metres' | 'distance'>
/** Puts a card into the frame of whom it is about. */
export type Frame = (person: OnMap, card: ReactNode) => ReactNode

type Props = {
  /** Each once, though several cards may be about them. */
  people: readonly OnMap[]
  /** The list beside the map. */
  children: (frame: Frame) => ReactNode
}

/** A list and a map in step: whoever is chosen on one stands out on the other. */
export function PeopleMap({ people, children }: Props) {
  const [chosen, setChosen] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const areas = useMemo(() => getAreas(people), [people])
  const chooseOnMap = (id: string): void => {
    setChosen(id)
    list.current?.querySelector(`[data-person="${id}"]`)?.scrollIntoView({ block: 'nearest', behavior: gently() })
  }
  const frame: Frame = (person, card) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only shows on the map whose card the reader is at
    <div
      data-person={person._id}
      className={classes.framed}
      data-chosen={chosen === person._id || undefined}
      onMouseEnter={() => setChosen(person._id)}
      onFocus={() => setChosen(person._id)}
    >
      {card}
    </div>
  )
  return (
    <div className={classes.both}>
      <div className={classes.map}>
        <AreaMap areas={areas} chosen={chosen} onChoose={chooseOnMap} />
        <p className={classes.note}>Each person lives somewhere inside their circle, not at its centre.</p>
      </div>
      <div ref={list} className={classes.list}>
        {children(frame)}
      </div>
    </div>
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
