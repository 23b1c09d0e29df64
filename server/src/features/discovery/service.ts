import type { peopleInCategory, peopleNearby, peopleWithin } from '@sparkhood/contract/listings/discovery'
import type { ListingFilters } from '@sparkhood/contract/listings/filters'
import { cityCentres, isCity } from '@sparkhood/contract/primitives/city-centres'
import { id } from '@sparkhood/contract/primitives/ids'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { defaultCity } from '@sparkhood/contract/primitives/place'
import { z } from 'zod'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { WrittenReply } from '../../platform/serve.ts'
import { filterFree } from '../availability/public.ts'
import { findFiltered, listFilteredBookable } from './chosen/queries.ts'
import { findInCategory, listNearest, type PageRequest, type PeoplePage } from './queries.ts'
import { type RecalledPage, recallInCategory } from './remembered/lists.ts'
import { type Asked, getOrigin, reachOfCity, wantsWhole } from './rules.ts'

/** Farther than any two points of the grid are apart. */
const everywhereMetres = 1e8
/** Below every sort key. */
const lowestKey = -1e300
const lowestId = '00000000-0000-0000-0000-000000000000'
const lastSeen = z.tuple([z.number().nullable(), id])

/** Everybody within some distance of a point, nearest first; with a city, only those in it, or that near to its centre. */
export async function listPeopleNearby(scope: MemberScope, sent: Asked<typeof peopleNearby>) {
  const { params, query } = sent
  const { point, showsDistance } = getOrigin(params)
  const around = { ...point, radiusMetres: params.distance === 'all' ? everywhereMetres : params.distance }
  const wanted = { ...toPageRequest(query, sent), around, showsDistance }
  if (!query.state) return written(await listNearest(scope, wanted))
  const city = query.state.trim().toLowerCase()
  if (!isCity(city)) return written(nobody)
  return written(await listNearest(scope, { ...wanted, within: getCircle(city, params.distance) }))
}

/** People around a city, nearest to its centre first; nobody for an unknown city. */
export async function listPeopleWithin(scope: MemberScope, sent: Asked<typeof peopleWithin>) {
  const { params, query } = sent
  if (!isCity(params.city)) return written(nobody)
  const around = getCircle(params.city)
  return written(await listNearest(scope, { ...toPageRequest(query, sent), around, showsDistance: true }))
}

/** People who offer a skill of a category, by default nearest to the viewer's own public point first. */
export async function listPeopleInCategory(
  scope: MemberScope<'live' | 'replica'>,
  sent: Asked<typeof peopleInCategory>,
) {
  const { params, query } = sent
  const { cursor, limit, sort, free_on: day, ...filters } = query
  const otherwiseFrom = cityCentres[defaultCity]
  if (sort === 'nearest' && day === undefined && isUnfiltered(filters)) {
    const wanted = { ...toPageRequest({ cursor, limit }, sent), otherwiseFrom }
    const page = (await recallInCategory(scope, params.id, wanted)) ?? (await findInCategory(scope, params.id, wanted))
    return written(page ?? refuse('category.not_found'))
  }
  const choice = { categoryId: params.id, filters, otherwiseFrom, sort }
  const bookable = day === undefined ? undefined : await listFilteredBookable(scope, choice)
  const free =
    day === undefined || !bookable
      ? undefined
      : await filterFree(scope, bookable.found, { firstDay: day, lastDay: day })
  const [key, afterId] = readCursor(cursor, lastSeen) ?? [lowestKey, lowestId]
  const after = { limit, afterMetres: key ?? Number.POSITIVE_INFINITY, afterId, isWhole: wantsWhole(sent) }
  const page = (await findFiltered(scope, { ...choice, free }, after)) ?? refuse('category.not_found')
  return written(page, page.looked_at ?? bookable?.lookedAt)
}

const isUnfiltered = ({ distance, price, rating, verified, kind }: Omit<ListingFilters, 'free_on'>): boolean =>
  !verified && [distance, price, rating, kind].every((filter) => filter === undefined)

const getCircle = (city: keyof typeof cityCentres, distance?: number | 'all') => ({
  ...cityCentres[city],
  radiusMetres: reachOfCity(distance),
})

/** Members without a place sort as if infinitely far away. */
function toPageRequest({ limit, cursor }: PageQuery, sent: Parameters<typeof wantsWhole>[0]): PageRequest {
  const [metres, afterId] = readCursor(cursor, lastSeen) ?? [-1, lowestId]
  return { limit, afterMetres: metres ?? Number.POSITIVE_INFINITY, afterId, isWhole: wantsWhole(sent) }
}

const nobody: PeoplePage = { people: '[]', last_metres: null, last_id: '', more: false }

/** Sends the cards as they are stored, without parsing them. */
function written(page: PeoplePage | RecalledPage, lookedAt?: number): WrittenReply {
  const cursor = page.more ? `"${writeCursor([page.last_metres, page.last_id])}"` : 'null'
  const told = lookedAt === undefined ? '' : `,"looked_at":${lookedAt}`
  return new WrittenReply('{"data":', page.people, `,"next_cursor":${cursor}${told}}`)
}
