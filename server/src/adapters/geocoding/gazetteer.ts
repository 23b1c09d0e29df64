import { readFile } from 'node:fs/promises'
import type { Point } from '@sparkhood/contract/primitives/place'
import { type Geocoder, longestText, nearestWithinKm, type Place } from './geocoder.ts'
import { endsLikeStreet, foldName, knownAs, splitPostcode } from './place-names.ts'
import { townOfPostcode } from './postcode-towns.ts'

/** A place with its name and area as they are compared, and about how many live there, 0 where that is not known. */
type Entry = { place: Place; name: string; area: string; population: number }
/** All of them, and the places in the order of their latitudes. */
type Places = { entries: Entry[]; northwards: readonly Place[] }
type Match = { entry: Entry; score: number; street: string }

const bundledPlaces = new URL('../../../data/places-gb.json', import.meta.url)

/** The offline geocoder: British towns, villages and districts from a file, read when it is first asked. */
export function gazetteerGeocoder(file: URL | string = bundledPlaces): Geocoder {
  let reading: Promise<Places> | undefined
  const places = () => {
    reading ??= readPlaces(file).then((entries) => ({ entries, northwards: getNorthwards(entries) }))
    return reading
  }
  const entries = async () => (await places()).entries

  const nearest = async (point: Point): Promise<Place | undefined> => getNearest((await places()).northwards, point)
  return {
    credit: 'Places: GeoNames, CC BY 4.0',
    nearest,
    describe: nearest,
    isInTown: async (point) => (await entries()).some((entry) => isInside(entry, point)),

    async suggest(text, limit) {
      const typed = text.slice(0, longestText)
      const { address, postcode } = splitPostcode(typed)
      const all = await entries()
      const matches = bestMatches(all, address)
      const found = matches.map(({ entry, street }) => withStreet(entry.place, street, postcode))
      return distinct(found.length > 0 ? found : byPostcode(all, typed)).slice(0, limit)
    },
  }
}

/** Where nothing that was typed names a place, the postcode may: its town, with the street kept. */
function byPostcode(entries: Entry[], text: string): Place[] {
  const known = townOfPostcode(text)
  const [match] = known ? bestMatches(entries, known.town) : []
  return known && match ? [withStreet(match.entry.place, known.street, known.postcode)] : []
}

async function readPlaces(file: URL | string): Promise<Entry[]> {
  type Row = [name: string, area: number, lat: number, lon: number, population?: number]
  const data = JSON.parse(await readFile(file, 'utf8')) as { areas: string[]; places: Row[] }
  const foldedAreas = data.areas.map(foldName)
  return data.places.map(([name, at, lat, lon, population]) => {
    const area = data.areas[at]
    const label = area === undefined ? name : `${name}, ${area}`
    return {
      place: { label, locationName: name, area, lat, lon },
      name: foldName(name),
      area: foldedAreas[at] ?? '',
      population: population ?? 0,
    }
  })
}

/** Reads the text from its end: the last part that names a place is the place, what stands before it is the street. */
function bestMatches(entries: Entry[], address: string): Match[] {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  for (let at = parts.length - 1; at >= 0; at--) {
    const [street, text] = [parts.slice(0, at).join(', '), foldName(parts[at] ?? '')]
    const inArea = matchesInArea(entries, parts, at)
    const matches = [...inArea, ...getMatches(entries, text).map((match) => ({ ...match, street }))]
    if (matches.length > 0) return matches
  }
  return matchesAtEnd(entries, address)
}

/** "Bramley, Surrey": the part is an area, and the part before it a place in that area. */
function matchesInArea(entries: Entry[], parts: string[], at: number): Match[] {
  if (at === 0) return []
  const area = foldName(parts[at] ?? '')
  const name = foldName(parts[at - 1] ?? '')
  const street = parts.slice(0, at - 1).join(', ')
  const inArea = area === '' ? [] : entries.filter((entry) => entry.area.startsWith(area))
  return getMatches(inArea, name)
    .filter(({ entry }) => entry.name === name)
    .map((match) => ({ ...match, street }))
}

/** "12 Mill Lane Leeds": without a comma only a place that is written out counts. */
function matchesAtEnd(entries: Entry[], address: string): Match[] {
  const words = address.trim().split(/\s+/)
  for (const count of [4, 3, 2, 1]) {
    if (words.length < count + 2) continue
    const text = foldName(words.slice(-count).join(' '))
    const name = knownAs.get(text) ?? text
    const named = endsLikeStreet(name) ? [] : entries.filter((entry) => entry.name === name)
    const street = words.slice(0, -count).join(' ')
    if (named.length > 0) return ranked(named.map((entry) => ({ entry, score: entry.population, street })))
  }
  return []
}

function getMatches(entries: Entry[], text: string): Match[] {
  if (text === '') return []
  const words = text.split(' ')
  const also = knownAs.get(text)
  return ranked(
    entries
      .filter((entry) => entry.name === also || isMeant(entry, words))
      .map((entry) => ({ entry, score: getScore(entry, text), street: '' })),
  )
}

/** Every typed word begins a word of the name or the area, the first one a word of the name. */
function isMeant({ name, area }: Entry, words: string[]): boolean {
  return words.every((word, at) => beginsWord(name, word) || (at > 0 && beginsWord(area, word)))
}

const beginsWord = (name: string, word: string): boolean => name.startsWith(word) || name.includes(` ${word}`)

/** Bigger places first; a place of exactly that name, or beginning with it, counts like this many people more. */
function getScore({ population, name }: Entry, text: string): number {
  return population + (name === text ? 150_000 : 0) + (name.startsWith(text) ? 50_000 : 0)
}

const ranked = (matches: Match[]): Match[] => matches.sort((one, other) => other.score - one.score)

function withStreet(place: Place, street: string, postcode: string | undefined): Place {
  const label = [street.replace(/,$/, ''), place.label].filter((part) => part !== '').join(', ')
  return { ...place, label: postcode === undefined ? label : `${label} ${postcode}` }
}

function distinct(places: Place[]): Place[] {
  return [...new Map(places.toReversed().map((place) => [place.label, place])).values()].reverse()
}

const getNorthwards = (entries: readonly Entry[]): Place[] =>
  entries.map(({ place }) => place).sort((one, other) => one.lat - other.lat)

/** Looks from the latitude of the point northwards and then southwards, until that alone is too far. */
function getNearest(northwards: readonly Place[], point: Point): Place | undefined {
  let best: Place | undefined
  let bestKm = nearestWithinKm
  const lookAt = (place: Place | undefined): boolean => {
    if (!place || Math.abs(place.lat - point.lat) * kmPerDegree > bestKm) return false
    const km = kmBetween(place, point)
    if (km <= bestKm) [best, bestKm] = [place, km]
    return true
  }
  const start = countSouthOf(northwards, point.lat)
  let at = start
  while (lookAt(northwards[at])) at += 1
  at = start - 1
  while (lookAt(northwards[at])) at -= 1
  return best
}

function countSouthOf(northwards: readonly Place[], lat: number): number {
  let [least, most] = [0, northwards.length]
  while (least < most) {
    const middle = (least + most) >> 1
    if ((northwards[middle] as Place).lat < lat) least = middle + 1
    else most = middle
  }
  return least
}

/** Towns are about so densely built; of the circle that theirs would fill, the inner half is without doubt. */
const peoplePerKm2 = 4000
const innerShare = 0.5

function isInside({ place, population }: Entry, point: Point): boolean {
  const reachKm = Math.sqrt((innerShare * population) / (Math.PI * peoplePerKm2))
  return reachKm > 0 && kmBetween(place, point) <= reachKm
}

const kmPerDegree = 111.195

/** Flat distance, which is right to a few metres a kilometre at the size of a town. */
function kmBetween(one: Point, other: Point): number {
  const middle = ((one.lat + other.lat) / 2) * (Math.PI / 180)
  return Math.hypot(one.lat - other.lat, (one.lon - other.lon) * Math.cos(middle)) * kmPerDegree
}
