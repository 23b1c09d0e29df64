import { type DemoCity, demoCities } from '../words/places.ts'
import { suggestions } from '../words/reviews.ts'
import { type PlannedAssisted, planAssisted } from './assisted.ts'
import { type Course, type PlannedBooking, type Planning, planBooking } from './bookings.ts'
import { hoursAfter } from './calendar.ts'
import { castAddress, planCast } from './cast.ts'
import { type CastBooking, castBanks, castBookings, castMessages, castTopUps, castWithdrawals } from './cast-plan.ts'
import { type Chance, getChance } from './chance.ts'
import { type PlannedCheck, planChecks } from './checks.ts'
import { type PlannedNeed, planNeeds } from './needs.ts'
import { type Neighbour, planNeighbours } from './neighbours.ts'
import { type PlannedRegular, planRegular } from './regular.ts'
import { isLent, type Offered, type PlannedSkill } from './skills.ts'

export type PlannedTopUp = { at: Date; who: Neighbour; amountMinor: number }
export type PlannedBank = { at: Date; who: Neighbour; bank: string; accountNumber: string }
/** `settledAt` is when the bank has accepted or rejected it; undefined while it is under way. */
export type PlannedWithdrawal = {
  at: Date
  settledAt: Date | undefined
  who: Neighbour
  bank: string
  amountMinor: number
}
export type PlannedSuggestion = { at: Date; who: Neighbour; name: string }
export type PlannedMessage = { at: Date; from: Neighbour; to: Neighbour; words: string; isRead: boolean }
export type PlannedFollow = { at: Date; follower: Neighbour; followed: Neighbour }

/** The complete plan of the demo. */
export type Town = {
  neighbours: readonly Neighbour[]
  bookings: readonly PlannedBooking[]
  follows: readonly PlannedFollow[]
  topUps: readonly PlannedTopUp[]
  banks: readonly PlannedBank[]
  withdrawals: readonly PlannedWithdrawal[]
  messages: readonly PlannedMessage[]
  suggestions: readonly PlannedSuggestion[]
  checks: readonly PlannedCheck[]
  needs: readonly PlannedNeed[]
  regular: readonly PlannedRegular[]
  assisted: readonly PlannedAssisted[]
}

/** Bookings in each city besides the completed ones: course, count, and the range of days relative to today. */
const cityStories: readonly (readonly [course: Course, times: number, from: number, to: number])[] = [
  ['unanswered', 3, 2, 9],
  ['agreed', 3, 1, 8],
  ['underWay', 2, 0, 0],
  ['earned', 2, -4, -1],
  ['earned', 2, -50, -8],
  ['forgotten', 1, -60, -6],
  ['rejected', 2, -60, -2],
  ['cancelledInTime', 1, -60, -2],
  ['cancelledLate', 1, -60, -2],
  ['letDown', 1, -60, -2],
  ['unanswered', 1, -60, -3],
]

/** Plans the demo for a moment: always the same except for the dates. `cities` must include those of the demo accounts. */
export function planTown(now: Date, cities: readonly DemoCity[] = demoCities): Town {
  const everywhere: Offered = new Map()
  const cast = planCast(now, everywhere)
  const others = withInvitations(planNeighbours(now, everywhere, cities), named(cast, castAddress('ana')))
  const planning: Planning = { chance: getChance('bookings'), now, said: new Map(), busy: new Set(), places: new Map() }
  const bookings = [...planCastBookings(planning, cast, others)]
  for (const locals of byCity(others)) {
    bookings.push(...planPaid(planning, locals), ...planCityStories(planning, locals))
  }
  const neighbours = [...cast, ...others]
  return {
    neighbours,
    bookings,
    follows: planFollows(neighbours, bookings, now),
    topUps: castTopUps.map(([name, amountMinor, hoursAgo]) => ({
      at: hoursAfter(now, -hoursAgo),
      who: named(cast, castAddress(name)),
      amountMinor,
    })),
    banks: castBanks.map(([name, bank, accountNumber, daysAgo]) => ({
      at: hoursAfter(now, -24 * daysAgo),
      who: named(cast, castAddress(name)),
      bank,
      accountNumber,
    })),
    withdrawals: castWithdrawals.map(([name, bank, amountMinor, hoursAgo]) => ({
      at: hoursAfter(now, -hoursAgo),
      who: named(cast, castAddress(name)),
      bank,
      amountMinor,
      settledAt: hoursAgo > 24 ? hoursAfter(now, 20 - hoursAgo) : undefined,
    })),
    messages: castMessages.map(([from, to, hoursAgo, words, isRead = true]) => ({
      at: hoursAfter(now, -hoursAgo),
      from: named(cast, castAddress(from)),
      to: named(cast, castAddress(to)),
      words,
      isRead,
    })),
    checks: planChecks(neighbours, now),
    needs: planNeeds(neighbours, { now, ana: named(cast, castAddress('ana')) }),
    regular: planRegular(cast, now),
    assisted: planAssisted(planning, neighbours),
    suggestions: suggestions.map((name, nth) => ({
      at: hoursAfter(now, -7 - 9 * nth),
      // One suggestion is Dev's own, so that he has one to look at.
      who: nth === 0 ? named(cast, castAddress('dev')) : getChance(name).pick(others),
      name,
    })),
  }
}

/** Some neighbours were invited by somebody in their city; four of them by Ana. */
function withInvitations(neighbours: readonly Neighbour[], ana: Neighbour): Neighbour[] {
  const chance = getChance('invitations')
  const byAna = neighbours.filter(({ home, joinedAt }) => home?.city === ana.home?.city && joinedAt > ana.joinedAt)
  return neighbours.map((neighbour) => {
    if (byAna.slice(0, 4).includes(neighbour)) return { ...neighbour, invitedBy: ana.email }
    const { home, joinedAt } = neighbour
    const earlier = neighbours.filter((other) => other.home?.city === home?.city && other.joinedAt < joinedAt)
    if (earlier.length === 0 || !chance.happens(0.08)) return neighbour
    return { ...neighbour, invitedBy: chance.pick(earlier).email }
  })
}

function named(neighbours: readonly Neighbour[], email: string): Neighbour {
  const found = neighbours.find((neighbour) => neighbour.email === email)
  if (!found) throw new Error(`Nobody has the address ${email}`)
  return found
}

const byCity = (neighbours: readonly Neighbour[]): Neighbour[][] => [
  ...Map.groupBy(
    neighbours.filter(({ home }) => home),
    ({ home }) => home?.city,
  ).values(),
]

/** Plans the bookings of the demo accounts. The other side is anybody nearby who is free. */
function planCastBookings(
  planning: Planning,
  cast: readonly Neighbour[],
  others: readonly Neighbour[],
): PlannedBooking[] {
  return castBookings.map((row) => {
    for (let tries = 0; tries < 60; tries += 1) {
      const booking = tryCastBooking(planning, row, { cast, others })
      if (booking) return { ...booking, withPhoto: booking.hours >= 2, prefersSparks: row[5] === 'sparks' }
    }
    throw new Error(`Nobody was found for ${row.join(' ')}`)
  })
}

type Around = { cast: readonly Neighbour[]; others: readonly Neighbour[] }

function tryCastBooking(planning: Planning, row: CastBooking, { cast, others }: Around): PlannedBooking | undefined {
  const [clientName, providerName, title, course, day, pays] = row
  const city = named(cast, castAddress(clientName || providerName)).home?.city
  const near = others.filter(({ home }) => home?.city === city)
  const offering = near.filter(({ skills }) => skills.length > 0)
  const client = clientName ? named(cast, castAddress(clientName)) : planning.chance.pick(near)
  const provider = providerName ? named(cast, castAddress(providerName)) : planning.chance.pick(offering)
  const skill = provider.skills.find(({ offer }) => offer.title === title) ?? planning.chance.pick(provider.skills)
  return planBooking(planning, { client, provider, skill, course, day, hours: getHours(skill, providerName, pays) })
}

/**
 * Fixed lengths: random ones differ with the hour at which the demo is built, and the demo accounts must earn what they
 * withdraw.
 */
function getHours(skill: PlannedSkill, providerName: string, pays: CastBooking[5]): number | undefined {
  if (isLent(skill)) return undefined
  return providerName && pays !== 'sparks' ? 3 : 1
}

const busyness = [0, 1, 1, 1, 2, 2, 3, 4]

/** Plans ordinary bookings: done, paid, and visible only in their reviews. */
function planPaid(planning: Planning, locals: readonly Neighbour[]): PlannedBooking[] {
  const { chance } = planning
  return locals.flatMap((provider) =>
    Array.from({ length: provider.skills.length > 0 && provider.bio ? chance.pick(busyness) : 0 }).flatMap(() => {
      const skill = chance.pick(provider.skills)
      return (
        planBooking(planning, { client: otherThan(chance, locals, provider), provider, skill, course: 'paid' }) ?? []
      )
    }),
  )
}

function planCityStories(planning: Planning, locals: readonly Neighbour[]): PlannedBooking[] {
  const { chance } = planning
  const offers = locals.flatMap((provider) => provider.skills.map((skill) => ({ provider, skill })))
  return cityStories.flatMap(([course, times, from, to]) =>
    Array.from({ length: times }).flatMap(() => {
      for (let tries = 0; tries < 20; tries += 1) {
        const { provider, skill } = chance.pick(offers)
        const day = course === 'underWay' ? 'today' : chance.between(from, to)
        const client = otherThan(chance, locals, provider)
        const booking = planBooking(planning, { client, provider, skill, course, day })
        if (booking) return [booking]
      }
      return []
    }),
  )
}

function otherThan(chance: Chance, locals: readonly Neighbour[], somebody: Neighbour): Neighbour {
  return chance.pick(locals.filter((local) => local !== somebody))
}

/** People follow those who served them well, and now and then somebody else nearby. */
function planFollows(
  neighbours: readonly Neighbour[],
  bookings: readonly PlannedBooking[],
  now: Date,
): PlannedFollow[] {
  const chance = getChance('follows')
  const thankful = bookings.flatMap(({ client, provider, reviews }) => {
    const best = reviews.find(({ by, rating }) => by === 'client' && rating === 5)
    return best && chance.happens(0.5) ? [{ at: hoursAfter(best.at, 0.1), follower: client, followed: provider }] : []
  })
  const curious = byCity(neighbours).flatMap((locals) =>
    Array.from({ length: 24 }, () => {
      const follower = chance.pick(locals)
      const followed = otherThan(chance, locals, follower)
      const later = follower.joinedAt > followed.joinedAt ? follower.joinedAt : followed.joinedAt
      return { at: hoursAfter(later, chance.between(2, 200)), follower, followed }
    }),
  )
  return [...thankful, ...curious].filter(({ at }) => at <= now)
}
