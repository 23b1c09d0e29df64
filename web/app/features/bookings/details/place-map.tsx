import { useMemo } from 'react'
import { AreaMap } from '../../../ui/map/area-map.tsx'

/** Close enough to recognise the surrounding streets. */
const zoom = { own: 15, plain: 15 }
const placeMetres = 40

/** A place with the streets around it. */
export function PlaceMap({ lat, lon, label }: { lat: number; lon: number; label: string }) {
  // Memoised, because a new array would move the map back. The address is above the map.
  const areas = useMemo(() => [{ id: 'place', lat, lon, radiusMetres: placeMetres, label: '' }], [lat, lon])
  return <AreaMap areas={areas} chosen="place" onChoose={() => undefined} label={`It shows ${label}.`} zoom={zoom} />
}
