import type { Side } from '@sparkhood/contract/bookings/statuses'
import { afterthoughts, ofClients, ofProviders } from '../words/reviews.ts'
import { hoursAfter, onceAwake } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { Neighbour } from './neighbours.ts'
import type { PlannedSkill } from './skills.ts'

export type PlannedReview = { by: Side; at: Date; rating: number; comment: string }

export type Occasion = { client: Neighbour; provider: Neighbour; skill: PlannedSkill; completedAt: Date }

/** Comments already used about a person, so that no page shows the same one twice. */
export type Said = Map<Neighbour, Set<string>>

/** Plans the reviews of both sides: mostly the client writes one, often the provider, seldom neither. */
export function planReviews(chance: Chance, occasion: Occasion, said: Said): PlannedReview[] {
  const { client, provider, completedAt } = occasion
  const reviews: PlannedReview[] = []
  if (chance.happens(0.86)) {
    const rating = drawRating(chance, provider)
    const comment = unsaid(chance, provider, { choices: wordsFor(chance, occasion, rating), said })
    reviews.push({ by: 'client', at: onceAwake(hoursAfter(completedAt, chance.between(1, 60) + 0.4)), rating, comment })
  }
  if (chance.happens(0.7)) {
    const rating = chance.happens(0.86) ? 5 : 4
    const comment = unsaid(chance, client, { choices: ofClients[rating], said })
    reviews.push({
      by: 'provider',
      at: onceAwake(hoursAfter(completedAt, chance.between(1, 70) + 0.7)),
      rating,
      comment,
    })
  }
  return reviews
}

/** Most providers are very good at what they offer, some merely good. */
function drawRating(chance: Chance, provider: Neighbour): 2 | 3 | 4 | 5 {
  const isFine = provider.lastname.length % 4 === 1
  return chance.weighted([
    [5, isFine ? 10 : 17],
    [4, isFine ? 8 : 3],
    [3, isFine ? 2 : 0],
    [2, isFine ? 1 : 0],
  ])
}

function wordsFor(chance: Chance, { skill, provider }: Occasion, rating: 2 | 3 | 4 | 5): readonly string[] {
  if (rating < 5) return ofProviders[rating]
  const particular = chance.happens(0.6)
  const words = particular ? [...skill.offer.praise, ...skill.trade.praise] : ofProviders[5]
  if (!chance.happens(0.35)) return words
  const last = chance.pick(afterthoughts).replace('{name}', provider.firstname)
  return words.map((word) => `${word} ${last}`)
}

function unsaid(chance: Chance, of: Neighbour, { choices, said }: { choices: readonly string[]; said: Said }): string {
  const known = said.get(of) ?? new Set()
  const fresh = choices.filter((words) => !known.has(words))
  const words = chance.pick(fresh.length > 0 ? fresh : choices)
  said.set(of, known.add(words))
  return words
}
