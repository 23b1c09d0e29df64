import { useMemo } from 'react'
import { AreaMap } from '../../../ui/map/area-map.tsx'

/** Near enough to recognise the streets around it. */
const zoom = { own: 15, plain: 15 }
const placeMetres = 40

/** A place with the streets around it. */
export function PlaceMap({ lat, lon, label }: { lat: number; lon: number; label: string }) {
  // The same areas as long as the place is the same: others would move the map back. The address stands above it.
  const areas = useMemo(() => [{ id: 'place', lat, lon, radiusMetres: placeMetres, label: '' }], [lat, lon])
  return <AreaMap areas={areas} chosen="place" onChoose={() => undefined} label={`It shows ${label}.`} zoom={zoom} />
}
