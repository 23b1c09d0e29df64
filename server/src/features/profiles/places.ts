import type { PlaceSuggestion } from '@sparkhood/contract/people/profiles'
import type { Point } from '@sparkhood/contract/primitives/place'
import type { Place as KnownPlace } from '../../adapters/geocoding/geocoder.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { getSight } from './areas.ts'
import type { NewPlace, Place } from './queries.ts'
import { isReaddressed, postcodeIn } from './rules.ts'

/** What a form may say of a place; what is left out stays. */
export type PlaceChange = {
  locationName?: string | undefined
  street?: string | undefined
  zip_code?: string | undefined
  lat?: number | null | undefined
  lon?: number | null | undefined
}

const maxSuggestions = 8

/** Places in the United Kingdom that match what is being typed. */
export async function suggestPlaces({ geocoder }: Scope, text: string) {
  return { data: (await geocoder.suggest(text, maxSuggestions)).map(getSuggestion), credit: geocoder.credit }
}

/** The address at a point; null when there is none near. */
export async function describePlace(scope: Scope, point: Point): Promise<PlaceSuggestion | null> {
  const place = await scope.geocoder.describe(point)
  return place ? getSuggestion(place) : null
}

const getSuggestion = ({ label, locationName, lat, lon }: KnownPlace): PlaceSuggestion => ({
  label,
  locationName,
  zip_code: postcodeIn(label),
  lat,
  lon,
})

/**
 * The place as it stands after a change, with the area and the district that others are shown; undefined when the
 * change says nothing of it. Asks the geocoder, so call it with no transaction open. Refuses half a point, words without
 * a point, and a point outside the country.
 */
export async function placeAfter(
  scope: MemberScope,
  today: Place | null,
  change: PlaceChange,
): Promise<NewPlace | undefined> {
  const { locationName, street, zip_code: zipCode } = change
  const point = pointAfter(today, change)
  if (!point) return locationName || street || zipCode ? wrongPlace() : undefined
  const moved = !today || today.point.lat !== point.lat || today.point.lon !== point.lon
  if (!moved && [locationName, street, zipCode].every((words) => words === undefined)) return undefined
  const town = moved ? await getTown(scope, point) : today.locationName
  const seen = moved ? await getSight(scope, point, today) : today
  const address = {
    street: street ?? (moved ? '' : today.street),
    zipCode: zipCode ?? (moved ? '' : today.zipCode),
  }
  return {
    locationName: locationName ?? town,
    ...address,
    point,
    area: seen.area,
    district: seen.district,
    isNewHome: !today || seen.area !== today.area || isReaddressed(today, address),
  }
}

/**
 * Where a home is after a change. A client that sends a member's own profile back sends the point that others are shown, at
 * which nobody lives, or none: neither says that they have moved.
 */
function pointAfter(today: Place | null, { lat, lon }: PlaceChange): Point | undefined {
  const isTold = (degrees?: number | null): degrees is number => typeof degrees === 'number'
  if (isTold(lat) !== isTold(lon)) wrongPlace()
  if (!isTold(lat) || !isTold(lon)) return today?.point
  const shown = today?.area.shown
  return shown?.lat === lat && shown.lon === lon ? today?.point : { lat, lon }
}

const getTown = async (scope: MemberScope, point: Point): Promise<string> =>
  (await scope.geocoder.nearest(point))?.locationName ?? wrongPlace('Choose a place in the United Kingdom')

function wrongPlace(message = 'Choose a place from the suggestions'): never {
  return refuse('input.invalid', { issues: [{ path: 'body.locationName', message }] })
}
