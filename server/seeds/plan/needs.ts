import { answeredNeeds, openNeeds } from '../words/needs.ts'
import type { Need } from '../words/needs-at-home.ts'
import { hoursAfter } from './calendar.ts'
import { type Chance, getChance } from './chance.ts'
import type { Neighbour } from './neighbours.ts'
import { isLent } from './skills.ts'

export type PlannedNeed = {
  need: Need
  asker: Neighbour
  at: Date
  offers: readonly { helper: Neighbour; words: string; at: Date }[]
  /** When the first of them is accepted; not at all while it is open. */
  acceptedAt: Date | undefined
}

/**
 * What neighbours need: half of it near Ana, who sees a board that is used, and the rest in each city in turn. The first is her own,
 * so that she can see what it is to have offers.
 */
export function planNeeds(
  neighbours: readonly Neighbour[],
  { now, ana }: { now: Date; ana: Neighbour },
): PlannedNeed[] {
  const chance = getChance('needs')
  const askers = new Set<Neighbour>()
  const cities = [...Map.groupBy(neighbours.filter(livesThere), ({ home }) => home?.city).values()]
  const inCity = (nth: number): readonly Neighbour[] => {
    const locals = cities[nth % cities.length]
    if (!locals) throw new Error('Nobody lives anywhere')
    return locals
  }
  const open = openNeeds.map((need, nth) => {
    const locals =
      nth % 2 === 0
        ? neighbours.filter((one) => livesThere(one) && one.home?.city === ana.home?.city)
        : inCity((nth - 1) / 2)
    return plan(chance, {
      need,
      locals,
      askers,
      hoursAgo: 3 + ((nth * 7) % 60),
      now,
      asker: nth === 0 ? ana : undefined,
    })
  })
  const answered = answeredNeeds.map((need, nth) => {
    const planned = plan(chance, { need, locals: inCity(nth), askers, hoursAgo: 40 + nth, now, asker: undefined })
    return { ...planned, acceptedAt: hoursAfter(now, -20 - nth) }
  })
  return [...open, ...answered]
}

// Whoever has just come has other things to do.
const livesThere = ({ home, isCast }: Neighbour): boolean => home !== undefined && !isCast

type Planning = {
  need: Need
  locals: readonly Neighbour[]
  /** Those who have asked already: one after the other everybody has a need, before anybody has two. */
  askers: Set<Neighbour>
  hoursAgo: number
  now: Date
  asker: Neighbour | undefined
}

function plan(chance: Chance, { need, locals, askers, hoursAgo, now, asker: given }: Planning): PlannedNeed {
  const at = hoursAfter(now, -hoursAgo)
  const others = chance.shuffled(locals.filter((one) => one.joinedAt < at && one !== given))
  // What is given in return is a listing of the asker's.
  const able = need.reward === 'swap' ? others.filter(({ skills }) => skills.some(isGiven)) : others
  const asker = given ?? able.find((one) => !askers.has(one)) ?? able[0]
  if (asker) askers.add(asker)
  else throw new Error(`Nobody is there to ask: ${need.title}`)
  const helpers = others.filter((one) => one !== asker)
  const offers = (need.offers ?? []).flatMap((words, nth) => {
    const helper = helpers[nth]
    return helper ? [{ helper, words, at: hoursAfter(at, Math.min(hoursAgo - 0.5, 1 + nth * 1.5)) }] : []
  })
  return { need, asker, at, offers, acceptedAt: undefined }
}

/** Whether a listing is of somebody's time, and found. */
export const isGiven = (skill: Neighbour['skills'][number]): boolean => !skill.isPending && !isLent(skill)
