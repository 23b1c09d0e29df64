import { brand } from '@sparkhood/contract/brand'
import { type Referred, rewardMonthDays } from '@sparkhood/contract/people/referrals'

/** How far an invitation has come, and what comes next, in a line. */
export const standingWords = ({ status, waits_for: waits }: Pick<Referred, 'status' | 'waits_for'>): string =>
  (waits && waitWords[waits]) ?? statusWords[status]

const statusWords: Record<Referred['status'], string> = {
  pending: 'You get Sparks when a first booking is completed',
  in_review: 'A first booking is completed. We are taking a look before we pay',
  waiting: 'A first booking is completed. Your Sparks follow by themselves',
  successful: 'A first booking is completed',
  not_rewarded: 'Brought no Sparks',
}
const waitWords: Record<NonNullable<Referred['waits_for']>, string> = {
  pause: 'A first booking is completed. Your Sparks follow once rewards are on again',
  room: `You reached the rewards of ${rewardMonthDays} days. This one follows by itself`,
  budget: 'A first booking is completed. Your Sparks follow once there are new ones to give',
  hour: 'A first booking is completed. Your Sparks follow within the hour',
}

/** Those who came and are on the list no more, in whichever way that came to be. */
export const notShownWords = (count: number): string =>
  count === 1 ? 'one neighbour who is no longer shown' : `${count} neighbours who are no longer shown`

/** What is handed to whichever app somebody shares with. */
export const getShare = (link: string) => ({
  title: brand.name,
  text: `Come and join me on ${brand.name}: neighbours swap skills here, for pounds or for Sparks.`,
  url: link,
})
