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
  /** When the first offer is accepted; undefined if the request is open. */
  acceptedAt: Date | undefined
}

/**
 * Plans requests for help: half of them near Ana, so that her board is in use, the others in each city in turn. The
 * first is her own, so that she has offers.
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

// Excludes the demo accounts, and people without a home, who have only just joined.
const livesThere = ({ home, isCast }: Neighbour): boolean => home !== undefined && !isCast

type Planning = {
  need: Need
  locals: readonly Neighbour[]
  /** Neighbours who have asked already: nobody asks twice before everybody has asked once. */
  askers: Set<Neighbour>
  hoursAgo: number
  now: Date
  asker: Neighbour | undefined
}

function plan(chance: Chance, { need, locals, askers, hoursAgo, now, asker: given }: Planning): PlannedNeed {
  const at = hoursAfter(now, -hoursAgo)
  const others = chance.shuffled(locals.filter((one) => one.joinedAt < at && one !== given))
  // A swap gives one of the asker's listings in return.
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

/** Whether a listing offers somebody's time, and is approved. */
export const isGiven = (skill: Neighbour['skills'][number]): boolean => !skill.isPending && !isLent(skill)
