import { describePlace, type PlaceSuggestion } from '@sparkhood/contract/people/profiles'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { call, Refused } from '../../lib/api.ts'

const geolocationTimeoutMs = 7 * secondMs
const instead = 'Type your town or district instead.'

const deviceNo: Record<number, string> = {
  1: `Your browser isn’t sharing your location. ${instead}`,
  2: `Your device couldn’t find your location. ${instead}`,
  3: 'Your device took too long to find your location. Try again, or type your town or district.',
}

const askDevice = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: geolocationTimeoutMs,
      enableHighAccuracy: true,
    }),
  )

/**
 * Without GPS a device estimates its location from the network, with an error of tens of kilometres: that is at most a
 * town.
 */
const exactMetres = 1000

export type Found = {
  place?: PlaceSuggestion
  /** The location is inaccurate: the place is its town, which has to be confirmed. */
  isGuess?: boolean
  why?: string
}

/** The location of this device as an address with the exact point, or why it is unknown. */
export const findHere = async (): Promise<Found> => {
  if (!('geolocation' in navigator)) return { why: `Error initializing location search. ${instead}` }
  try {
    const { coords } = await askDevice()
    const point = { lat: coords.latitude, lon: coords.longitude }
    const { data } = await call(describePlace, { params: point })
    if (data && coords.accuracy > exactMetres) return { place: { ...getTown(data), ...point }, isGuess: true }
    if (data) return { place: { ...data, ...point, exactness: 'unit' } }
    return { why: `No details available for this location. You seem to be outside of the United Kingdom.` }
  } catch (error) {
    return { why: whyNot(error) }
  }
}

const getTown = (place: PlaceSuggestion): PlaceSuggestion => ({
  ...place,
  label: place.locationName,
  zip_code: '',
  exactness: 'town',
})

const whyNot = (error: unknown): string => {
  // Not every browser defines the error class.
  const code = error instanceof Error ? undefined : (error as Partial<GeolocationPositionError>).code
  if (code !== undefined) return deviceNo[code] ?? `Your device couldn’t find your location. ${instead}`
  return error instanceof Refused ? error.message : `Failed to geocode address. ${instead}`
}
