import type { Point } from '@sparkhood/contract/primitives/place'
import { z } from 'zod'
import type { Place } from './geocoder.ts'
import { findPlace, ServiceRefused, type Source } from './source.ts'

const part = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })
const result = z.object({
  address_components: z.array(part),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
})
const answered = z.object({ status: z.string(), results: z.array(result).default([]) })
type Result = z.output<typeof result>

const busy = ['OVER_QUERY_LIMIT', 'OVER_DAILY_LIMIT', 'UNKNOWN_ERROR']

/** Google's Geocoding API. Source: developers.google.com/maps/documentation/geocoding/requests-geocoding. */
export const google = (base: URL, key: string): Source => ({
  credit: 'Addresses by Google',
  searchFor: (address) => getAddress(base, { address, components: 'country:GB', region: 'uk', key }),
  readSearch: readAll,
  describeAt: ({ lat, lon }: Point) => getAddress(base, { latlng: `${lat},${lon}`, key }),
  readDescribed: (answer) => readAll(answer)[0],
})

function getAddress(base: URL, asked: Record<string, string>): URL {
  const url = new URL('maps/api/geocode/json', base)
  url.search = new URLSearchParams({ language: 'en-GB', ...asked }).toString()
  return url
}

function readAll(answer: unknown): Place[] {
  const { status, results } = answered.parse(answer)
  if (status === 'ZERO_RESULTS') return []
  if (status !== 'OK') throw new ServiceRefused(busy.includes(status) ? 'busy' : 'denied', status)
  return results.flatMap((one) => readResult(one) ?? [])
}

function readResult({ address_components: parts, geometry }: Result): Place | undefined {
  const first = (...types: string[]) =>
    types.map((type) => parts.find((one) => one.types.includes(type))).find((one) => one !== undefined)
  if (first('country')?.short_name !== 'GB') return undefined
  const { lat, lng: lon } = geometry.location
  return findPlace(
    { lat, lon },
    {
      number: first('street_number')?.long_name,
      street: first('route')?.long_name,
      town: first('postal_town', 'locality', 'sublocality')?.long_name,
      area: first('administrative_area_level_2', 'administrative_area_level_1')?.long_name,
      postcode: first('postal_code')?.long_name,
    },
  )
}
