import { withdrawalMinMinor } from '@sparkhood/contract/money/payouts'
import {
  type ClosingObstacle,
  closingGraceDays,
  closingReminderDays,
  exportsADay,
} from '@sparkhood/contract/people/privacy'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import type { Limit } from '../../platform/data/limits.ts'

/** An account ends so long after its member asked for it. */
export const endsAt = (askedAt: Date): Date => new Date(askedAt.getTime() + closingGraceDays * dayMs)

/** Accounts that end before this moment are reminded of it now. */
export const remindedUntil = (now: Date): Date => new Date(now.getTime() + closingReminderDays * dayMs)

/**
 * What was sent to a bank so lately may come back; what went to a card, as long as it is asked about. Nobody need wait so long
 * before they ask, only before it ends.
 */
export const mayComeBackSince = (now: Date): Date => new Date(now.getTime() - 14 * dayMs)

const againMs = 7 * dayMs
/** Where something stands in the way at the end, we ask again so much later. */
export const triedAgainAt = (now: Date): Date => new Date(now.getTime() + againMs)

/** How often an account that was to end now had to wait: not at all, as long as it is in its first days. */
const timesPutOff = (askedAt: Date, erasesAt: Date): number =>
  Math.round((erasesAt.getTime() - endsAt(askedAt).getTime()) / againMs)

/** Whoever was told that their account waits knows that something is left. */
export const knowsWhatIsLeft = (askedAt: Date, erasesAt: Date): boolean => timesPutOff(askedAt, erasesAt) > 0

/** That an account could not end is told the first time, and then every fourth: it may be so for years. */
export const isToldOfDelay = (askedAt: Date, erasesAt: Date): boolean => {
  const before = timesPutOff(askedAt, erasesAt)
  return before <= 0 || before % 4 === 0
}

/** A job that has been at an account for longer than this has died over it; another may take it up. */
export const abandonedSince = (now: Date): Date => new Date(now.getTime() - 10 * minuteMs)

/** The last email is tried for three days; then the account goes without it. */
export const isGoodbyeLate = (erasesAt: Date, now: Date): boolean => now.getTime() - erasesAt.getTime() >= 3 * dayMs

/** Archives that were sent to their end; and begun, as those of a bad line break off and cost as much. */
export const exportLimits = {
  sent: { name: 'export', times: exportsADay, withinS: 24 * 3600 },
  begun: { name: 'export.begun', times: 20, withinS: 24 * 3600 },
} as const satisfies Record<string, Limit>

type Balance = { available: number; held: number; earned: number }
/** What an account may still be owed or owe; amounts in minor units. */
export type Unsettled = {
  bookings: number
  leavingMinor: number
  returningMinor: number
  claimedMinor: number
  appealWaits: boolean
  gbp: Balance
  spark: Balance
}

export type Obstacle = {
  kind: ClosingObstacle
  poundsMinor: number
  sparksMinor: number
  bookings: number
  link: string
}

const obstacle = (kind: ClosingObstacle, link: string, found: Partial<Obstacle>): Obstacle => ({
  kind,
  link,
  poundsMinor: 0,
  sparksMinor: 0,
  bookings: 0,
  ...found,
})

/** The pounds that somebody would have to give up to leave: all there are, where they are too few to be withdrawn. */
export const toGiveUp = ({ gbp }: Pick<Unsettled, 'gbp'>): number =>
  gbp.available < withdrawalMinMinor ? gbp.available : 0

/**
 * What must be settled before an account can close. Sparks to spend do not count, as they lapse, nor pounds that are given up:
 * as many as were said, or more of them are in the way.
 */
export function getObstacles(
  { bookings, leavingMinor, returningMinor, claimedMinor, appealWaits, gbp, spark }: Unsettled,
  givesUpMinor: number,
): Obstacle[] {
  const found = [
    obstacle('bookings', '/bookings', { bookings }),
    obstacle('held', '/bookings', { poundsMinor: gbp.held, sparksMinor: spark.held }),
    obstacle('earned', '/bookings', { poundsMinor: gbp.earned, sparksMinor: spark.earned }),
    obstacle('pounds', '/get-paid', { poundsMinor: gbp.available > givesUpMinor ? gbp.available : 0 }),
    obstacle('withdrawals', '/get-paid', { poundsMinor: leavingMinor }),
    obstacle('refunds', '/user', { poundsMinor: returningMinor }),
    obstacle('claims', '/user', { poundsMinor: claimedMinor }),
  ]
  const amounts = found.filter(({ poundsMinor, sparksMinor, bookings: live }) => poundsMinor + sparksMinor + live > 0)
  return appealWaits ? [obstacle('appeal', '/login', {}), ...amounts] : amounts
}
