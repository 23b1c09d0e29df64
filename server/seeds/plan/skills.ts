import type { experienceLevels } from '@sparkhood/contract/listings/skills'
import { type PhotoCategory, photoCategories, photoVariants } from '../photos.ts'
import type { Offer, Trade } from '../words/trades/trade.ts'
import { trades } from '../words/trades/trades.ts'
import { daysAfter, daysSince, hoursAfter } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { Who } from './who.ts'

export type PlannedSkill = {
  /** The category, by the name of its picture. */
  picture: PhotoCategory
  trade: Trade
  offer: Offer
  description: string
  level: (typeof experienceLevels)[number]
  rateMinor: number
  /** Which drawings of the category stand for its photos. */
  drawings: readonly number[]
  offeredAt: Date
  /** Left to an admin to look at. */
  isPending?: true
}

type Choice = { picture: PhotoCategory; trade: Trade; offer: Offer }
const choices: Choice[] = photoCategories.flatMap((picture) =>
  trades[picture].offers.map((offer) => ({ picture, trade: trades[picture], offer })),
)

/** Finds an offer by its title. */
export function offerCalled(title: string): Choice {
  const found = choices.find(({ offer }) => offer.title === title)
  if (!found) throw new Error(`Nobody offers ${title}`)
  return found
}

type Setting = { offered: Set<string>; joinedAt: Date; now: Date }

/** One to four skills that fit the person and that nobody else in the city offers. */
export function planSkills(chance: Chance, who: Who, { offered, joinedAt, now }: Setting): PlannedSkill[] {
  const wanted = chance.weighted([
    [1, 5],
    [2, 5],
    [3, 3],
    [4, 1],
  ])
  const planned: PlannedSkill[] = []
  while (planned.length < wanted) {
    const free = choices.filter(({ offer }) => !offered.has(offer.title) && fits(offer, who))
    if (free.length === 0) break
    const theirs = free.filter(({ offer }) => offer.origins)
    const choice = theirs.length > 0 && chance.happens(0.4) ? chance.pick(theirs) : chance.pick(free)
    offered.add(choice.offer.title)
    const wait = chance.between(1, 40) * planned.length
    const offeredAt = hoursAfter(daysAfter(joinedAt, wait), 0.3)
    planned.push(planSkill(chance, choice, daysSince(now, offeredAt) > 0 ? offeredAt : hoursAfter(joinedAt, 0.5)))
  }
  return planned
}

const fits = ({ by, origins }: Offer, { gender, origin }: Who): boolean =>
  (by === undefined || gender === { women: 'female', men: 'male' }[by]) && (origins?.includes(origin) ?? true)

/** A skill in its own words: its description with a practical last sentence, its price within the offer's range. */
export function planSkill(chance: Chance, { picture, trade, offer }: Choice, offeredAt: Date): PlannedSkill {
  const [low, high] = offer.pounds
  const drawings = chance.shuffled(Array.from({ length: photoVariants(picture) }, (_, index) => index))
  const photos = chance.weighted([
    [0, 3],
    [1, 7],
    [2, 5],
    [3, 2],
  ])
  return {
    picture,
    trade,
    offer,
    description: `${offer.says} ${chance.pick(trade.closings)}`,
    level: chance.weighted([
      ['beginner', 2],
      ['intermediate', 5],
      ['expert', 6],
    ]),
    rateMinor: chance.between(low * 2, high * 2) * 50,
    drawings: drawings.slice(0, photos),
    offeredAt,
  }
}
