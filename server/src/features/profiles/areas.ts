import type { Exactness, Point } from '@sparkhood/contract/primitives/place'
import type { MemberScope, Uses } from '../../platform/scope.ts'
import { findOwnHome, type Place } from './queries.ts'
import { type Area, areaAfter, getArea, metresBetween, radiusAt, radiusKnown, tellsOfHome } from './rules-areas.ts'

/** From this radius on an area is named by its county: a town would reveal more than is known. */
const wideMetres = 7200
/** The smallest area of a home of which only the town is known. */
const townMetres = 3600

/** What others see of where somebody lives: the area, and its town or county. */
export type PublicArea = Pick<Place, 'area' | 'district'>

/** Returns what others see of the actor's new home. */
export async function getSight(
  scope: MemberScope<'geocoder'>,
  { point: home, exactness }: { point: Point; exactness: Exactness | null },
  before: Place | null,
): Promise<PublicArea> {
  const { geocoder, settings, actor } = scope
  const [isInTown, nearest] = await Promise.all([geocoder.isInTown(home), geocoder.nearest(home)])
  const metresToPlace = nearest ? metresBetween(nearest, home) : Number.POSITIVE_INFINITY
  const whose = { memberId: actor.id, secret: settings.blurSecret }
  const otherwise = getArea(home, radiusKnown(radiusAt({ isInTown, metresToPlace }), exactness), whose)
  // If the home is now known more or less exactly, it gets another area even if it did not move.
  const isSameKind = before && radiusKnown(0, before.exactness) === radiusKnown(0, exactness)
  const area = isSameKind ? areaAfter(before, home, otherwise) : otherwise
  return before && area === before.area ? before : { area, district: await getDistrict(scope, area) }
}

/** Returns the district that others see for a point of the actor's; near their home only what their profile shows. */
export async function districtAround(scope: MemberScope<'geocoder'>, at: Point): Promise<string> {
  const home = await findOwnHome(scope)
  if (home && tellsOfHome(home, at)) return home.district
  return (await scope.geocoder.nearest(at))?.locationName ?? ''
}

/** The district is derived from the shown point, so it reveals no more than that. */
async function getDistrict({ geocoder }: Uses<'geocoder'>, { shown, radiusMetres }: Area): Promise<string> {
  const nearest = await geocoder.nearest(shown)
  // "Headingley, Leeds" is a part of a town, and smaller than the area of a home of which only the town is known.
  const isPart = nearest?.area !== undefined && nearest.locationName.endsWith(`, ${nearest.area}`)
  const isWide = radiusMetres >= wideMetres || (isPart && radiusMetres >= townMetres)
  return (isWide && nearest?.area) || nearest?.locationName || ''
}

/**
 * Returns what others see of a point of the actor's where something is done; near their home exactly that home's area.
 */
export async function sightAround(scope: MemberScope<'geocoder'>, at: Point): Promise<PublicArea> {
  const home = await findOwnHome(scope)
  if (home && tellsOfHome(home, at)) return { area: home.area, district: home.district }
  return getSight(scope, { point: at, exactness: null }, null)
}
