import type { PlaceSuggestion } from '@sparkhood/contract/people/profiles'
import type { Exactness, Point } from '@sparkhood/contract/primitives/place'
import type { Place as KnownPlace } from '../../adapters/geocoding/geocoder.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope, Uses } from '../../platform/scope.ts'
import { getSight } from './areas.ts'
import { findOwnHome, type NewPlace, type Place } from './queries.ts'
import { beginsAsPostcode, isNamed, isReaddressed, postcodeIn, reachMetres } from './rules.ts'
import { metresBetween } from './rules-areas.ts'

/** The fields of a place that a form may send; omitted fields are unchanged. */
export type PlaceChange = {
  locationName?: string | undefined
  street?: string | undefined
  zip_code?: string | undefined
  lat?: number | null | undefined
  lon?: number | null | undefined
  exactness?: Exactness | undefined
}

const maxSuggestions = 8

/**
 * Returns places in the United Kingdom that match the typed text. Those of the same name are sorted by distance from
 * the point that the actor's profile shows: their order reveals that point, and a helper can read it too.
 */
export async function suggestPlaces(scope: MemberScope<'geocoder'>, text: string) {
  const { geocoder } = scope
  // A postcode is unambiguous, so distance does not matter.
  const home = beginsAsPostcode(text) ? undefined : await findOwnHome(scope)
  const [places, credit] = await Promise.all([
    geocoder.suggest(text, maxSuggestions, home?.area.shown),
    geocoder.credit(),
  ])
  return { data: places.map(getSuggestion), credit }
}

/** Returns the address at a point; null if there is none near. */
export async function describePlace(scope: Scope<'geocoder'>, point: Point): Promise<PlaceSuggestion | null> {
  const place = await scope.geocoder.describe(point)
  return place ? getSuggestion(place) : null
}

const getSuggestion = ({ label, locationName, lat, lon, exactness }: KnownPlace): PlaceSuggestion => ({
  label,
  locationName,
  zip_code: postcodeIn(label),
  lat,
  lon,
  exactness,
})

/**
 * Returns the place after a change, with the area and the district that others see; undefined if the change does not
 * concern it. Queries the geocoder, so call it outside transactions. Refuses a latitude without a longitude, words
 * without a point, and a point outside the country or far from the place named with it.
 */
export async function placeAfter(
  scope: MemberScope<'geocoder'>,
  today: Place | null,
  change: PlaceChange,
): Promise<NewPlace | undefined> {
  const { locationName, street, zip_code: zipCode } = change
  const point = pointAfter(today, change)
  if (!point) return locationName || street || zipCode ? wrongPlace() : undefined
  const moved = !today || today.point.lat !== point.lat || today.point.lon !== point.lon
  const exactness = change.exactness ?? (moved ? null : today.exactness)
  const isOtherwise = moved || exactness !== today.exactness
  if (!isOtherwise && [locationName, street, zipCode].every((words) => words === undefined)) return undefined
  const named = [
    moved || locationName !== today.locationName ? locationName : undefined,
    moved || (zipCode !== undefined && isReaddressed(today, { street: today.street, zipCode })) ? zipCode : undefined,
  ]
  const town = moved ? await getTown(scope, point) : today.locationName
  await requireNear(scope, point, named)
  const seen = isOtherwise ? await getSight(scope, { point, exactness }, today) : today
  const address = {
    street: street ?? (moved ? '' : today.street),
    zipCode: zipCode ?? (moved ? '' : today.zipCode),
  }
  return {
    locationName: locationName ?? town,
    ...address,
    point,
    exactness,
    area: seen.area,
    district: seen.district,
    isNewHome: !today || seen.area !== today.area || isReaddressed(today, address),
  }
}

/** Gazetteers move the centre of a town slightly from one year to the next. */
const sameMiddleMetres = 50

/** Whether only the town of a home is known: the member stated that, or the point is the very centre of a town. */
export async function isTownOnly(scope: Uses<'geocoder'>, { exactness, point }: Place): Promise<boolean> {
  if (exactness) return exactness === 'town'
  const nearest = await scope.geocoder.nearest(point)
  return nearest?.exactness === 'town' && metresBetween(nearest, point) < sameMiddleMetres
}

/**
 * Returns a home's point after a change. A client that sends a member's own profile back sends the shown point, at
 * which nobody lives, or none: neither means that they have moved.
 */
function pointAfter(today: Place | null, { lat, lon }: PlaceChange): Point | undefined {
  const isTold = (degrees?: number | null): degrees is number => typeof degrees === 'number'
  if (isTold(lat) !== isTold(lon)) wrongPlace()
  if (!isTold(lat) || !isTold(lon)) return today?.point
  const shown = today?.area.shown
  return shown?.lat === lat && shown.lon === lon ? today?.point : { lat, lon }
}

/** Refuses a point far from the place that the form names with it; unknown place names are not checked. */
async function requireNear(
  { geocoder }: MemberScope<'geocoder'>,
  point: Point,
  named: (string | undefined)[],
): Promise<void> {
  for (const name of named) {
    if (!name) continue
    const found = await geocoder.suggest(name, maxSuggestions, point)
    const known = beginsAsPostcode(name) ? found : found.filter((place) => isNamed(place, name))
    if (known.length > 0 && !known.some((place) => metresBetween(place, point) <= reachMetres[place.exactness]))
      wrongPlace(`That point is not near ${name}. Move the pin, or choose another place`)
  }
}

const getTown = async (scope: MemberScope<'geocoder'>, point: Point): Promise<string> =>
  (await scope.geocoder.nearest(point))?.locationName ?? wrongPlace('Choose a place in the United Kingdom')

function wrongPlace(message = 'Choose a place from the suggestions'): never {
  return refuse('input.invalid', { issues: [{ path: 'body.locationName', message }] })
}
