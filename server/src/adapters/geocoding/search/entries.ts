import { readFile } from 'node:fs/promises'
import { foldName, type PlaceKind } from '../../../platform/data/places/rows.ts'
import type { Exactness, Place } from '../geocoder.ts'
import { type NearestPlaces, openNearest } from './nearest.ts'

/** A place under one of its names, folded for comparison. */
export type Entry = {
  place: Place
  kind: PlaceKind
  /** `key` is the folded name, `within` the folded area around it: "headingley", "leeds west yorkshire". */
  key: string
  within: string
  /** The weight in ranking: roughly the population. */
  people: number
}

/** The places that ship with the site. */
export type Bundled = {
  entries: readonly Entry[]
  /** Returns the entries with a word that begins with these two letters. */
  beginningWith(letters: string): readonly Entry[]
  /** Towns, villages and districts, one entry each: the public location is derived from these alone. */
  nearest: NearestPlaces
  /** The larger towns with their population. */
  towns: readonly { place: Place; people: number }[]
  /** Returns the district centres in a postcode district ("LS6"); empty if none are known. */
  ofDistrict(outward: string): Entry[]
}

type PlaceFile = {
  areas: string[]
  places: [
    name: string,
    area: number,
    lat: number,
    lon: number,
    people: number,
    townPeople: number,
    /** A bit field: 1 for a part of a town, 2 for a place used by `nearest`, and 4 times the index of the nation. */
    flags: number,
    ...others: string[],
  ][]
}
type DistrictFile = {
  cities: Record<string, [name: string, outward: string, lat: number, lon: number, other?: string][]>
  otherNames: Record<string, string>
  islands: [name: string, other: string, area: string, lat: number, lon: number][]
}
type StationFile = { stations: [name: string, lat: number, lon: number][] }

const nations = ['England', 'Scotland', 'Wales', 'Northern Ireland']
const partWeight = 8000
const islandWeight = 20_000
const stationWeight = 300
const smallTown = 8000
const city = 100_000

const read = async <File>(folder: URL, name: string): Promise<File> =>
  JSON.parse(await readFile(new URL(name, folder), 'utf8')) as File

/** Shortens the area of cities outside England, where it is the nation. */
const nationNames: Record<string, string> = { Scotland: '', Wales: '', 'Northern Ireland': '' }

/** Reads the bundled places and assigns each station to its town. */
export async function readBundled(folder: URL): Promise<Bundled> {
  const [places, districts, stops] = await Promise.all([
    read<PlaceFile>(folder, 'places-gb.json'),
    read<DistrictFile>(folder, 'districts.json'),
    read<StationFile>(folder, 'stations-gb.json'),
  ])
  const parts = districtEntries(districts)
  const own = new Set(parts.map(({ key, within }) => `${key} ${within.split(' ')[0]}`))
  const settled = places.places.flatMap((row) => placeEntries(row, places.areas, districts.otherNames))
  const first = settled.filter(({ isAlias }) => !isAlias)
  const measured = first.filter((_, nth) => ((places.places[nth]?.[6] ?? 0) & 2) === 2)
  const nearest = openNearest([...measured, ...parts.filter(({ isAlias }) => !isAlias)].map(({ place }) => place))
  const known = [...settled, ...parts, ...islandEntries(districts)].filter((entry) => !isTwice(entry, own, parts))
  const entries = [...known, ...stationEntries(stops, nearest, known)]
  const buckets = Map.groupBy(
    entries.flatMap((entry) =>
      [...new Set(entry.key.split(' ').map((word) => word.slice(0, 2)))].map((letters) => ({ letters, entry })),
    ),
    ({ letters }) => letters,
  )
  const byLetters = new Map([...buckets].map(([letters, found]) => [letters, found.map(({ entry }) => entry)]))
  const byOutward = Map.groupBy(
    parts.filter(({ isAlias }) => !isAlias),
    ({ outward }) => outward,
  )
  return {
    entries,
    beginningWith: (letters) => byLetters.get(letters.slice(0, 2)) ?? [],
    nearest,
    towns: places.places.flatMap((row, nth) => {
      const place = first[nth]?.place
      return row[5] > 0 && place ? [{ place, people: row[5] }] : []
    }),
    ofDistrict: (outward) => byOutward.get(outward) ?? [],
  }
}

type Named = Entry & { isAlias: boolean }

/** Whether GeoNames lists a district of ours as a separate place. */
const isTwice = (entry: Entry & { outward?: string }, own: ReadonlySet<string>, parts: readonly Entry[]): boolean =>
  entry.outward === undefined &&
  entry.people < city &&
  parts.some(({ key, place }) => key === entry.key && own.size > 0 && isClose(place, entry.place))

const closeDegrees = 0.03
export const isClose = (one: Place, other: Place): boolean =>
  Math.abs(one.lat - other.lat) < closeDegrees && Math.abs(one.lon - other.lon) < closeDegrees * 1.7

function placeEntries(
  [name, areaAt, lat, lon, people, townPeople, flags, ...others]: PlaceFile['places'][number],
  areas: string[],
  otherNames: DistrictFile['otherNames'],
): Named[] {
  const area = areas[areaAt]
  const weight = Math.max(people, townPeople)
  const kind: PlaceKind =
    (flags & 1) === 1 ? 'suburb' : weight >= city ? 'city' : weight >= smallTown ? 'town' : 'village'
  const label = area === undefined ? name : `${name}, ${area}`
  const place: Place = { label, locationName: name, area, lat, lon, exactness: getExactness(kind) }
  const shared = { kind, within: foldName(`${area ?? ''} ${nations[flags >> 2] ?? ''}`), people: weight }
  const localName = otherNames[name]
  const local = localName && weight >= 1000 ? { ...place, label: `${localName} (${name}), ${area}` } : place
  const aliases = [...others, ...(localName ? [localName] : [])].filter((other) => foldName(other) !== foldName(name))
  return [
    { ...shared, place, key: foldName(name), isAlias: false },
    ...aliases.map((other) => ({
      ...shared,
      place: localName && foldName(other) === foldName(localName) ? local : place,
      key: foldName(other),
      isAlias: true,
    })),
  ]
}

function districtEntries({ cities }: DistrictFile): (Named & { outward: string })[] {
  return Object.entries(cities).flatMap(([where, rows]) => {
    const [town = '', area = ''] = where.split('|')
    return rows.flatMap(([name, outward, lat, lon, other]) => {
      const locationName = `${name}, ${town}`
      const place: Place = { label: locationName, locationName, area: town, lat, lon, exactness: 'district' }
      const shared = {
        kind: 'suburb',
        within: foldName(`${town} ${area} ${outward} ${nationNames[area] ?? 'England'}`),
        people: partWeight,
        outward,
      } as const
      const alias = { ...place, label: `${other} (${name}), ${town}` }
      return [
        { ...shared, place, key: foldName(name), isAlias: false },
        ...(other ? [{ ...shared, place: alias, key: foldName(other), isAlias: true }] : []),
      ]
    })
  })
}

function islandEntries({ islands }: DistrictFile): Entry[] {
  return islands.flatMap(([name, other, area, lat, lon]) => {
    const label = area ? `${name}, ${area}` : name
    const place: Place = { label, locationName: name, area: area || undefined, lat, lon, exactness: 'town' }
    const shared = { kind: 'island', within: foldName(area), people: islandWeight } as const
    const short = /^Isles? of (.+)$/.exec(name)?.[1]
    return [
      { ...shared, place, key: foldName(name) },
      ...(short ? [{ ...shared, place, key: foldName(short) }] : []),
      ...(other
        ? [{ ...shared, place: { ...place, label: label.replace(name, `${other} (${name})`) }, key: foldName(other) }]
        : []),
    ]
  })
}

/** Returns the stations that do not share the name of a place there. */
function stationEntries({ stations }: StationFile, nearest: NearestPlaces, known: readonly Entry[]): Entry[] {
  const byKey = Map.groupBy(known, ({ key }) => key)
  return stations.flatMap(([name, lat, lon]) => {
    const key = foldName(name)
    const town = nearest.find({ lat, lon })
    if (!town) return []
    const place: Place = {
      label: `${name} station, ${town.locationName}`, locationName: town.locationName, area: town.area, lat, lon, exactness: 'district',
    } // biome-ignore format: one line a place
    const isPlace = byKey.get(key)?.some((entry) => isClose(entry.place, place))
    return isPlace
      ? []
      : [{ place, kind: 'station', key, within: foldName(`${town.label} station`), people: stationWeight }]
  })
}

/** How exactly the point of a place is known if only its name was given. */
export function getExactness(kind: PlaceKind): Exactness {
  if (kind === 'street') return 'street'
  return kind === 'island' || kind === 'city' || kind === 'town' ? 'town' : 'district'
}
