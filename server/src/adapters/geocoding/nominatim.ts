import { z } from 'zod'
import { findPlace, type Source } from './source.ts'

/** Ordered by preference; the first that an address has is its town. */
const townKeys = ['city', 'town', 'village', 'hamlet', 'suburb', 'city_district', 'municipality'] as const
const streetKeys = ['road', 'pedestrian', 'footway', 'path', 'square', 'neighbourhood'] as const
const areaKeys = ['county', 'state_district', 'state'] as const

const degrees = z.coerce.number()
const found = z.object({ lat: degrees, lon: degrees, address: z.record(z.string(), z.string()) })
const notThere = z.object({ error: z.unknown() })
type Found = z.output<typeof found>

/** A Nominatim server. Source: nominatim.org/release-docs/latest/api, "jsonv2". */
export const nominatim = (base: URL): Source => ({
  credit: '© OpenStreetMap contributors',
  searchFor: (text, limit) =>
    address(base, 'search', { q: text, limit: String(limit), countrycodes: 'gb', layer: 'address' }),
  readSearch: (answer) =>
    z
      .array(found)
      .parse(answer)
      .flatMap((one) => readFound(one) ?? []),
  describeAt: ({ lat, lon }) => address(base, 'reverse', { lat: String(lat), lon: String(lon), layer: 'address' }),
  readDescribed: (answer) => (notThere.safeParse(answer).success ? undefined : readFound(found.parse(answer))),
})

function address(base: URL, call: string, asked: Record<string, string>): URL {
  const url = new URL(call, base)
  url.search = new URLSearchParams({
    format: 'jsonv2',
    addressdetails: '1',
    'accept-language': 'en-GB',
    ...asked,
  }).toString()
  return url
}

function readFound({ lat, lon, address }: Found) {
  if (address.country_code !== 'gb') return undefined
  const first = (keys: readonly string[]) => keys.map((key) => address[key]).find(Boolean)
  return findPlace(
    { lat, lon },
    {
      number: address.house_number,
      street: first(streetKeys),
      town: first(townKeys),
      area: first(areaKeys),
      postcode: address.postcode,
    },
  )
}
