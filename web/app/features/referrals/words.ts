import { brand } from '@sparkhood/contract/brand'
import type { Referred } from '@sparkhood/contract/referrals'

/** How far an invitation has come, and what comes next, in a line. */
export const statusWords: Record<Referred['status'], string> = {
  pending: 'You get Sparks when a first booking is completed',
  in_review: 'A first booking is completed. We are taking a look before we pay',
  waiting: 'You reached the rewards of 30 days. This one follows by itself',
  successful: 'A first booking is completed',
  not_rewarded: 'Brought no Sparks',
}

/** What is handed to whichever app somebody shares with. */
export const shareOf = (link: string) => ({
  title: brand.name,
  text: `Come and join me on ${brand.name}: neighbours swap skills here, for pounds or for Sparks.`,
  url: link,
})
