import type { BookingAction } from '@sparkhood/contract/bookings/bookings'
import type { Side } from '@sparkhood/contract/bookings/statuses'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { daysAfter, daysSince, hoursAfter, onceAwake, onDay, whileAwake } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { Neighbour } from './neighbours.ts'
import { type PlannedReview, planReviews, type Said } from './reviews.ts'
import { isLent, type PlannedSkill } from './skills.ts'

export type Step = { at: Date } & (
  | { by: Side; action: BookingAction }
  | { by: 'clock'; action: 'expire' | 'complete' | 'release' }
)

export type PlannedBooking = {
  client: Neighbour
  provider: Neighbour
  skill: PlannedSkill
  requestedAt: Date
  startsAt: Date
  hours: number
  /** The days of a loan, if the listing is priced by the day. */
  days: number | undefined
  /** Pays in Sparks if there are enough at that time, otherwise in pounds. */
  prefersSparks: boolean
  note: string
  withPhoto: boolean
  /** The steps until now, in order. */
  steps: readonly Step[]
  reviews: readonly PlannedReview[]
}

type Times = { answeredAt: Date; requestedAt: Date; startsAt: Date; endsAt: Date; now: Date }

const accept = ({ answeredAt }: Times): Step => ({ at: answeredAt, by: 'provider', action: 'accept' })
const start = ({ startsAt }: Times): Step => ({ at: hoursAfter(startsAt, 0.05), by: 'client', action: 'in-progress' })
const releasedLater = (at: Date): Step => ({ at: hoursAfter(daysAfter(at, 5), 0.1), by: 'clock', action: 'release' })

/** The possible courses of a booking. Its date decides how many of the steps have already happened. */
const courses = {
  unanswered: ({ requestedAt }) => [{ at: hoursAfter(requestedAt, 48.1), by: 'clock', action: 'expire' }],
  agreed: (times) => [accept(times)],
  underWay: (times) => [accept(times), start(times)],
  paid: (times) => [
    accept(times),
    start(times),
    { at: hoursAfter(times.endsAt, 0.6), by: 'client', action: 'complete' },
  ],
  earned: (times) => {
    const at = hoursAfter(times.endsAt, 0.8)
    return [accept(times), start(times), { at, by: 'provider', action: 'complete' }, releasedLater(at)]
  },
  forgotten: (times) => {
    const at = hoursAfter(daysAfter(times.endsAt, 5), 0.1)
    return [accept(times), start(times), { at, by: 'clock', action: 'complete' }, releasedLater(at)]
  },
  rejected: ({ answeredAt }) => [{ at: answeredAt, by: 'provider', action: 'reject' }],
  cancelledInTime: (times) => [accept(times), { at: hoursAfter(times.answeredAt, 1), by: 'client', action: 'cancel' }],
  cancelledLate: (times) => [accept(times), { at: hoursAfter(times.startsAt, -3), by: 'client', action: 'cancel' }],
  // Reported an hour ago, or at the end of the period for reports, so that there is time left to reply.
  stoodUp: (times) => {
    const at = new Date(Math.min(hoursAfter(times.now, -1).getTime(), hoursAfter(times.endsAt, 23).getTime()))
    return [accept(times), { at, by: 'provider', action: 'no-show' }]
  },
  letDown: (times) => [accept(times), { at: hoursAfter(times.startsAt, -4), by: 'provider', action: 'cancel' }],
} satisfies Record<string, (times: Times) => Step[]>
export type Course = keyof typeof courses

/**
 * `day` counts from today; undefined is some day since both joined, `today` is the last usual hour. `hours` is random
 * if undefined.
 */
export type Wanted = {
  client: Neighbour
  provider: Neighbour
  skill: PlannedSkill
  course: Course
  day?: number | 'today'
  hours?: number
}
export type Planning = { chance: Chance; now: Date; said: Said; busy: Set<string>; places: Map<string, Time[]> }

/** Plans a booking; undefined if the two joined too recently, or if one of them is busy then. */
export function planBooking(planning: Planning, wanted: Wanted): PlannedBooking | undefined {
  const { chance, now, said } = planning
  const { client, provider, skill, course } = wanted
  const since = hoursAfter(client.joinedAt > skill.offeredAt ? client.joinedAt : skill.offeredAt, 3)
  const day = wanted.day ?? -chance.between(1, Math.max(1, daysSince(now, since) - 5))
  // A booking under way is short, so that it fits into the evening.
  const hours = day === 'today' || skill.offer.per === 'day' ? 1 : (wanted.hours ?? drawHours(chance, skill))
  const days = skill.offer.per === 'day' ? drawDays(chance, course) : undefined
  const lastStart = Math.floor(latestEnd - hours)
  const startsAt =
    day === 'today' ? lastHour(now) : onDay(now, day, [chance.between(9, lastStart), chance.pick([0, 30])])
  const requestedAt = drawRequest(planning, startsAt, course)
  const endsAt = days === undefined ? hoursAfter(startsAt, hours) : daysAfter(startsAt, days)
  if (requestedAt < since || !reserveTime(planning, wanted, { startsAt, endsAt })) return undefined
  if (!reserveDay(planning, { ...wanted, day }, days)) return undefined

  const patienceHours = Math.min(chance.between(1, 40) / 2, hoursBetween(requestedAt, startsAt) / 2)
  const answeredAt = onceAwake(hoursAfter(requestedAt, patienceHours))
  // Only the lender completes a loan.
  const happened = course === 'paid' && isLent(skill) ? 'earned' : course
  const told: Step[] = courses[happened]({ requestedAt, answeredAt, startsAt, endsAt, now })
  const completedAt = told.find(({ action }) => action === 'complete')?.at
  const reviews = completedAt ? planReviews(chance, { client, provider, skill, completedAt }, said) : []
  return {
    client,
    provider,
    skill,
    requestedAt,
    startsAt,
    hours,
    days,
    note: chance.pick(skill.offer.asked),
    prefersSparks: chance.happens(0.4),
    withPhoto: chance.happens(0.06),
    steps: told.filter(({ at }) => at <= now),
    reviews: reviews.filter(({ at }) => at <= now),
  }
}

/**
 * Whether the provider has no other booking that day, which also prevents overlaps; a tool is out for days,
 * independently of its owner. A booking under way may have begun yesterday. Marks the days as busy.
 */
function reserveDay(
  { busy }: Planning,
  { provider, skill, day }: Wanted & { day: number | 'today' },
  days = 0,
): boolean {
  const who = days > 0 ? `${provider.email} ${skill.offer.title}` : provider.email
  const first = day === 'today' ? -1 : day
  const length = days + (day === 'today' ? 2 : 1)
  const keys = Array.from({ length }, (_, nth) => `${who} ${first + nth}`)
  if (keys.some((key) => busy.has(key))) return false
  for (const key of keys) busy.add(key)
  return true
}

type Time = { startsAt: Date; endsAt: Date }

/** Whether both are free then, as the client has to be there as well. A loan needs neither. Marks the time as taken. */
function reserveTime({ places }: Planning, { client, provider, skill }: Wanted, time: Time): boolean {
  if (isLent(skill)) return true
  const both = [client.email, provider.email]
  const isTaken = both.some((who) =>
    places.get(who)?.some((other) => time.startsAt < other.endsAt && other.startsAt < time.endsAt),
  )
  if (isTaken) return false
  for (const who of both) places.set(who, [...(places.get(who) ?? []), time])
  return true
}

/** In UTC: half an hour later, and in summer time, it is still within the default availability. */
const latestEnd = 18.5

/** Returns the start of a booking that is under way; at night it is one of the evening before, not yet marked as done. */
function lastHour(now: Date): Date {
  const hour = new Date(now.getTime() - 20 * 60_000)
  const minute = hour.getUTCMinutes() < 30 ? 0 : 30
  if (hour.getUTCHours() >= 9 && hour.getUTCHours() < 18) return onDay(now, 0, [hour.getUTCHours(), minute])
  return onDay(now, hour.getUTCHours() < 9 ? -1 : 0, [17, 30])
}

/** Returns when a booking was requested: some days ahead; unanswered requests are at most about 30 hours old. */
function drawRequest({ chance, now }: Planning, startsAt: Date, course: Course): Date {
  if (startsAt > now) {
    const hoursAgo = course === 'unanswered' ? chance.between(1, 30) : chance.between(32, 70)
    return whileAwake(hoursAfter(now, -hoursAgo - chance.between(1, 50) / 60))
  }
  const leadDays = chance.between(...getLead(course))
  return onDay(startsAt, -leadDays, [chance.between(8, 20), chance.between(0, 59)])
}

function getLead(course: Course): [low: number, high: number] {
  if (course === 'cancelledInTime' || course === 'unanswered') return [4, 6]
  return course === 'cancelledLate' || course === 'letDown' ? [2, 5] : [1, 5]
}

const hoursBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / hourMs

const drawHours = (chance: Chance, { picture }: PlannedSkill): number =>
  picture === 'tool-lending'
    ? chance.between(2, 6)
    : chance.weighted([
        [0.5, 1],
        [1, 7],
        [1.5, 3],
        [2, 5],
        [3, 2],
      ])

/** A loan under way lasts a few days more. */
const drawDays = (chance: Chance, course: Course): number => (course === 'underWay' ? 3 : chance.between(1, 4))
