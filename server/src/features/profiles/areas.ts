import type { Exactness, Point } from '@sparkhood/contract/primitives/place'
import type { MemberScope, Uses } from '../../platform/scope.ts'
import { findOwnHome, type Place } from './queries.ts'
import { type Area, areaAfter, getArea, metresBetween, radiusAt, radiusKnown, tellsOfHome } from './rules-areas.ts'

/** From here on an area is named by its county; a town would say more than is known. */
const wideMetres = 7200
/** The least area of a home of which only the town is known. */
const townMetres = 3600

/** What others see of where somebody lives: the area, and the town or county it is in. */
export type Sight = Pick<Place, 'area' | 'district'>

/** What others see of a home that the actor lives in from now on. */
export async function getSight(
  scope: MemberScope<'geocoder'>,
  { point: home, exactness }: { point: Point; exactness: Exactness | null },
  before: Place | null,
): Promise<Sight> {
  const { geocoder, settings, actor } = scope
  const [isInTown, nearest] = await Promise.all([geocoder.isInTown(home), geocoder.nearest(home)])
  const metresToPlace = nearest ? metresBetween(nearest, home) : Number.POSITIVE_INFINITY
  const whose = { memberId: actor.id, secret: settings.blurSecret }
  const otherwise = getArea(home, radiusKnown(radiusAt({ isInTown, metresToPlace }), exactness), whose)
  // Known better or less well than before, it has another area even where it did not move.
  const isSameKind = before && radiusKnown(0, before.exactness) === radiusKnown(0, exactness)
  const area = isSameKind ? areaAfter(before, home, otherwise) : otherwise
  return before && area === before.area ? before : { area, district: await getDistrict(scope, area) }
}

/** What others read of where a point of the actor's is: around their home no more than their profile says. */
export async function districtAround(scope: MemberScope<'geocoder'>, at: Point): Promise<string> {
  const home = await findOwnHome(scope)
  if (home && tellsOfHome(home, at)) return home.district
  return (await scope.geocoder.nearest(at))?.locationName ?? ''
}

/** A function of the point that is shown, so that it says no more. */
async function getDistrict({ geocoder }: Uses<'geocoder'>, { shown, radiusMetres }: Area): Promise<string> {
  const nearest = await geocoder.nearest(shown)
  // "Headingley, Leeds" is a part of what it is in, and smaller than the area of a home that is known to its town alone.
  const isPart = nearest?.area !== undefined && nearest.locationName.endsWith(`, ${nearest.area}`)
  const isWide = radiusMetres >= wideMetres || (isPart && radiusMetres >= townMetres)
  return (isWide && nearest?.area) || nearest?.locationName || ''
}

/** What others see of a point of the actor's where something is done: around their home the area of that, and no other. */
export async function sightAround(scope: MemberScope<'geocoder'>, at: Point): Promise<Sight> {
  const home = await findOwnHome(scope)
  if (home && tellsOfHome(home, at)) return { area: home.area, district: home.district }
  return getSight(scope, { point: at, exactness: null }, null)
}
