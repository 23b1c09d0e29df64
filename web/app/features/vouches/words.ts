import { vouchAfterBookings, vouchAfterDays, vouchesAYear } from '@sparkhood/contract/people/vouch-terms'
import { type Vouch, type VouchObstacle, vouchKinds } from '@sparkhood/contract/people/vouches'
import { spell } from '@sparkhood/contract/primitives/text'

/** 'neighbour for 6 years', 'friend for a year', 'colleague'. */
export function tieWords({ how, years }: Pick<Vouch, 'how' | 'years'>): string {
  if (!years) return vouchKinds[how]
  return `${vouchKinds[how]} for ${years === 1 ? 'a year' : `${years} years`}`
}

/** How many vouches the reader has left, as a sentence. */
export const leftWords = (left: number): string =>
  `You can vouch for ${spell(left)} more ${left === 1 ? 'person' : 'people'} this year.`

/** Why the reader cannot vouch for somebody; empty if no explanation is needed. */
export const obstacleWords: Record<VouchObstacle, string> = {
  own: '',
  already: '',
  too_soon: `You can vouch for people you know once you have been here for ${vouchAfterDays} days.`,
  too_few_bookings: `You can vouch for people you know after ${spell(vouchAfterBookings)} completed bookings.`,
  removed: 'We removed what you said here, so you can’t vouch for them again.',
  none_left: `You have vouched for ${spell(vouchesAYear)} people this year, which is as many as you can.`,
}
