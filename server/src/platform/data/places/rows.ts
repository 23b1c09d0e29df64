/** The publishers of the data. Each is imported, replaced and credited separately. */
export const placeSources = ['codepoint', 'opennames', 'geonames'] as const
export type PlaceSource = (typeof placeSources)[number]

/** What a name denotes, from the largest to the smallest. */
export type PlaceKind = 'island' | 'city' | 'town' | 'suburb' | 'village' | 'hamlet' | 'station' | 'street'

/** A postcode without its space, from the district to the unit; degrees, WGS84. */
export type PostcodeRow = { code: string; lat: number; lon: number }

/** A name of a place, and its name in the other language of the country, if it has one. Degrees, WGS84. */
export type NameRow = {
  name: string
  otherName: string
  kind: PlaceKind
  /** The town, the county or council area, and the postcode district; empty if unknown. */
  town: string
  area: string
  district: string
  lat: number
  lon: number
  importance: number
}

/** Rows read from a file, in portions of about a megabyte. */
export type PlaceRows = { postcodes: PostcodeRow[]; names: NameRow[] }

/** A name for comparison: without accents, letter case and punctuation, "Saint" as "St". */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st')
}
