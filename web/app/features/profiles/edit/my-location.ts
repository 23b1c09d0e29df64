import { secondMs } from '@sparkhood/contract/primitives/time'
import { describePlace, type PlaceSuggestion } from '@sparkhood/contract/profiles'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/words.ts'

const geolocationTimeoutMs = 7 * secondMs

const deviceNo: Record<number, string> = {
  1: 'Your browser does not share your location with us. Type your town or district instead.',
  2: 'Your device could not find where you are. Type your town or district instead.',
  3: 'Your device took too long to find where you are. Try again, or type your town or district.',
}

const askDevice = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: geolocationTimeoutMs,
      enableHighAccuracy: true,
    }),
  )

/** Where this device is, as a place of the gazetteer with the exact point; or why that is not known. */
export const findHere = async (): Promise<{ place?: PlaceSuggestion; why?: string }> => {
  if (!('geolocation' in navigator)) return { why: deviceNo[2] }
  try {
    const { coords } = await askDevice()
    const point = { lat: coords.latitude, lon: coords.longitude }
    const { data } = await call(describePlace, { params: point })
    return data ? { place: { ...data, ...point } } : { why: 'No details available for this location' }
  } catch (error) {
    return { why: error instanceof GeolocationPositionError ? deviceNo[error.code] : messageOf(error) }
  }
}
