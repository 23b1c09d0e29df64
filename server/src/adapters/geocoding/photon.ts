import { z } from 'zod'
import { findPlace, type Source } from './source.ts'

const text = z.string().optional()
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    countrycode: text,
    type: text,
    name: text,
    housenumber: text,
    street: text,
    locality: text,
    district: text,
    city: text,
    county: text,
    state: text,
    postcode: text,
  }),
})
const features = z.object({ features: z.array(feature) })
type Feature = z.output<typeof feature>

/** The bounding box of the United Kingdom: west, south, east, north. */
const bounds = '-8.7,49.8,1.8,60.9'

/** A Photon server. Source: https://github.com/komoot/photon/blob/master/docs/api-v1.md. */
export const photon = (base: URL): Source => ({
  credit: '© OpenStreetMap contributors',
  searchFor: (q, limit) => address(base, 'api', { q, limit: String(limit), bbox: bounds }),
  readSearch: (answer) => features.parse(answer).features.flatMap((one) => readFeature(one) ?? []),
  describeAt: ({ lat, lon }) => address(base, 'reverse', { lat: String(lat), lon: String(lon), limit: '1' }),
  readDescribed: (answer) => {
    const [nearest] = features.parse(answer).features
    return nearest && readFeature(nearest)
  },
})

function address(base: URL, call: string, asked: Record<string, string>): URL {
  const url = new URL(call, base)
  url.search = new URLSearchParams({ lang: 'en', ...asked }).toString()
  return url
}

function readFeature({ geometry, properties: said }: Feature) {
  if (said.countrycode?.toUpperCase() !== 'GB') return undefined
  const [lon, lat] = geometry.coordinates
  // Photon puts the matched part into `name` and leaves out the address field of its type.
  const named = (type: string) => (said.type === type ? said.name : undefined)
  return findPlace(
    { lat, lon },
    {
      number: said.housenumber,
      street: said.street ?? named('street'),
      town: said.city ?? named('city') ?? said.district ?? named('district') ?? said.locality ?? named('locality'),
      area: said.county ?? said.state,
      postcode: said.postcode,
    },
  )
}
