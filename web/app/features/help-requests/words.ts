import type { HelpAudience, HelpCard, HelpReward, HelpStatus, OwnHelpCard } from '@sparkhood/contract/helping/requests'
import type { HelpRepeats } from '@sparkhood/contract/helping/terms'
import { formatComingDay, formatHours, formatMoney, formatShortDay, formatSparks } from '../../lib/format.ts'

export const rewardWords: Record<HelpReward, { label: string; means: string }> = {
  favour: { label: 'As a favour', means: 'A thank you, and a favour back one day.' },
  pounds: { label: 'Pounds', means: 'Held from your wallet once you accept, and paid when it is done.' },
  sparks: { label: 'Sparks', means: 'The neighbourhood’s own currency.' },
  swap: { label: 'Something of mine in return', means: 'You do something for them at another time.' },
}

export const audienceWords: Record<HelpAudience, string> = {
  nearby: 'Everybody nearby',
  following: 'People I follow',
  checked: 'Only members whose identity was checked',
}

const statusWords: Record<HelpStatus, string> = {
  open: 'Open',
  accepted: 'Somebody is helping',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  removed: 'Removed',
}

/** The state of an own request. */
export const standingWords = ({ status, called_off: isOff }: Pick<OwnHelpCard, 'status' | 'called_off'>): string =>
  isOff ? 'Booking cancelled' : statusWords[status]

/** Whether it has ended without help, so that it can be asked again. */
export const isUnhelped = ({ status, called_off: isOff }: Pick<OwnHelpCard, 'status' | 'called_off'>): boolean =>
  isOff || status === 'expired' || status === 'withdrawn'

type Day = Pick<HelpCard, 'first_day' | 'last_day'>
const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** 'Tuesday 24 November', 'Tue 24 Nov to Fri 27 Nov', 'Any day'. */
export const dayWords = ({ first_day: first, last_day: last }: Day, now = new Date()): string => {
  if (first === null || last === null) return 'Any day'
  if (first === last) return formatComingDay(atNoon(first), now)
  return [first, last].map((day) => formatShortDay(atNoon(day), now)).join(' to ')
}

export const repeatLabels: Record<HelpRepeats, string> = {
  weekly: 'Every week',
  fortnightly: 'Every two weeks',
  monthly: 'Every month',
}

/** 'Every week, 6 times'; empty for a single time. */
export const repeatWords = ({ repeats, times }: Pick<HelpCard, 'repeats' | 'times'>): string =>
  repeats === null ? '' : `${repeatLabels[repeats]}, ${times} times`

/** Date, repetition, length and reward, on one line. */
export const factWords = (card: Pick<HelpCard, 'hours' | 'reward' | 'budget' | 'repeats' | 'times'> & Day): string => {
  const each = card.repeats !== null
  const gives = givesWords(card)
  const facts = [
    each && card.first_day !== null ? `First: ${dayWords(card)}` : dayWords(card),
    repeatWords(card),
    `${formatHours(card.hours)}${each ? ' each time' : ''}`,
    each && card.budget ? `${gives} each time` : gives,
  ]
  return facts.filter(Boolean).join(' · ')
}

/** 'Until Sun 27 Dec', unless the dates already say so. */
export const untilWords = (
  { status, last_day: last, closes_at: closes }: Pick<HelpCard, 'status' | 'last_day' | 'closes_at'>,
  now = new Date(),
): string => (status === 'open' && last === null ? `Until ${formatShortDay(closes, now)}` : '')

/** The reward: 'Up to £20', 'Sparks, open to offers', 'As a favour'. */
export const givesWords = ({ reward, budget }: Pick<HelpCard, 'reward' | 'budget'>): string => {
  if (reward === 'favour') return 'As a favour'
  if (reward === 'swap') return 'Something in return'
  if (budget === null) return reward === 'pounds' ? 'Pounds, open to offers' : 'Sparks, open to offers'
  if (budget === 0) return 'As a favour'
  return reward === 'pounds'
    ? `Up to ${formatMoney({ minor: budget, currency: 'gbp' })}`
    : `Up to ${formatSparks(budget)} ${budget === 100 ? 'Spark' : 'Sparks'}`
}

export const offersWords = (count: number): string =>
  count === 0 ? 'No offers yet' : count === 1 ? '1 offer' : `${count} offers`

/** What was changed after an offer, by the field's name in the API. */
export const changeWords = (field: string, was: string): string =>
  ({
    title: `It was called “${was}”`,
    description: 'The description was different',
    category: was === '' ? 'It had no category' : `It was under “${was}”`,
    day: `It was for ${was}`,
    repeats: `It was ${was === 'once' ? 'for one time' : was}`,
    hours: `It was for ${was} ${was === '1' ? 'hour' : 'hours'}`,
    reward: `It was ${was === 'favour' ? 'a favour' : `for ${was}`}`,
    budget: was === 'make me an offer' ? 'It had no budget' : `The budget was ${was}`,
  })[field] ?? 'Something was changed'
