import type { Point } from '@sparkhood/contract/primitives/place'
import { type Queries, sharedSql, sql } from '../database.ts'
import { shape } from '../statements.ts'
import type { PlaceKind, PlaceSource } from './rows.ts'

export type FoundPostcode = { code: string; level: number; lat: number; lon: number }
export type FoundName = {
  key: string
  name: string
  other_name: string
  kind: PlaceKind
  town: string
  area: string
  district: string
  lat: number
  lon: number
  importance: number
}

const beginning = sharedSql(
  'places.postcodes',
  `select code, level, lat, lon from (
     select distinct on (level, code) code, level, lat, lon from place_postcodes
     where code >= $1 and code < $1 || '~' and (level > 0 or code = $1)
     order by level, code, source limit 60
   ) p order by (level = 1 and code = $1) desc, (level = 3 and code = $1) desc, level = 3 desc, code limit $2`,
)
/** Postcodes that begin with a prefix, without space; a district or unit of that exact name first. */
export const listPostcodes = (db: Queries, prefix: string, limit: number): Promise<FoundPostcode[]> =>
  db.rows(beginning, [prefix, limit])

const exact = sharedSql(
  'places.postcode',
  'select code, level, lat, lon from place_postcodes where code = $1 and level in (1, 3) order by source limit 1',
)
/** A unit or district, by its code without space. */
export const findPostcode = (db: Queries, code: string): Promise<FoundPostcode | undefined> => db.row(exact, [code])

const columns = 'key, name, other_name, kind, town, area, district, lat, lon, importance'

// The limit applies to each name: sixty Uptons leave room for the village that was typed with them.
const names = sharedSql(
  'places.names',
  `(select n.* from unnest($1::text[]) typed cross join lateral (
     select ${columns} from place_names where key = typed and kind <> 'street' order by importance desc limit 60) n)
   union all
   (select ${columns} from place_names where key > $2 and key < $2 || '~' and kind <> 'street' order by importance desc, key limit 30)`,
  shape<{ kind: FoundName['kind'] }>(),
)
/** Places with exactly one of these names, and those whose name begins with the text. Names are folded. */
export const listNames = (db: Queries, exactly: readonly string[], prefix: string): Promise<FoundName[]> =>
  db.rows(names, [exactly, prefix])

const alike = sql(
  'places.alike',
  `select ${columns} from place_names
   where kind <> 'street' and (key like '% ' || replace($1, '%', '') || '%' or key % $1)
   order by key like '% ' || replace($1, '%', '') || '%' desc, similarity(key, $1) desc, importance desc limit 20`,
  shape<{ kind: FoundName['kind'] }>(),
)
/** Places with a later word that begins with the text, or with a similar name. */
export const listNamesAlike = (db: Queries, text: string): Promise<FoundName[]> => db.rows(alike, [text])

const streets = sql(
  'places.streets',
  `select ${columns} from place_names
   where key >= $1 and key < $1 || '~' and kind = 'street'
     and point(lon, lat) <@ box(point($3 - $4 * 1.7, $2 - $4), point($3 + $4 * 1.7, $2 + $4))
   order by key = $1 desc, point(lon, lat) <-> point($3, $2) limit $5`,
  shape<{ kind: FoundName['kind'] }>(),
)
export type Around = Point & { withinDegrees: number }
/** Streets around a point that begin with the text, the nearest first. */
export const listStreets = (
  db: Queries,
  text: string,
  { lat, lon, withinDegrees, limit }: Around & { limit: number },
) => db.rows(streets, [text, lat, lon, withinDegrees, limit])

const unitAt = sql(
  'places.unit_at',
  `select code, level, lat, lon from place_postcodes where level = 3 order by point(lon, lat) <-> point($2, $1) limit 5`,
)
/** The units nearest to a point, in degrees. */
export const listUnitsAt = (db: Queries, { lat, lon }: Point): Promise<FoundPostcode[]> => db.rows(unitAt, [lat, lon])

export type Box = { south: number; west: number; north: number; east: number }
const inBox = sql(
  'places.in_box',
  `(select ${columns} from place_names
    where kind <> 'street' and point(lon, lat) <@ box(point($2, $1), point($4, $3)) order by importance desc, key limit 80)
   union all
   (select ${columns} from place_names
    where $5 and kind = 'street' and point(lon, lat) <@ box(point($2, $1), point($4, $3)) order by importance desc, key limit 160)`,
  shape<{ kind: FoundName['kind'] }>(),
)
/** Names of places in a box, the most important first, and of streets if requested, the longest first. */
export const listInBox = (db: Queries, { south, west, north, east }: Box, withStreets: boolean): Promise<FoundName[]> =>
  db.rows(inBox, [south, west, north, east, withStreets])

export type SourceState = {
  source: PlaceSource
  imported_at: Date | null
  file_name: string | null
  sha256: string | null
  postcodes: number | null
  names: number | null
  tried_at: Date
  problem: string | null
}
const sources = sql(
  'places.sources',
  'select source, imported_at, file_name, sha256, postcodes, names, tried_at, problem from place_sources order by source',
)
/** The data set in use of each source. */
export const listSources = (db: Queries): Promise<SourceState[]> => db.rows(sources)
