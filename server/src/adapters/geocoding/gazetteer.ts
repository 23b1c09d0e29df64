import type { Point } from '@sparkhood/contract/primitives/place'
import type { FoundName, PlaceIndex } from '../../platform/data/places/index.ts'
import { type Box, type Geocoder, type Label, longestText, type Place } from './geocoder.ts'
import { type Bundled, readBundled } from './search/entries.ts'
import { kmBetween } from './search/nearest.ts'
import { spacedPostcode } from './search/postcodes.ts'
import { distinct, suggestPlaces } from './search/suggest.ts'

const bundledData = new URL('../../../data/', import.meta.url)

let reading: Promise<Bundled> | undefined
/** Reads the bundled files once per process: they never change, and reading takes a tenth of a second. */
function bundled(): Promise<Bundled> {
  reading ??= readBundled(bundledData)
  return reading
}

/** The index if no open data was imported: it finds nothing. */
const noIndex: PlaceIndex = {
  sources: async () => [],
  postcodes: async () => [],
  postcode: async () => undefined,
  names: async () => [],
  alike: async () => [],
  streets: async () => [],
  unitsAt: async () => [],
  labels: async () => [],
}

const bundledCredit = 'Places: GeoNames, CC BY 4.0. Stations: ODbL 1.0'
const credits = {
  geonames: undefined,
  codepoint:
    'Contains OS data © Crown copyright and database right, and Royal Mail data © Royal Mail copyright and database right',
  opennames: 'Contains OS data © Crown copyright and database right',
} as const

/** A device further from its nearest postcode than this is not described by that postcode. */
const atPostcodeKm = 0.3

/**
 * Finds places on this machine: in the bundled files, read on first use, and in the index of open data if an operator
 * has imported one. The public location uses the bundled files alone, so that an import moves nobody.
 */
export function gazetteerGeocoder(index: PlaceIndex = noIndex): Geocoder {
  const nearest = async (point: Point): Promise<Place | undefined> => (await bundled()).nearest.find(point)
  return {
    nearest,
    credit: () => getCredit(index),

    async describe(point) {
      const place = await nearest(point)
      const [unit] = place
        ? await index
            .unitsAt(point)
            .then((units) => units.toSorted((one, other) => kmBetween(one, point) - kmBetween(other, point)))
        : []
      if (!place || !unit || kmBetween(unit, point) > atPostcodeKm) return place
      const { lat, lon } = unit
      return { ...place, label: `${place.label} ${spacedPostcode(unit.code, unit.level)}`, lat, lon, exactness: 'unit' }
    },

    async labels(box, withStreets) {
      const [own, imported] = [(await bundled()).entries, await index.labels(box, withStreets)]
      return getLabels(own, imported, box)
    },

    isInTown: async (point) => (await bundled()).towns.some((town) => isInside(town, point)),

    async suggest(text, limit, near) {
      const search = { bundled: await bundled(), index, near, limit }
      return distinct(await suggestPlaces(search, text.slice(0, longestText))).slice(0, limit)
    },
  }
}

const maxLabels = 160

/** Removes duplicate names. Bundled districts come before imported names. */
function getLabels(own: Bundled['entries'], imported: readonly FoundName[], box: Box): Label[] {
  const isInside = ({ lat, lon }: Point): boolean =>
    lat >= box.south && lat <= box.north && lon >= box.west && lon <= box.east
  const districts = own
    .filter(({ kind, place }) => kind !== 'station' && kind !== 'island' && isInside(place))
    .toSorted((one, other) => other.people - one.people)
    .map(
      ({ place }): Label => ({
        name: place.locationName.split(',')[0] ?? '',
        kind: 'district',
        lat: place.lat,
        lon: place.lon,
      }),
    )
  const others = imported.map(
    ({ name, kind, lat, lon }): Label => ({ name, kind: kind === 'street' ? 'street' : 'district', lat, lon }),
  )
  const seen = new Set<string>()
  return [...districts, ...others]
    .filter(({ name, kind }) => {
      const key = `${kind} ${name}`
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, maxLabels)
}

/** The attribution that the licences require wherever the places are shown. */
async function getCredit(index: PlaceIndex): Promise<string> {
  const sources = await index.sources()
  const [surveyed] = sources.flatMap((source) => credits[source] ?? [])
  return [bundledCredit, ...(surveyed ? [surveyed] : [])].join('. ')
}

/** Estimates the area of a town from its population at this density; the inner half of a circle of that area is certainly town. */
const peoplePerKm2 = 4000
const innerShare = 0.5

function isInside({ place, people }: Bundled['towns'][number], point: Point): boolean {
  const reachKm = Math.sqrt((innerShare * people) / (Math.PI * peoplePerKm2))
  return kmBetween(place, point) <= reachKm
}
