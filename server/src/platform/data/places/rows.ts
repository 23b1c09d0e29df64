/** Whom the data are by. Each is imported, replaced and credited by itself. */
export const placeSources = ['codepoint', 'opennames', 'geonames'] as const
export type PlaceSource = (typeof placeSources)[number]

/** What a name stands for, from the widest to the narrowest. */
export type PlaceKind = 'island' | 'city' | 'town' | 'suburb' | 'village' | 'hamlet' | 'station' | 'street'

/** A postcode without its space, from the district to the unit; degrees, WGS84. */
export type PostcodeRow = { code: string; lat: number; lon: number }

/** A name of a place, and its name in the other language of the country, if it has one. Degrees, WGS84. */
export type NameRow = {
  name: string
  otherName: string
  kind: PlaceKind
  /** The town, the county or council area, and the postcode district around it; empty where they are not known. */
  town: string
  area: string
  district: string
  lat: number
  lon: number
  importance: number
}

/** Rows as they are read from a file, in portions of about a megabyte. */
export type PlaceRows = { postcodes: PostcodeRow[]; names: NameRow[] }

/** A name as it is compared: no accents, no letter case, no punctuation, "Saint" as "St". */
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
