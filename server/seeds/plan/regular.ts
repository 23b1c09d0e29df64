import type { Repeats } from '@sparkhood/contract/bookings/arrangement-terms'
import { hoursAfter } from './calendar.ts'
import { castAddress } from './cast.ts'
import type { Neighbour } from './neighbours.ts'
import type { PlannedSkill } from './skills.ts'

/** Regular visits from a day on, accepted or waiting for a reply. */
export type PlannedRegular = {
  client: Neighbour
  provider: Neighbour
  skill: PlannedSkill
  repeats: Repeats
  times: number
  /** The day of the first visit, relative to today. */
  day: number
  /** The client's title for it. */
  title: string
  words: string
  at: Date
  acceptedAt: Date | undefined
}

type CastRegular = Pick<PlannedRegular, 'repeats' | 'times' | 'day' | 'title' | 'words'> & {
  client: string
  provider: string
  offer: string
  hoursAgo: number
  isAgreed: boolean
}

// On days and evenings without other bookings.
const castRegular: readonly CastRegular[] = [
  {
    client: 'ana',
    provider: 'ben',
    offer: 'Learn to fix your own bike',
    hoursAgo: 50,
    isAgreed: true,
    repeats: 'weekly',
    times: 8,
    day: 16,
    title: 'Bike lessons',
    words: 'I’d like to learn this properly, an hour each week.',
  },
  {
    client: 'ana',
    provider: 'cara',
    offer: 'Welsh for learners and new speakers',
    hoursAgo: 5,
    isAgreed: false,
    repeats: 'fortnightly',
    times: 6,
    day: 17,
    title: 'Welsh every other week',
    words: 'My grandmother spoke it. Beginner, but keen.',
  },
  {
    client: 'ben',
    provider: 'cara',
    offer: 'Visible mending and darning',
    hoursAgo: 70,
    isAgreed: true,
    repeats: 'monthly',
    times: 6,
    day: 18,
    title: 'Monthly mending',
    words: 'Work trousers, mostly. Once a month should do.',
  },
]

/** Plans the regular visits of the demo accounts. */
export const planRegular = (cast: readonly Neighbour[], now: Date): PlannedRegular[] =>
  castRegular.map(({ client, provider, offer, hoursAgo, isAgreed, ...how }) => {
    const find = (name: string): Neighbour => {
      const found = cast.find(({ email }) => email === castAddress(name))
      if (!found) throw new Error(`${name} is not in the cast`)
      return found
    }
    const skill = find(provider).skills.find((one) => one.offer.title === offer)
    if (!skill) throw new Error(`${provider} does not offer ${offer}`)
    return {
      ...how,
      client: find(client),
      provider: find(provider),
      skill,
      at: hoursAfter(now, -hoursAgo),
      acceptedAt: isAgreed ? hoursAfter(now, 3 - hoursAgo) : undefined,
    }
  })
