import { acceptBooking, getBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { getBookingForm, keepSessions, longSessions, openTrade, type Trade } from './bookings.ts'
import { type Neighbourhood, openNeighbourhood } from './neighbourhood.ts'
import { offerSkill, type Person, settleIn } from './people.ts'

export type Form = Record<string, unknown>
export type Two = { asked: string; returned: string }

/** Ana and Ben, who each offer something that the other wants, and Cara. */
export type SwapTrade = Trade & {
  place: Neighbourhood
  /** Ana's skill. */
  offered: string
  /** Returns a day without exchanges, at ten o'clock. */
  freshDay(): Date
}

export async function openSwaps(): Promise<SwapTrade> {
  const place = await openNeighbourhood(longSessions)
  const trade = await openTrade(place)
  await keepSessions(place)
  await settleIn(trade.ana)
  const offered = await offerSkill(trade.ana, 12)
  let last = place.now().getTime() + dayMs
  const freshDay = (): Date => {
    last = Math.max(last, place.now().getTime() + dayMs - (place.now().getTime() % dayMs) + 10 * 3_600_000) + dayMs
    return new Date(last)
  }
  return { ...trade, place, offered, freshDay }
}

/** The form with which Ana requests an hour from Ben and offers one of hers a day later. */
export function swapForm({ ben, skill, offered, freshDay }: SwapTrade, changes: Form = {}): Form {
  return {
    ...getBookingForm(ben, { skill, at: freshDay() }),
    payment_method: 'exchange',
    offer_skill_id: offered,
    offer_date: freshDay().toISOString(),
    ...changes,
  }
}

export async function swap(trade: SwapTrade, changes: Form = {}): Promise<Two> {
  const { data } = await trade.ana.does(requestBooking, { body: swapForm(trade, changes) })
  return { asked: data.id, returned: (await seen(trade.ana, data.id)).exchange.other.id }
}

export async function agreedSwap(trade: SwapTrade): Promise<Two> {
  const two = await swap(trade)
  await trade.ben.does(acceptBooking, { params: { id: two.asked } })
  return two
}

export const act = (who: Person, endpoint: Endpoint, id: string) => who.call(endpoint, { params: { id } })
export const seen = async (who: Person, id: string) => (await who.does(getBooking, { params: { id } })).data
export const getStatuses = async ({ ana }: SwapTrade, { asked, returned }: Two): Promise<[string, string]> => [
  (await seen(ana, asked)).status,
  (await seen(ana, returned)).status,
]
export const mayDo = async (who: Person, id: string): Promise<string[]> =>
  (await seen(who, id)).actions.map(({ action }: { action: string }) => action)
