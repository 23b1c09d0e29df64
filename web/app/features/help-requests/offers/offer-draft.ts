import type { HelpOffer, HelpOfferTerms } from '@sparkhood/contract/helping/offers'
import type { HelpRequest } from '@sparkhood/contract/helping/requests'
import { toDay } from '../../../lib/format.ts'
import { momentAt, timeAt } from '../../../ui/forms/london-time.ts'
import { readPounds } from '../../../ui/forms/read-pounds.ts'

/** An offer as typed. */
export type OfferDraft = {
  day: string
  time: string
  hours: number
  price: string
  message: string
  skill: string
  returnDay: string
  returnTime: string
  returnHours: number
}

/** The initial values of an offer: the requested date, the length, and the budget. */
export const offerDraftFor = (request: HelpRequest, offer?: HelpOffer): OfferDraft => ({
  day: offer ? toDay(offer.booking_date) : (request.first_day ?? ''),
  time: offer ? timeAt(offer.booking_date) : '',
  hours: offer?.hours ?? request.hours,
  price: amountText(offer ? offer.price : request.budget),
  message: offer?.message ?? '',
  skill: offer?.skill?._id ?? '',
  returnDay: offer?.offer_date ? toDay(offer.offer_date) : '',
  returnTime: offer?.offer_date ? timeAt(offer.offer_date) : '',
  returnHours: offer?.offer_hours ?? 1,
})

const amountText = (minor: number | null): string => (minor === null ? '' : (minor / 100).toFixed(2))

export type OfferProblems = Partial<Record<'day' | 'time' | 'price' | 'returnDay' | 'returnTime', string>>

const isPaid = ({ reward }: Pick<HelpRequest, 'reward'>): boolean => reward === 'pounds' || reward === 'sparks'

/** The errors of an offer by field. */
export function offerProblems(said: OfferDraft, request: Pick<HelpRequest, 'reward'>): OfferProblems {
  const problems: OfferProblems = {}
  if (said.day === '') problems.day = 'Choose a day'
  if (said.time === '') problems.time = 'Choose a time'
  if (isPaid(request) && said.price.trim() === '') problems.price = 'Enter a price, or 0 to do it as a favour'
  else if (isPaid(request) && Number.isNaN(readPounds(said.price))) problems.price = 'Enter an amount, such as 12.50'
  if (request.reward === 'swap' && said.returnDay === '') problems.returnDay = 'Choose a day'
  if (request.reward === 'swap' && said.returnTime === '') problems.returnTime = 'Choose a time'
  return problems
}

/** The body of the call; undefined if a clock change skips that time. */
export function getTerms(
  said: OfferDraft,
  request: Pick<HelpRequest, 'reward' | 'version'>,
  isConfirmed: boolean,
): HelpOfferTerms | undefined {
  const at = momentAt(said.day, said.time)
  if (!at) return undefined
  const inReturn = request.reward === 'swap' ? momentAt(said.returnDay, said.returnTime) : undefined
  return {
    booking_date: at,
    hours: said.hours,
    price: isPaid(request) && said.price.trim() !== '' ? Math.round(readPounds(said.price) * 100) : undefined,
    message: said.message,
    skill_id: said.skill || undefined,
    offer_date: inReturn,
    offer_hours: said.returnHours,
    confirm_hours: isConfirmed || undefined,
    request_version: request.version,
  }
}
