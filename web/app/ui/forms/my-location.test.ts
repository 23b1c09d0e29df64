import { afterEach, expect, test, vi } from 'vitest'
import { findHere } from './my-location.ts'

const street = {
  label: '12 Mill Lane, Leeds LS1 4DY',
  locationName: 'Leeds',
  zip_code: 'LS1 4DY',
  exactness: 'unit',
  lat: 53.8,
  lon: -1.55,
}
const here = { lat: 53.7965, lon: -1.5478 }

/** A device that reports its location with this accuracy in metres. */
const deviceWithin = (accuracy: number): void => {
  const coords = { latitude: here.lat, longitude: here.lon, accuracy }
  const geolocation = { getCurrentPosition: (found: (at: object) => void) => found({ coords }) }
  vi.stubGlobal('navigator', { onLine: true, geolocation })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: street })))
}
afterEach(() => vi.unstubAllGlobals())

test.each([12, 1000])('a device that knows within %i metres says the address at its point', async (accuracy) => {
  deviceWithin(accuracy)
  expect(await findHere()).toEqual({ place: { ...street, ...here } })
})

test.each([1001, 25_000])('one that knows within %i metres only says the town, as a guess', async (accuracy) => {
  deviceWithin(accuracy)
  const town = { label: 'Leeds', locationName: 'Leeds', zip_code: '', exactness: 'town', ...here }
  expect(await findHere()).toEqual({ place: town, isGuess: true })
})
