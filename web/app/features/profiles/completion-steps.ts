import type { completionItems, Profile } from '@sparkhood/contract/people/profiles'
import { placeAddress } from '../../ui/page/moving/place-address.ts'

type Item = (typeof completionItems)[number]

/** The action for each missing item, and its page. */
export const completionSteps: Record<Item, { todo: string; to: string }> = {
  photo: { todo: 'Add a photo of yourself', to: '/settings/profile' },
  skill: { todo: 'List at least one skill', to: '/settings/skill/add' },
  location: { todo: 'Add where you live', to: placeAddress },
  kyc: { todo: 'Get your identity checked', to: '/settings/kyc' },
  payout: { todo: 'Add a way to get paid', to: '/create-stripe-account' },
  bio: { todo: 'Write a few words about yourself', to: '/user#bio' },
}

export type Completion = NonNullable<Profile['completion']>

export const doneCount = (completion: Completion): number => completion.filter(({ done }) => done).length

/** The first missing item. */
export const nextStep = (completion: Completion): { todo: string; to: string } | undefined =>
  completion.map(({ item, done }) => (done ? undefined : completionSteps[item])).find((step) => step !== undefined)
