import { listArrangements } from '@sparkhood/contract/bookings/arrangements'
import * as offering from '@sparkhood/contract/helping/offers'
import * as questions from '@sparkhood/contract/helping/questions'
import * as asking from '@sparkhood/contract/helping/requests'
import { listCategories, listOwnSkills } from '@sparkhood/contract/listings/skills'
import { walletBalance } from '@sparkhood/contract/money/wallet'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { isId } from '@sparkhood/contract/primitives/ids'
import { refreshedByEvents, useAct, useCall, usePages } from '../../lib/api.ts'
import { memberId } from '../../lib/session.ts'

export type Filters = {
  category?: string | undefined
  distance?: number | undefined
  day?: string | undefined
  reward?: asking.HelpReward | undefined
}

const lists = [asking.listHelpRequests, asking.listOwnHelpRequests, asking.getHelpRequest] as const
const offers = [offering.listHelpOffers, offering.listOwnHelpOffers, asking.getHelpRequest] as const

export const useBoard = (filters: Filters) => usePages(asking.listHelpRequests, { query: filters })
/** The first requests of the board, for a strip on another page. */
export const useNearest = (limit: number) => useCall(asking.listHelpRequests, { query: { limit } })
export const useOwnRequests = () => usePages(asking.listOwnHelpRequests, {}, refreshedByEvents)
export const useOwnOffers = () => usePages(offering.listOwnHelpOffers, {}, refreshedByEvents)
export const useHelpRequest = (id: string) =>
  useCall(asking.getHelpRequest, { params: { id } }, { ...refreshedByEvents, enabled: isId(id), retry: false })
export const useOffers = (id: string) => useCall(offering.listHelpOffers, { params: { id } }, refreshedByEvents)

export const useAsk = () => useAct(asking.askForHelp, { once: true, refreshes: lists })
export const useChange = () => useAct(asking.changeHelpRequest, { refreshes: [...lists, ...offers] })
export const useWithdraw = () => useAct(asking.withdrawHelpRequest, { refreshes: [...lists, ...offers] })
export const useRenew = () => useAct(asking.renewHelpRequest, { refreshes: lists })

export const useQuestion = () => useAct(questions.askHelpQuestion, { once: true, refreshes: [asking.getHelpRequest] })
export const useAnswer = () => useAct(questions.answerHelpQuestion, { refreshes: [asking.getHelpRequest] })

export const useOffer = () => useAct(offering.offerHelp, { once: true, refreshes: offers })
export const useChangeOffer = () => useAct(offering.changeHelpOffer, { refreshes: offers })
export const useConfirmOffer = () => useAct(offering.confirmHelpOffer, { refreshes: offers })
export const useWithdrawOffer = () => useAct(offering.withdrawHelpOffer, { refreshes: offers })
export const useAccept = () =>
  useAct(offering.acceptHelpOffer, { once: true, refreshes: [...lists, ...offers, walletBalance, listArrangements] })

/** The category that a text most likely belongs to; undefined if it is too short. */
export const useGuess = (words: string) =>
  useCall(asking.guessHelpCategory, { query: { q: words } }, { enabled: words.length >= 4, keepPrevious: true })
export const useCategories = () => useCall(listCategories, {})
export const useOwnListings = () => useCall(listOwnSkills, {})
export const useHome = () => useCall(getProfile, { params: { id: memberId() } })
