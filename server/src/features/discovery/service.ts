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
import { freeAmong } from '../availability/public.ts'
import { findChosen, listChosenBookable } from './queries/chosen.ts'
import { findInCategory, listNearest, type PeoplePage, type Wanted } from './queries.ts'
import { type RecalledPage, recallInCategory } from './remembered/lists.ts'
import { type Asked, getOrigin, reachOfCity, wantsWhole } from './rules.ts'

/** Further than any two points of the grid. */
const everywhereMetres = 1e8
/** Below whatever an order goes by. */
const lowestKey = -1e300
const lowestId = '00000000-0000-0000-0000-000000000000'
const lastSeen = z.tuple([z.number().nullable(), id])

/** Everybody within some distance of a point, and in a city or as far from its centre if one is named, nearest first. */
export async function listPeopleNearby(scope: MemberScope, sent: Asked<typeof peopleNearby>) {
  const { params, query } = sent
  const { point, tellsDistance } = getOrigin(params)
  const around = { ...point, radiusMetres: params.distance === 'all' ? everywhereMetres : params.distance }
  const wanted = { ...wantedBy(query, sent), around, tellsDistance }
  if (!query.state) return written(await listNearest(scope, wanted))
  const city = query.state.trim().toLowerCase()
  if (!isCity(city)) return written(nobody)
  return written(await listNearest(scope, { ...wanted, within: getCircle(city, params.distance) }))
}

/** People around a city, nearest to its centre first; around one that we do not know there is nobody. */
export async function listPeopleWithin(scope: MemberScope, sent: Asked<typeof peopleWithin>) {
  const { params, query } = sent
  if (!isCity(params.city)) return written(nobody)
  const around = getCircle(params.city)
  return written(await listNearest(scope, { ...wantedBy(query, sent), around, tellsDistance: true }))
}

/** Who offers a skill of a category, nearest to the viewer's own shown point first unless they choose otherwise. */
export async function listPeopleInCategory(
  scope: MemberScope<'live' | 'replica'>,
  sent: Asked<typeof peopleInCategory>,
) {
  const { params, query } = sent
  const { cursor, limit, sort, free_on: day, ...filters } = query
  const otherwiseFrom = cityCentres[defaultCity]
  if (sort === 'nearest' && day === undefined && isUnfiltered(filters)) {
    const wanted = { ...wantedBy({ cursor, limit }, sent), otherwiseFrom }
    const page = (await recallInCategory(scope, params.id, wanted)) ?? (await findInCategory(scope, params.id, wanted))
    return written(page ?? refuse('category.not_found'))
  }
  const choice = { categoryId: params.id, filters, otherwiseFrom, sort }
  const bookable = day === undefined ? undefined : await listChosenBookable(scope, choice)
  const free =
    day === undefined || !bookable ? undefined : await freeAmong(scope, bookable.found, { firstDay: day, lastDay: day })
  const [key, afterId] = readCursor(cursor, lastSeen) ?? [lowestKey, lowestId]
  const after = { limit, afterMetres: key ?? Number.POSITIVE_INFINITY, afterId, isWhole: wantsWhole(sent) }
  const page = (await findChosen(scope, { ...choice, free }, after)) ?? refuse('category.not_found')
  return written(page, page.looked_at ?? bookable?.lookedAt)
}

const isUnfiltered = ({ distance, price, rating, verified, kind }: Omit<ListingFilters, 'free_on'>): boolean =>
  !verified && [distance, price, rating, kind].every((filter) => filter === undefined)

const getCircle = (city: keyof typeof cityCentres, distance?: number | 'all') => ({
  ...cityCentres[city],
  radiusMetres: reachOfCity(distance),
})

/** Those without a place stand in a list as if infinitely far away. */
function wantedBy({ limit, cursor }: PageQuery, sent: Parameters<typeof wantsWhole>[0]): Wanted {
  const [metres, afterId] = readCursor(cursor, lastSeen) ?? [-1, lowestId]
  return { limit, afterMetres: metres ?? Number.POSITIVE_INFINITY, afterId, isWhole: wantsWhole(sent) }
}

const nobody: PeoplePage = { people: '[]', last_metres: null, last_id: '', more: false }

/** The cards leave as they are stored; nothing is taken apart on the way. */
function written(page: PeoplePage | RecalledPage, lookedAt?: number): WrittenReply {
  const cursor = page.more ? `"${writeCursor([page.last_metres, page.last_id])}"` : 'null'
  const told = lookedAt === undefined ? '' : `,"looked_at":${lookedAt}`
  return new WrittenReply('{"data":', page.people, `,"next_cursor":${cursor}${told}}`)
}
