import type { Point } from '@sparkhood/contract/primitives/place'
import type { FoundName, FoundPostcode, PlaceIndex } from '../../../platform/data/places/index.ts'
import { foldName } from '../../../platform/data/places/rows.ts'
import type { Place } from '../geocoder.ts'
import { namesStreet } from '../place-names.ts'
import { townOfPostcode } from '../postcode-towns.ts'
import { type Bundled, type Entry, getExactness, isClose } from './entries.ts'
import { bestMatches, type Candidates, getMatches, getParts, type Match, nearMisses } from './matches.ts'
import { kmBetween } from './nearest.ts'
import { postcodePrefix, type SplitAddress, spacedPostcode, splitAddress } from './postcodes.ts'

export type Search = { bundled: Bundled; index: PlaceIndex; near: Point | undefined; limit: number }

/** A postcode belongs to a place within this distance. */
const aroundPostcodeKm = 15
const streetsAroundDegrees = 0.08
/** Most words that a place name without a comma may have. */
const longestNameWords = 5

/** Suggests places for a text, the likeliest first; see `Geocoder.suggest`. */
export async function suggestPlaces(search: Search, text: string): Promise<Place[]> {
  const prefix = postcodePrefix(text)
  const byCode = prefix ? await withPostcode(search, prefix) : []
  if (byCode.length > 0) return byCode
  const split = prefix ? undefined : splitAddress(text)
  const withCode = split ? await addressWithPostcode(search, split) : undefined
  if (withCode) return withCode
  const found = await byName(search, text)
  if (found.length > 0) return found
  return [...unknownPostcode(search, text), ...(await withArea(search, text))]
}

const areaOnly = /^[A-Z]{1,2}$/i
const withArea = async (search: Search, text: string): Promise<Place[]> =>
  areaOnly.test(text.trim()) ? withPostcode(search, text.trim().toUpperCase(), 0) : []

async function withPostcode({ bundled, index, limit }: Search, prefix: string, level?: number): Promise<Place[]> {
  const found = await index.postcodes(prefix, limit)
  const wanted = found.filter((row) =>
    level === undefined ? row.level !== 2 || row.code === prefix : row.level === level,
  )
  return wanted.flatMap((row) => placeAtPostcode(bundled, row) ?? [])
}

function placeAtPostcode({ nearest }: Bundled, { code, level, lat, lon }: FoundPostcode): Place | undefined {
  const around = nearest.find({ lat, lon })
  if (!around) return undefined
  const exactness = level === 3 ? 'unit' : level === 0 ? 'town' : 'district'
  return { ...around, label: `${around.label} ${spacedPostcode(code, level)}`, lat, lon, exactness }
}

/**
 * "12 Mill Lane LS6", "LS6 Leeds": the point of the postcode, named after the typed place if that is around it.
 * Undefined if the postcode is not known: then the words decide.
 */
async function addressWithPostcode(search: Search, split: SplitAddress): Promise<Place[] | undefined> {
  const { bundled, index } = search
  const { outward, inward, rest } = split
  const unit = inward ? await index.postcode(outward + inward) : undefined
  const known = unit ?? (await index.postcode(outward))
  if (!known) return addressInTown(search, split)
  const base = placeAtPostcode(bundled, { ...known, code: outward + inward, level: inward ? 3 : 1 })
  if (!base) return []
  const at: Place = { ...base, exactness: unit ? 'unit' : 'district' }
  const matches = await matchesFor(search, rest)
  const named = matches.find(({ entry }) => kmBetween(entry.place, at) <= aroundPostcodeKm)
  if (!named && matches.length > 0 && !namesStreet(rest)) return []
  const street = named ? named.street : rest
  const code = `${outward} ${inward}`.trim()
  const around = named
    ? {
        ...at,
        locationName: named.entry.place.locationName,
        area: named.entry.place.area,
        label: `${named.entry.place.label} ${code}`,
      }
    : at
  const streets = unit || street === '' ? [] : await streetsAt(search, street, around)
  if (streets.length > 0) return streets.map((one) => ({ ...one, label: withCode(one.label, code) }))
  return [withStreet(around, street)]
}

const withCode = (label: string, code: string): string => (label.endsWith(` ${code}`) ? label : `${label} ${code}`)

/**
 * Without postcode data: the place that the words name, moved to the centre of the postcode's districts if they are
 * known and near. Undefined if the words match no place.
 */
async function addressInTown(search: Search, { rest, outward, inward }: SplitAddress): Promise<Place[] | undefined> {
  const code = `${outward} ${inward}`.trim()
  const matches = await matchesFor(search, rest)
  if (matches.length === 0) return undefined
  const middle = getMiddle(search.bundled.ofDistrict(outward))
  return matches.slice(0, search.limit).map(({ entry, street }) => {
    const place = withStreet({ ...entry.place, label: `${entry.place.label} ${code}` }, street)
    const isOfDistrict = middle && place.exactness === 'town' && kmBetween(middle, place) <= aroundPostcodeKm
    return isOfDistrict ? { ...place, ...middle, exactness: 'district' } : place
  })
}

/** A postcode without data: the town of the postcode, at the centre of its districts if they are known. */
function unknownPostcode({ bundled }: Search, text: string): Place[] {
  const known = townOfPostcode(text)
  const town =
    known &&
    getMatches({ candidates: getCandidates(bundled, []), near: undefined }, foldName(known.town.split(',')[0] ?? ''))
  const area = foldName(known?.town.split(',')[1] ?? '')
  const entry = town?.find((match) => match.entry.within.includes(area))?.entry
  if (!known || !entry) return []
  const middle = getMiddle(bundled.ofDistrict(known.postcode.split(' ')[0] ?? ''))
  const at: Place = middle
    ? { ...entry.place, ...middle, exactness: 'district' }
    : { ...entry.place, exactness: 'town' }
  return [withStreet({ ...at, label: `${at.label} ${known.postcode}` }, known.street)]
}

function getMiddle(entries: readonly Entry[]): Point | undefined {
  if (entries.length === 0) return undefined
  const mean = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  return { lat: mean(entries.map(({ place }) => place.lat)), lon: mean(entries.map(({ place }) => place.lon)) }
}

async function byName(search: Search, text: string): Promise<Place[]> {
  const matches = await matchesFor(search, text)
  const found = withoutDuplicates(matches, search.limit).map(({ entry, street }) => withStreet(entry.place, street))
  const [best] = matches
  // "Hedingley, Leeds" is more likely a typo than a street.
  if (best && best.street !== '' && !namesStreet(best.street)) {
    const meant = withoutDuplicates(nearMisses(search.bundled.entries, text, search.near), search.limit).map(
      ({ entry }) => entry.place,
    )
    if (meant.length > 0) return [...meant, ...found].slice(0, search.limit)
  }
  const streets =
    best && best.street !== ''
      ? await streetsAt(search, best.street, best.entry.place)
      : await streetsAtHome(search, text)
  if (found.length + streets.length > 0) return distinct([...streets, ...found]).slice(0, search.limit)
  return suggestSimilar(search, text)
}

/** Returns the matches of a text among the bundled and the imported names. */
async function matchesFor({ bundled, index, near }: Search, text: string): Promise<Match[]> {
  const { exactly, prefix } = namesIn(text)
  if (exactly.length === 0) return []
  const imported = (await index.names(exactly, prefix)).map(getEntry)
  return bestMatches({ candidates: getCandidates(bundled, imported), near }, text)
}

/** A prefix of one letter would match too many names. */
const shortestPrefix = 2
/** Sorts after every name, so it matches none. */
const noPrefix = '~'

/** Returns the place names that an address may contain: each part, and the last words of the last part. */
function namesIn(text: string): { exactly: string[]; prefix: string } {
  // A part without letters or digits matches nothing.
  const parts = getParts(text).filter((part) => foldName(part) !== '')
  const last = foldName(parts.at(-1) ?? '')
  const words = last.split(' ')
  const ends = words.flatMap((_, at) => {
    const rest = words.slice(at, at + longestNameWords)
    return rest.map((__, count) => rest.slice(0, count + 1).join(' '))
  })
  const exactly = [...new Set([...parts.slice(-4).map(foldName), ...ends.slice(-30)])].filter(Boolean)
  return { exactly, prefix: last.length < shortestPrefix ? noPrefix : last }
}

const getCandidates =
  (bundled: Bundled, imported: readonly Entry[]): Candidates =>
  (text) => [...bundled.beginningWith(text), ...imported]

const getPeople = (importance: number): number => Math.round(10 ** importance)

function getEntry({
  key,
  name,
  other_name: other,
  kind,
  town,
  area,
  district,
  lat,
  lon,
  importance,
}: FoundName): Entry {
  const around = [town, area].find((one) => one !== '' && one !== name && one !== other) ?? ''
  const shown = other === '' ? name : `${name} (${other})`
  const locationName = kind === 'suburb' && town ? `${name}, ${town}` : name
  const place: Place = {
    label: around === '' ? shown : `${shown}, ${around}`, locationName, area: around || undefined, lat, lon, exactness: getExactness(kind),
  } // biome-ignore format: one line a place
  return { place, kind, key, within: foldName(`${town} ${area} ${district} ${other}`), people: getPeople(importance) }
}

/** Drops duplicates: two sources may name the same place. */
function withoutDuplicates(matches: readonly Match[], limit: number): Match[] {
  const kept: Match[] = []
  const labels = new Set<string>()
  for (const match of matches) {
    if (kept.length === limit) break
    const { key, place } = match.entry
    if (labels.has(place.label)) continue
    labels.add(place.label)
    if (!kept.some(({ entry }) => entry.key === key && isClose(entry.place, place))) kept.push(match)
  }
  return kept
}

const houseNumber = /^(?:(?:flat|unit|apartment)\s+\w+,?\s+)?\d+[a-z]?(?:[-/]\d+[a-z]?)?,?\s+/i
const shortestStreet = 4

/** Returns the streets of that name around a place, with the typed house number. */
async function streetsAt({ index, bundled, limit }: Search, typed: string, around: Point): Promise<Place[]> {
  const line = typed.split(',').at(-1)?.trim() ?? ''
  const number = houseNumber.exec(typed)?.[0] ?? ''
  const name = foldName(line.replace(houseNumber, ''))
  if (name.length < shortestStreet) return []
  const rows = await index.streets(name, { ...around, withinDegrees: streetsAroundDegrees, limit })
  return rows.flatMap((row): Place[] => {
    const near = bundled.nearest.find(row)
    if (!near) return []
    return [
      {
        ...near,
        label: `${number}${row.name}, ${near.label} ${row.district}`.trim(),
        lat: row.lat,
        lon: row.lon,
        exactness: 'street',
      },
    ]
  })
}

/** A street without a place is searched around the member's home, if that is known. */
const streetsAtHome = async (search: Search, text: string): Promise<Place[]> =>
  search.near ? streetsAt(search, text, search.near) : []

/** Finds similar names when nothing matches exactly. */
async function suggestSimilar(search: Search, text: string): Promise<Place[]> {
  const { bundled, index, near, limit } = search
  const first = foldName(getParts(text)[0] ?? '')
  const imported = first.length < shortestStreet || /\d/.test(first) ? [] : (await index.alike(first)).map(getEntry)
  const inside = getParts(text).length === 1 ? getMatches({ candidates: () => imported, near }, first) : []
  const matches = inside.length > 0 ? inside : nearMisses([...bundled.entries, ...imported], text, near)
  return withoutDuplicates(matches, limit).map(({ entry }) => entry.place)
}

function withStreet(place: Place, street: string): Place {
  const label = [street.replace(/,$/, ''), place.label].filter((part) => part !== '').join(', ')
  return { ...place, label }
}

export function distinct(places: Place[]): Place[] {
  return [...new Map(places.toReversed().map((place) => [place.label, place])).values()].reverse()
}
