// Writes the data of the plain map: the coasts of Britain and its neighbours from Natural Earth (public domain, 1:10m),
// and its larger places from the gazetteer (GeoNames, CC BY 4.0). Run it again when either changes: node
// web/scripts/map-data.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { bboxClip } from '@turf/bbox-clip'
import { feature } from 'topojson-client'

type Ring = number[][]
type Country = {
  id: string
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] }
}
type PlaceRow = [name: string, area: number, lat: number, lon: number, people: number, townPeople?: number]

const bounds: [number, number, number, number] = [-14, 47.5, 6, 63]
// United Kingdom, Isle of Man, Guernsey, Jersey.
const home = new Set(['826', '833', '831', '832'])
const minPeople = 8000

const require = createRequire(import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const topology = read(require.resolve('world-atlas/countries-10m.json'))
const countries = (feature(topology, topology.objects.countries) as unknown as { features: Country[] }).features

// Three decimals are about 100 metres, finer than the coastline itself.
const rounded = (ring: Ring): Ring => ring.map((point) => point.map((degrees) => Math.round(degrees * 1000) / 1000))
const withoutRepeats = (ring: Ring): Ring =>
  ring.filter((point, at) => at === 0 || String(point) !== String(ring[at - 1]))

const getPolygons = (country: Country): Ring[][] => {
  const { geometry } = bboxClip(country.geometry as never, bounds)
  const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Ring[][]
  return polygons
    .map((rings) => rings.map((ring) => withoutRepeats(rounded(ring))).filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0)
}

const land = (isHome: boolean) => ({
  type: 'Feature',
  properties: { kind: isHome ? 'home' : 'abroad' },
  geometry: {
    type: 'MultiPolygon',
    coordinates: countries.filter(({ id }) => home.has(id) === isHome).flatMap(getPolygons),
  },
})

const { places } = read(new URL('../../server/data/places-gb.json', import.meta.url).pathname) as { places: PlaceRow[] }
const place = ([name, , lat, lon, , population = 0]: PlaceRow) => ({
  type: 'Feature',
  properties: { kind: 'place', name, people: population },
  geometry: { type: 'Point', coordinates: [lon, lat] },
})

const features = [land(false), land(true), ...places.filter(([, , , , , people = 0]) => people >= minPeople).map(place)]
writeFileSync(
  new URL('../public/map/britain.json', import.meta.url),
  JSON.stringify({ type: 'FeatureCollection', features }),
)
console.log(`Written: web/public/map/britain.json, ${features.length} features`)
