import type { PersonNearby } from '@sparkhood/contract/discovery'
import { type ReactNode, useMemo, useState } from 'react'
import { AreaMap } from '../../../ui/map/area-map.tsx'
import { useMapStyle } from '../queries.ts'
import classes from './people-map.module.css'

type Props = {
  people: readonly PersonNearby[]
  /** The list beside the map; each card goes into the frame that it is given. */
  children: (frame: (person: PersonNearby, card: ReactNode) => ReactNode) => ReactNode
}

const nameOf = (id: string): string => `person-${id}`

/** A list and a map in step: whoever is chosen on one stands out on the other. */
export function PeopleMap({ people, children }: Props) {
  const style = useMapStyle()
  const [chosen, setChosen] = useState<string>()
  const areas = useMemo(
    () =>
      people.flatMap(({ _id: id, firstname: label, lat, lon, area_metres: radiusMetres }) =>
        lat === null || lon === null || radiusMetres === null ? [] : [{ id, label, lat, lon, radiusMetres }],
      ),
    [people],
  )
  const chooseOnMap = (id: string): void => {
    setChosen(id)
    document.getElementById(nameOf(id))?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  const frame = (person: PersonNearby, card: ReactNode): ReactNode => (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only shows on the map whose card the reader is at
    <div
      id={nameOf(person._id)}
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
        {style && <AreaMap areas={areas} chosen={chosen} onChoose={chooseOnMap} styleUrl={style.url} />}
        <p className={classes.note}>Everybody lives somewhere within their circle, never just in its middle.</p>
      </div>
      <div className={classes.list}>{children(frame)}</div>
    </div>
  )
}
