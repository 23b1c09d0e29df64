import type { experienceLevels } from '@sparkhood/contract/listings/skills'
import { getPictures } from '../pictures.ts'
import type { Offer, Trade } from '../words/trades/trade.ts'
import { type TradeName, trades } from '../words/trades/trades.ts'
import { daysAfter, daysSince, hoursAfter } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { Who } from './who.ts'

export type PlannedSkill = {
  /** The name of the category's picture. */
  picture: TradeName
  trade: Trade
  offer: Offer
  description: string
  level: (typeof experienceLevels)[number]
  rateMinor: number
  /** The names of one to three pictures of its title. */
  photos: readonly string[]
  offeredAt: Date
  /** Waits for approval by an admin. */
  isPending?: true
}

/** Whether the listing lends a thing rather than offering somebody's time. */
export const isLent = ({ offer, picture }: PlannedSkill): boolean =>
  offer.per === 'day' || offer.kind === 'tool' || picture === 'tool-lending'

type Choice = { picture: TradeName; trade: Trade; offer: Offer }
const choices: Choice[] = Object.entries<Trade>(trades).flatMap(([picture, trade]) =>
  trade.offers.map((offer) => ({ picture: picture as TradeName, trade, offer })),
)

/** Finds an offer by its title. */
export function offerCalled(title: string): Choice {
  const found = choices.find(({ offer }) => offer.title === title)
  if (!found) throw new Error(`Nobody offers ${title}`)
  return found
}

/** How many neighbours offer each title already. */
export type Offered = Map<string, number>

type Setting = { offered: Set<string>; everywhere: Offered; joinedAt: Date; now: Date }

/** Plans one to four skills that fit the person and that nobody else in the city offers. */
export function planSkills(chance: Chance, who: Who, { offered, everywhere, joinedAt, now }: Setting): PlannedSkill[] {
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
    const since = daysSince(now, offeredAt) > 0 ? offeredAt : hoursAfter(joinedAt, 0.5)
    planned.push(planSkill(chance, choice, { everywhere, offeredAt: since }))
  }
  return planned
}

const fits = ({ by, origins }: Offer, { gender, origin }: Who): boolean =>
  (by === undefined || gender === { women: 'female', men: 'male' }[by]) && (origins?.includes(origin) ?? true)

/** Plans a skill: its description with a practical last sentence, and a price within the offer's range. */
export function planSkill(
  chance: Chance,
  { picture, trade, offer }: Choice,
  { everywhere, offeredAt }: { everywhere: Offered; offeredAt: Date },
): PlannedSkill {
  const [low, high] = offer.pounds
  const names = getPictures(offer.title)
  // The next member with this offer starts with another picture.
  const first = (everywhere.get(offer.title) ?? 0) % names.length
  everywhere.set(offer.title, first + 1)
  const photos = chance.weighted([
    [1, 5],
    [2, 6],
    [3, 3],
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
    photos: [...names.slice(first), ...names.slice(0, first)].slice(0, photos),
    offeredAt,
  }
}
