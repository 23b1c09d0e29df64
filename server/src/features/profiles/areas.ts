import type { Point } from '@sparkhood/contract/primitives/place'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type { Limit } from '../../platform/data/limits.ts'
import { sweep } from '../../platform/data/sweep.ts'
import { Refusal } from '../../platform/refuse.ts'
import type { Scope } from '../../platform/scope.ts'
import { rewriteCard } from '../discovery/public.ts'
import { findShared, findSharedBy, findSharedWithin, type Home, listHomes, writeArea } from './areas-queries.ts'
import { type Area, areasFor, areasHolding, leastRadiusAt, metresBetween } from './rules-areas.ts'

/** From here on an area is named by its county; a town would say more than is known. */
const wideMetres = 7200
/** Only who has lived somewhere so long makes a neighbour's area smaller: else four accounts that move about could seek somebody. */
const settledMs = 30 * dayMs

/** So often in a month somebody who has moved is shown by who lives there: each answer tells them a little of the others. */
const moves: Limit = { name: 'home.moved', times: 2, withinS: 30 * 24 * 3600 }

/** The smallest area for a first home that enough others live in, or else the widest. */
export async function chooseArea(scope: Scope, memberId: string, home: Point): Promise<Area> {
  const areas = await areasAt(scope, memberId, home)
  return (await findShared(scope, memberId, areas)) ?? widest(areas)
}

/**
 * The same for a home that somebody moves to: of those who have lived there for long, or it would be enough to move about with
 * three accounts to find whoever is the fourth. Who moves on and on is shown as wide as areas get until they have stayed.
 */
export async function chooseAreaAfterMove(scope: Scope, memberId: string, home: Point): Promise<Area> {
  const areas = await areasAt(scope, memberId, home)
  if (!(await mayAsk(scope, memberId))) return widest(areas)
  return (await findSharedBy(scope, memberId, { areas, settledBy: settledBy(scope) })) ?? widest(areas)
}

const mayAsk = (scope: Scope, memberId: string): Promise<boolean> =>
  scope.limits.count(moves, memberId).then(
    () => true,
    (fault: unknown) => {
      if (fault instanceof Refusal && fault.code === 'limit.too_many') return false
      throw fault
    },
  )

const settledBy = ({ now }: Pick<Scope, 'now'>): Date => new Date(now.getTime() - settledMs)

const areasAt = async (scope: Scope, memberId: string, home: Point): Promise<Area[]> =>
  areasFor(home, whose(scope, memberId), await leastRadius(scope, home))

/** What others read of where an area is: a function of its point, so that it says no more. */
export async function districtOf(scope: Pick<Scope, 'geocoder'>, { shown, radiusMetres }: Area): Promise<string> {
  const nearest = await scope.geocoder.nearest(shown)
  return (radiusMetres >= wideMetres && nearest?.area) || nearest?.locationName || ''
}

/** Widens the areas that too few live in by now, and narrows those that more have come to live in. */
export const shareAreas = (scope: Scope): Promise<void> =>
  sweep(
    scope,
    (after) => listHomes(scope, after),
    (home) => shareArea(scope, home),
  )

async function shareArea(scope: Scope, home: Home): Promise<void> {
  const area = home.isAlone ? await widerArea(scope, home) : await narrowerArea(scope, home)
  if (!area) return
  const district = await districtOf(scope, area)
  await scope.atomically(async (inner) => {
    if (await writeArea(inner, home, { area, district })) await rewriteCard(inner, home.id)
  })
}

async function widerArea(scope: Scope, { id, area }: Home): Promise<Area | undefined> {
  const areas = areasHolding(area, whose(scope, id))
  return areas.length > 0 ? ((await findShared(scope, id, areas)) ?? widest(areas)) : undefined
}

/** Half as wide at least: each area that is shown is one more to compare. */
async function narrowerArea(scope: Scope, { id, point, area }: Home): Promise<Area | undefined> {
  const least = await leastRadius(scope, point)
  const areas = areasFor(point, whose(scope, id), least).filter(
    ({ radiusMetres }) => radiusMetres <= area.radiusMetres / 2,
  )
  if (areas.length === 0) return undefined
  return findSharedWithin(scope, id, { areas, settledBy: settledBy(scope) })
}

async function leastRadius(scope: Pick<Scope, 'geocoder'>, home: Point): Promise<number> {
  const nearest = await scope.geocoder.nearest(home)
  return leastRadiusAt(nearest ? metresBetween(nearest, home) : Number.POSITIVE_INFINITY)
}

const whose = ({ settings }: Pick<Scope, 'settings'>, memberId: string) => ({ memberId, secret: settings.blurSecret })

function widest(areas: readonly Area[]): Area {
  const area = areas.at(-1)
  if (!area) throw new Error('There is always a widest area')
  return area
}
