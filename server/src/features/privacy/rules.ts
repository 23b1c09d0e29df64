import { withdrawalMinMinor } from '@sparkhood/contract/money/payouts'
import {
  type ClosingObstacle,
  closingGraceDays,
  closingReminderDays,
  exportsADay,
} from '@sparkhood/contract/people/privacy'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import type { Limit } from '../../platform/data/limits.ts'

/** When an account ends whose member asked for it at `askedAt`. */
export const endsAt = (askedAt: Date): Date => new Date(askedAt.getTime() + closingGraceDays * dayMs)

/** Accounts that end before this moment are due for a reminder. */
export const remindedUntil = (now: Date): Date => new Date(now.getTime() + closingReminderDays * dayMs)

/**
 * Money sent to a bank since this moment may come back; money sent to a card, as long as we check it. Only the end of
 * an account waits for that, not the request.
 */
export const mayComeBackSince = (now: Date): Date => new Date(now.getTime() - 14 * dayMs)

const againMs = 7 * dayMs
/** When to try again if something is in the way at the end. */
export const getRetryAt = (now: Date): Date => new Date(now.getTime() + againMs)

/** How often the end of an account has been postponed; 0 in its first days. */
const countPostponements = (askedAt: Date, erasesAt: Date): number =>
  Math.round((erasesAt.getTime() - endsAt(askedAt).getTime()) / againMs)

/** Whether the member was told before that the closing waits, and so knows what is missing. */
export const wasPostponed = (askedAt: Date, erasesAt: Date): boolean => countPostponements(askedAt, erasesAt) > 0

/** A postponement is announced the first time, and then every fourth: it may go on for years. */
export const isDelayAnnounced = (askedAt: Date, erasesAt: Date): boolean => {
  const before = countPostponements(askedAt, erasesAt)
  return before <= 0 || before % 4 === 0
}

/** A job that started before this moment and has not finished has died; another may take over. */
export const abandonedSince = (now: Date): Date => new Date(now.getTime() - 10 * minuteMs)

/** The last email is tried for three days; then the account is erased without it. */
export const isGoodbyeLate = (erasesAt: Date, now: Date): boolean => now.getTime() - erasesAt.getTime() >= 3 * dayMs

/** Archives that were completed; and archives begun, because those on a bad connection break off and cost as much. */
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

/** The pounds that a member would have to give up to leave: the whole available balance if it is too small to withdraw. */
export const getForfeitMinor = ({ gbp }: Pick<Unsettled, 'gbp'>): number =>
  gbp.available < withdrawalMinMinor ? gbp.available : 0

/**
 * What must be settled before an account can close. Sparks to spend do not count, because they lapse, nor do pounds
 * that the member gives up; if there are more than that, all of them are in the way.
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
