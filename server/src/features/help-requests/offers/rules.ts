import type { HelpOfferTerms } from '@sparkhood/contract/helping/offers'
import type { HelpReward } from '@sparkhood/contract/helping/requests'
import type { Currency } from '@sparkhood/contract/primitives/money'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import { placeDay } from '../../../platform/clock.ts'
import { currencyOfReward } from '../rules.ts'

/** The highest price of an hour, in minor units, as for a listing. */
const maxHourMinor = 100_000

export type Price = { minor: number; currency: Currency }

/** The price of an offer, in the currency of its request; zero if it is omitted. */
export const priceOfOffer = ({ price }: Pick<HelpOfferTerms, 'price'>, reward: HelpReward): Price => ({
  minor: price ?? 0,
  currency: currencyOfReward(reward) ?? 'gbp',
})

/** The price per hour, rounded up to a whole minor unit: the cost of a late cancellation. */
export const hourPriceMinor = (priceMinor: number, halfHours: number): number =>
  halfHours <= 2 ? priceMinor : Math.ceil((priceMinor * 2) / halfHours)

/** The refusal for the price of an offer; undefined if the price is valid. */
export function refusalForPrice({ minor }: Price, reward: HelpReward, halfHours: number): RefusalCode | undefined {
  if (minor > 0 && currencyOfReward(reward) === null) return 'help.price_wrong'
  return minor * 2 > maxHourMinor * Math.max(halfHours, 2) ? 'help.price_too_high' : undefined
}

type Days = { firstDay: string | null; lastDay: string | null }

/** Whether a start is on one of the requested days. */
export function isOnDay(startsAt: Date, { firstDay, lastDay }: Days): boolean {
  if (firstDay === null || lastDay === null) return true
  const day = placeDay(startsAt)
  return firstDay <= day && day <= lastDay
}
