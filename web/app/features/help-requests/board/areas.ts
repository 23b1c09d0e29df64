import type { HelpCard } from '@sparkhood/contract/helping/requests'
import type { Area } from '../../../ui/map/area-layers.ts'

/** Requests farther away than this, in kilometres, do not widen the first view of the map. */
const aroundKm = 16
const longestLabel = 28

/** The area of a request: those of one home share a circle. */
export const getAreaId = ({ area }: Pick<HelpCard, 'area'>): string => `${area.lat} ${area.lon} ${area.radius_metres}`

const getLabel = ([first, ...others]: readonly Pick<HelpCard, 'title'>[]): string => {
  if (others.length > 0) return `${others.length + 1} requests`
  const title = first?.title ?? ''
  return title.length <= longestLabel ? title : `${title.slice(0, longestLabel - 1).trimEnd()}…`
}

/** The areas of requests, each once with its titles. */
export function getAreas(cards: readonly Pick<HelpCard, 'area' | 'title' | 'distance'>[]): Area[] {
  const areas = new Map<string, (typeof cards)[number][]>()
  for (const card of cards) areas.set(getAreaId(card), [...(areas.get(getAreaId(card)) ?? []), card])
  return [...areas].flatMap(([id, there]) => {
    const [first] = there
    if (!first) return []
    const { lat, lon, radius_metres: radiusMetres } = first.area
    return [{ id, lat, lon, radiusMetres, label: getLabel(there), isFar: (first.distance ?? 0) > aroundKm }]
  })
}
