import { vouchAfterBookings, vouchAfterDays, vouchesAYear, vouchYearDays } from '@sparkhood/contract/people/vouch-terms'
import type { Vouch, VouchObstacle } from '@sparkhood/contract/people/vouches'
import { dayMs } from '@sparkhood/contract/primitives/time'

/** What decides whether a member may vouch for another. */
export type Standing = {
  isOwn: boolean
  joinedAt: Date
  /** Bookings of theirs that are completed, on either side. */
  completed: number
  /** They vouch for that member. */
  vouches: boolean
  /** We removed what they said for that member. */
  wasRemoved: boolean
  /** How often they vouched within a year. */
  given: number
}

/** Since when what a member has said counts against the number of a year. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - vouchYearDays * dayMs)

/** Why a member cannot vouch for another; null where they may. */
export function obstacleFor(standing: Standing, now: Date): VouchObstacle | null {
  if (standing.isOwn) return 'own'
  if (now.getTime() - standing.joinedAt.getTime() < vouchAfterDays * dayMs) return 'too_soon'
  if (standing.completed < vouchAfterBookings) return 'too_few_bookings'
  if (standing.vouches) return 'already'
  if (standing.wasRemoved) return 'removed'
  return getLeft(standing) === 0 ? 'none_left' : null
}

/** How often somebody may still vouch this year. */
export const getLeft = ({ given }: Pick<Standing, 'given'>): number => Math.max(0, vouchesAYear - given)

/** For how many whole years two have known each other, from what was said on a day; null where it was not said. */
export function findYears(said: { years: number | null; createdAt: Date }, now: Date): number | null {
  if (said.years === null) return null
  let since = now.getUTCFullYear() - said.createdAt.getUTCFullYear()
  const anniversary = new Date(said.createdAt)
  anniversary.setUTCFullYear(now.getUTCFullYear())
  if (anniversary > now) since -= 1
  return said.years + since
}

type Sides = { voucherId: string; memberId: string; isHidden: boolean }
/** What a viewer may do about a vouch that is shown to them. */
export function vouchActionsFor({ voucherId, memberId, isHidden }: Sides, viewerId: string): Vouch['actions'] {
  if (viewerId === voucherId) return ['withdraw']
  if (viewerId === memberId) return [isHidden ? 'show' : 'hide', 'report']
  return ['report']
}
