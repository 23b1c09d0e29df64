import { brand } from '@sparkhood/contract/brand'
import { type Referred, rewardMonthDays } from '@sparkhood/contract/people/referrals'

/** The state of an invitation and the next step, in a line. */
export const standingWords = ({ status, waits_for: waits }: Pick<Referred, 'status' | 'waits_for'>): string =>
  (waits && waitWords[waits]) ?? statusWords[status]

const statusWords: Record<Referred['status'], string> = {
  pending: 'You get Sparks when their first booking is completed',
  in_review: 'First booking completed. We’re checking it before we pay',
  waiting: 'First booking completed. Your Sparks are on their way',
  successful: 'First booking completed',
  not_rewarded: 'No Sparks earned',
}
const waitWords: Record<NonNullable<Referred['waits_for']>, string> = {
  pause: 'First booking completed. You’ll get your Sparks when rewards are back on',
  room: `You reached the rewards of ${rewardMonthDays} days. This one is paid automatically`,
  budget: 'First booking completed. You’ll get your Sparks when there are more to give',
  hour: 'First booking completed. You’ll get your Sparks within the hour',
}

/** The number of invited members that are not listed any more. */
export const notShownWords = (count: number): string =>
  count === 1 ? 'one neighbour who has left' : `${count} neighbours who have left`

/** The data for the share sheet of the device. */
export const getShare = (link: string) => ({
  title: brand.name,
  text: `Come and join me on ${brand.name}: neighbours swap skills here, for pounds or for Sparks.`,
  url: link,
})
