import type { Point } from '@sparkhood/contract/primitives/place'
import { secondMs } from '@sparkhood/contract/primitives/time'
import type { Clock } from '../../clock.ts'
import type { Queries } from '../database.ts'
import * as queries from './queries.ts'
import type { PlaceSource } from './rows.ts'

export type { Around, FoundName, FoundPostcode } from './queries.ts'

/** The imported places. Without an import it finds nothing and only checks now and then whether there is one. */
export type PlaceIndex = {
  /** The sources in use, at most half a minute old. */
  sources(): Promise<readonly PlaceSource[]>
  postcodes(prefix: string, limit: number): Promise<queries.FoundPostcode[]>
  postcode(code: string): Promise<queries.FoundPostcode | undefined>
  names(exactly: readonly string[], prefix: string): Promise<queries.FoundName[]>
  alike(text: string): Promise<queries.FoundName[]>
  streets(text: string, around: queries.Around & { limit: number }): Promise<queries.FoundName[]>
  unitsAt(point: Point): Promise<queries.FoundPostcode[]>
  labels(box: queries.Box, withStreets: boolean): Promise<queries.FoundName[]>
}

const rememberedMs = 30 * secondMs

export function openPlaceIndex(db: Queries, now: Clock): PlaceIndex {
  let known: Promise<readonly PlaceSource[]> = Promise.resolve([])
  let until = Number.NEGATIVE_INFINITY
  const sources = (): Promise<readonly PlaceSource[]> => {
    if (now().getTime() < until) return known
    until = now().getTime() + rememberedMs
    known = queries.listSources(db).then((rows) => rows.filter((row) => row.imported_at).map(({ source }) => source))
    known.catch(() => {
      until = Number.NEGATIVE_INFINITY
    })
    return known
  }
  const ifAny = async <T>(ask: () => Promise<T>, otherwise: T): Promise<T> =>
    (await sources()).length > 0 ? ask() : otherwise
  return {
    sources,
    postcodes: (prefix, limit) => ifAny(() => queries.listPostcodes(db, prefix, limit), []),
    postcode: (code) => ifAny(() => queries.findPostcode(db, code), undefined),
    names: (exactly, prefix) => ifAny(() => queries.listNames(db, exactly, prefix), []),
    alike: (text) => ifAny(() => queries.listNamesAlike(db, text), []),
    streets: async (text, around) =>
      (await sources()).includes('opennames') ? queries.listStreets(db, text, around) : [],
    labels: (box, withStreets) => ifAny(() => queries.listInBox(db, box, withStreets), []),
    unitsAt: (point) => ifAny(() => queries.listUnitsAt(db, point), []),
  }
}
