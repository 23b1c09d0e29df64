import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { path: string; query: URLSearchParams; headers: IncomingHttpHeaders }
type Reply = { status?: number; headers?: Partial<Record<string, string>>; body?: string; afterMs?: number }

/** A local geocoding service. It records its requests, and can be made to misbehave. */
export type AddressService = {
  url: URL
  asked: Asked[]
  /** Sets the reply to all further requests; without one, it replies correctly again. */
  misbehave(reply?: Reply): void
  close(): Promise<void>
}

export async function startAddressService(answer: (path: string, query: URLSearchParams) => unknown) {
  const asked: Asked[] = []
  let bad: Reply | undefined
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://here')
    asked.push({ path: pathname, query: searchParams, headers: request.headers })
    const { status = 200, headers = {}, body, afterMs = 0 } = bad ?? {}
    const text = body ?? JSON.stringify(bad ? {} : answer(pathname, searchParams))
    setTimeout(() => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text), afterMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const service: AddressService = {
    url: new URL(`http://127.0.0.1:${port}/`),
    asked,
    misbehave: (reply) => {
      bad = reply
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return service
}

const houses = [
  { number: '', street: 'Mill Lane', part: 'Armley', town: 'Leeds', postcode: 'LS12 2DS', lat: 53.7988, lon: -1.5904 },
  {
    number: '4',
    street: 'Cliff Road',
    part: 'Hyde Park',
    town: 'Leeds',
    postcode: 'LS6 2ES',
    lat: 53.8142,
    lon: -1.561,
  },
  { number: '', street: '', part: '', town: 'Leeds', postcode: 'LS1 4DY', lat: 53.7965, lon: -1.5478 },
]
type House = (typeof houses)[number]

const fold = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')
/** It knows two streets and a postcode in Leeds, and a street in Paris. */
const search = (text: string): House[] =>
  houses.filter(
    ({ street, town, postcode }) =>
      (street && fold(text).includes(`${fold(street)} ${fold(town)}`)) ||
      fold(text).replaceAll(' ', '').endsWith(fold(postcode).replaceAll(' ', '')),
  )
const near = (lat: number, lon: number): House | undefined =>
  Math.abs(lat - 53.8) < 0.05 && Math.abs(lon + 1.55) < 0.05 ? houses[1] : undefined
const isParis = (text: string): boolean => /rivoli/i.test(text)

/** Replies in "jsonv2" as documented at nominatim.org. */
export const startNominatim = () =>
  startAddressService((path, query) => {
    const place = ({ number, street, part, town, postcode, lat, lon }: House) => ({
      place_id: 259127396,
      licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
      osm_type: 'way',
      osm_id: 4084860,
      lat: String(lat),
      lon: String(lon),
      category: 'highway',
      type: 'residential',
      place_rank: 26,
      importance: 0.0533,
      addresstype: 'road',
      name: street,
      display_name: [street, part, town, 'West Yorkshire, England', postcode, 'United Kingdom'].join(', '),
      address: {
        ...(number && { house_number: number }),
        ...(street && { road: street }),
        ...(part && { suburb: part }),
        city: town,
        state_district: 'West Yorkshire',
        'ISO3166-2-lvl6': 'GB-LDS',
        state: 'England',
        postcode,
        country: 'United Kingdom',
        country_code: 'gb',
      },
      boundingbox: ['53.79', '53.80', '-1.60', '-1.59'],
    })
    if (path === '/reverse') {
      const found = near(Number(query.get('lat')), Number(query.get('lon')))
      return found ? place(found) : { error: 'Unable to geocode' }
    }
    const text = query.get('q') ?? ''
    if (isParis(text))
      return [{ lat: '48.85', lon: '2.35', address: { city: 'Paris', road: 'Rue', country_code: 'fr' } }]
    return search(text).map(place)
  })

/** Replies in GeoJSON as documented at github.com/komoot/photon. */
export const startPhoton = () =>
  startAddressService((path, query) => {
    const feature = ({ number, street, part, town, postcode, lat, lon }: House) => ({
      type: 'Feature',
      properties: {
        osm_type: 'W',
        osm_id: 4084860,
        osm_key: street ? 'highway' : 'place',
        osm_value: street ? 'residential' : 'city',
        type: number ? 'house' : street ? 'street' : 'city',
        countrycode: 'GB',
        country: 'United Kingdom',
        ...(number ? { housenumber: number, street } : { name: street || town }),
        ...(part && { district: part }),
        ...(street && { city: town }),
        county: 'West Yorkshire',
        state: 'England',
        postcode,
      },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })
    const found = near(Number(query.get('lat')), Number(query.get('lon')))
    const paris = {
      type: 'Feature',
      properties: { countrycode: 'FR', type: 'street', name: 'Rue de Rivoli', city: 'Paris' },
      geometry: { type: 'Point', coordinates: [2.35, 48.85] },
    }
    const text = query.get('q') ?? ''
    const all =
      path === '/reverse' ? (found ? [feature(found)] : []) : isParis(text) ? [paris] : search(text).map(feature)
    return { type: 'FeatureCollection', features: all }
  })

/** Replies as documented for Google's Geocoding API; it requires the key "a key". */
export const startGoogle = () =>
  startAddressService((_path, query) => {
    const result = ({ number, street, town, postcode, lat, lon }: House) => ({
      address_components: [
        ...(number ? [{ long_name: number, short_name: number, types: ['street_number'] }] : []),
        ...(street ? [{ long_name: street, short_name: 'Ln', types: ['route'] }] : []),
        { long_name: town, short_name: town, types: ['postal_town'] },
        {
          long_name: 'West Yorkshire',
          short_name: 'West Yorkshire',
          types: ['administrative_area_level_2', 'political'],
        },
        { long_name: 'England', short_name: 'England', types: ['administrative_area_level_1', 'political'] },
        { long_name: 'United Kingdom', short_name: 'GB', types: ['country', 'political'] },
        { long_name: postcode, short_name: postcode, types: ['postal_code'] },
      ],
      formatted_address: `${street}, ${town} ${postcode}, UK`,
      geometry: { location: { lat, lng: lon }, location_type: 'GEOMETRIC_CENTER' },
      partial_match: true,
      place_id: 'ChIJ',
      types: ['route'],
    })
    if (query.get('key') !== 'a key')
      return { error_message: 'The provided API key is invalid.', results: [], status: 'REQUEST_DENIED' }
    const [lat, lon] = (query.get('latlng') ?? '').split(',').map(Number)
    const text = query.get('address') ?? ''
    const at = query.has('latlng') ? near(lat ?? 0, lon ?? 0) : undefined
    const found = at ? [at] : search(text)
    // For an unknown address, Google returns the whole country.
    const country = { long_name: 'United Kingdom', short_name: 'GB', types: ['country', 'political'] }
    const whole = { address_components: [country], geometry: { location: { lat: 55.4, lng: -3.4 } } }
    const results = found.length > 0 ? found.map(result) : text ? [whole] : []
    return { results, status: results.length > 0 ? 'OK' : 'ZERO_RESULTS' }
  })
