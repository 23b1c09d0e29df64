import type { Point } from '@sparkhood/contract/primitives/place'
import { sql } from '../../platform/data/database.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Area, drawnFromMetres, fewestMembers } from './rules-areas.ts'

const home = 'grid_point(n.lat, n.lon)'
const isIn = (lat: string, lon: string, radius: string): string =>
  `${home} <@ circle(grid_point(${lat}, ${lon}), ${radius}) and ${home} <-> grid_point(${lat}, ${lon}) >= ${drawnFromMetres}`

/** Whether enough others live in an area, as a condition; more than enough are never counted. */
const isShared = (member: string, area: string, more = ''): string => `(
  select count(*) from (
    select from places n where n.member_id <> ${member} and ${area} ${more}
      and not exists (select from accounts a where a.id = n.member_id and a.hidden)
    limit ${fewestMembers - 1}
  ) found) = ${fewestMembers - 1}`

const candidates = 'unnest($2::float8[], $3::float8[], $4::float8[]) with ordinality c(lat, lon, radius, nth)'
const isInCandidate = isIn('c.lat', 'c.lon', 'c.radius')

const firstShared = sql(
  'profiles.first_shared_area',
  `select c.nth from ${candidates} where ${isShared('$1', isInCandidate)} order by c.nth limit 1`,
)

const isSettled = 'and n.settled_at <= $5'
const firstSharedBy = sql(
  'profiles.first_shared_area_by',
  `select c.nth from ${candidates} where ${isShared('$1', isInCandidate, isSettled)} order by c.nth limit 1`,
)

const isInAllShown = `${isSettled} and not exists (
  select from shown_areas h where h.member_id = $1 and not (${isIn('h.lat', 'h.lon', 'h.radius_metres')}))`
const firstSharedWithin = sql(
  'profiles.first_shared_area_within',
  `select c.nth from ${candidates} where ${isShared('$1', isInCandidate, isInAllShown)} order by c.nth limit 1`,
)

const columnsOf = (areas: readonly Area[]): number[][] => [
  areas.map(({ shown }) => shown.lat),
  areas.map(({ shown }) => shown.lon),
  areas.map(({ radiusMetres }) => radiusMetres),
]
const picked = (areas: readonly Area[], row: { nth: number } | undefined): Area | undefined => row && areas[row.nth - 1]

/** The first of the areas in which enough others live. */
export const findShared = async (scope: Scope, memberId: string, areas: readonly Area[]): Promise<Area | undefined> =>
  picked(areas, await scope.db.row<{ nth: number }>(firstShared, [memberId, ...columnsOf(areas)]))

type Settled = { areas: readonly Area[]; settledBy: Date }
/** The same, of those who settled by then. */
export const findSharedBy = async (scope: Scope, memberId: string, { areas, settledBy }: Settled) =>
  picked(areas, await scope.db.row<{ nth: number }>(firstSharedBy, [memberId, ...columnsOf(areas), settledBy]))

/** The same, of those who live in all areas that were ever shown for this home, too. */
export const findSharedWithin = async (
  scope: Scope,
  memberId: string,
  { areas, settledBy }: Settled,
): Promise<Area | undefined> =>
  picked(areas, await scope.db.row<{ nth: number }>(firstSharedWithin, [memberId, ...columnsOf(areas), settledBy]))

/** Where somebody lives, what is shown for it, and whether enough others live there no more. */
export type Home = { id: string; point: Point; area: Area; isAlone: boolean }

const page = 500
const homes = sql(
  'profiles.homes',
  `select l.member_id as id, json_build_object('lat', l.lat, 'lon', l.lon) as point,
     json_build_object('shown', json_build_object('lat', l.shown_lat, 'lon', l.shown_lon),
       'radiusMetres', l.shown_radius_metres) as area,
     not ${isShared('l.member_id', isIn('l.shown_lat', 'l.shown_lon', 'l.shown_radius_metres'))} as "isAlone"
   from places l where l.member_id > $1 order by l.member_id limit ${page}`,
)
/** Some homes by the id of who lives there, after the one named. */
export const listHomes = (scope: Scope, after: string): Promise<Home[]> => scope.db.rows<Home>(homes, [after])

const replaceArea = sql(
  'profiles.replace_area',
  `update places set shown_lat = $2, shown_lon = $3, shown_radius_metres = $4, district = $5
   where member_id = $1 and shown_lat = $6 and shown_lon = $7`,
)
const keepArea = sql(
  'profiles.keep_area',
  `insert into shown_areas (member_id, lat, lon, radius_metres, shown_from) values ($1, $2, $3, $4, $5)
   on conflict do nothing`,
)
const forgetAreas = sql('profiles.forget_areas', 'delete from shown_areas where member_id = $1')

/** Remembers that an area is shown from now on. */
export const rememberArea = (scope: Pick<Scope, 'db' | 'now'>, memberId: string, { shown, radiusMetres }: Area) =>
  scope.db.run(keepArea, [memberId, shown.lat, shown.lon, radiusMetres, scope.now])

/** Forgets what was shown for a home that is no longer theirs. */
export const forgetShown = (scope: Pick<Scope, 'db'>, memberId: string) => scope.db.run(forgetAreas, [memberId])

/** Shows another area for the same home, if the old one is still shown. */
export async function writeArea(
  scope: Scope,
  { id, area: old }: Home,
  { area, district }: { area: Area; district: string },
): Promise<boolean> {
  const { shown, radiusMetres } = area
  const values = [id, shown.lat, shown.lon, radiusMetres, district, old.shown.lat, old.shown.lon]
  if ((await scope.db.run(replaceArea, values)) === 0) return false
  await rememberArea(scope, id, area)
  return true
}
