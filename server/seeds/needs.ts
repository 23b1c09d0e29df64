import { helpForm } from '@sparkhood/contract/helping/requests'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { beginRounds, holdDueRounds } from '../src/features/alerts/rounds/service.ts'
import { askForHelp } from '../src/features/help-requests/ask/service.ts'
import { acceptOffer } from '../src/features/help-requests/offers/accept.ts'
import { offerHelp } from '../src/features/help-requests/offers/service.ts'
import { Refusal } from '../src/platform/refuse.ts'
import { asMember, known, type Play } from './acts.ts'
import { onDay } from './plan/calendar.ts'
import { isGiven, type PlannedNeed } from './plan/needs.ts'
import { openNeeds } from './queries.ts'
import type { Stage } from './stage.ts'

const dayIn = (now: Date, days: number): string => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)

/** A neighbour posts a request for help. */
export async function askNeighbours(play: Play, { need, asker, at }: PlannedNeed, now: Date): Promise<void> {
  const scope = asMember(play, asker, at)
  const swap = asker.skills.find((skill) => isGiven(skill) && play.skillIds.has(skill))
  const { _id: id } = await askForHelp(scope, {
    params: undefined,
    query: undefined,
    body: {
      ...helpForm.parse({ title: need.title, description: need.words }),
      category_id: need.picture && known(play.categories, need.picture)._id,
      first_day: need.days && dayIn(now, need.days[0]),
      last_day: need.days && dayIn(now, need.days[1]),
      hours: need.hours,
      repeats: need.again?.[0],
      times: need.again?.[1],
      reward: need.reward,
      budget: need.budget,
      swap_skill_id: need.reward === 'swap' && swap ? known(play.skillIds, swap) : undefined,
    },
    files: [],
  })
  play.needIds.set(need.title, id)
}

type Offering = { planned: PlannedNeed; nth: number; now: Date }

/** A neighbour offers help, at the first hour of the day at which both are free. */
export async function offerNeighbour(play: Play, { planned, nth, now }: Offering): Promise<void> {
  const { need } = planned
  const offer = planned.offers[nth]
  if (!offer) return
  const price = need.budget === undefined ? undefined : Math.max(100, need.budget - 100 * nth)
  const requestId = known(play.needIds, need.title)
  for (const hour of [10, 11, 13, 14, 15, 16, 17]) {
    const body = {
      request_id: requestId,
      booking_date: onDay(now, (need.days?.[0] ?? 4) + (need.days ? 0 : nth), [hour, 0]),
      hours: need.hours,
      price: need.reward === 'pounds' || need.reward === 'sparks' ? price : undefined,
      message: offer.words,
      skill_id: undefined,
      offer_date: undefined,
      offer_hours: 1,
      confirm_hours: true,
    }
    try {
      const made = await offerHelp(asMember(play, offer.helper, offer.at), {
        params: undefined,
        query: undefined,
        body,
      })
      if (nth === 0) play.offerIds.set(need.title, made._id)
      return
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
    }
  }
}

/**
 * Notifies possible helpers, hour by hour as the site does. This runs after all other acts: helpers are found by their
 * cards, which are written last.
 */
export async function alertHelpers(stage: Stage, needs: readonly PlannedNeed[], now: Date): Promise<void> {
  const { rows } = stage.at(now).db
  const open = await rows(openNeeds)
  const first = Math.min(...needs.map(({ at }) => at.getTime()))
  for (let at = first; at < now.getTime(); at += hourMs) {
    const scope = stage.at(new Date(at))
    for (const { id, askedAt } of open)
      if (askedAt.getTime() <= at && askedAt.getTime() > at - hourMs) await beginRounds(scope, id)
    await holdDueRounds(scope)
  }
}

/** The asker accepts the first offer. */
export async function takeOffer(play: Play, { need, asker, acceptedAt }: PlannedNeed): Promise<void> {
  const id = play.offerIds.get(need.title)
  if (acceptedAt && id)
    await acceptOffer(asMember(play, asker, acceptedAt), { params: { id }, query: undefined, body: { version: 1 } })
}
