import type { HelpOfferTerms } from '@sparkhood/contract/helping/offers'
import type { HelpReward } from '@sparkhood/contract/helping/requests'
import type { Currency } from '@sparkhood/contract/primitives/money'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import { placeDay } from '../../../platform/clock.ts'
import { currencyOfReward } from '../rules.ts'

/** The dearest hour, in minor units: that of a listing. */
const maxHourMinor = 100_000

export type Price = { minor: number; currency: Currency }

/** What an offer costs, in what its request is paid in; nothing where it is left out. */
export const priceOfOffer = ({ price }: Pick<HelpOfferTerms, 'price'>, reward: HelpReward): Price => ({
  minor: price ?? 0,
  currency: currencyOfReward(reward) ?? 'gbp',
})

/** The price of an hour of it, rounded up to a whole minor unit: what cancelling late costs. */
export const hourPriceMinor = (priceMinor: number, halfHours: number): number =>
  halfHours <= 2 ? priceMinor : Math.ceil((priceMinor * 2) / halfHours)

/** What is wrong with the price of an offer; undefined if nothing is. */
export function wrongPrice({ minor }: Price, reward: HelpReward, halfHours: number): RefusalCode | undefined {
  if (minor > 0 && currencyOfReward(reward) === null) return 'help.price_wrong'
  return minor * 2 > maxHourMinor * Math.max(halfHours, 2) ? 'help.price_too_high' : undefined
}

type Days = { firstDay: string | null; lastDay: string | null }

/** Whether a start is on a day that was asked for. */
export function isOnDay(startsAt: Date, { firstDay, lastDay }: Days): boolean {
  if (firstDay === null || lastDay === null) return true
  const day = placeDay(startsAt)
  return firstDay <= day && day <= lastDay
}
