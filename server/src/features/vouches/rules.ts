import { vouchAfterBookings, vouchAfterDays, vouchesAYear, vouchYearDays } from '@sparkhood/contract/people/vouch-terms'
import type { Vouch, VouchObstacle } from '@sparkhood/contract/people/vouches'
import { dayMs } from '@sparkhood/contract/primitives/time'

/** The facts that decide whether a member may vouch for another. */
export type Standing = {
  isOwn: boolean
  joinedAt: Date
  /** Their completed bookings, on either side, counted up to the minimum. */
  completed: number
  /** Whether they vouch for that member already. */
  vouches: boolean
  /** Whether an operator removed an earlier vouch for that member. */
  wasRemoved: boolean
  /** How many vouches they made within a year. */
  given: number
}

/** Vouches after this moment count towards the yearly limit. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - vouchYearDays * dayMs)

/** Why a member cannot vouch for another; null if they may. */
export function obstacleFor(standing: Standing, now: Date): VouchObstacle | null {
  if (standing.isOwn) return 'own'
  if (now.getTime() - standing.joinedAt.getTime() < vouchAfterDays * dayMs) return 'too_soon'
  if (standing.completed < vouchAfterBookings) return 'too_few_bookings'
  if (standing.vouches) return 'already'
  if (standing.wasRemoved) return 'removed'
  return getLeft(standing) === 0 ? 'none_left' : null
}

/** How many more vouches a member may make this year. */
export const getLeft = ({ given }: Pick<Standing, 'given'>): number => Math.max(0, vouchesAYear - given)

/**
 * For how many whole years the two have known each other now, given the years stated when the vouch was made. Null if
 * not stated.
 */
export function findYears(said: { years: number | null; createdAt: Date }, now: Date): number | null {
  if (said.years === null) return null
  let since = now.getUTCFullYear() - said.createdAt.getUTCFullYear()
  const anniversary = new Date(said.createdAt)
  anniversary.setUTCFullYear(now.getUTCFullYear())
  if (anniversary > now) since -= 1
  return said.years + since
}

type Sides = { voucherId: string; memberId: string; isHidden: boolean }
/** The actions of a viewer on a vouch that is shown to them. */
export function vouchActionsFor({ voucherId, memberId, isHidden }: Sides, viewerId: string): Vouch['actions'] {
  if (viewerId === voucherId) return ['withdraw']
  if (viewerId === memberId) return [isHidden ? 'show' : 'hide', 'report']
  return ['report']
}
