import { deleteBillingMethod, listBillingMethods } from '@sparkhood/contract/money/billing'
import { paymentSetup } from '@sparkhood/contract/money/wallet'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { useAct, useCall } from '../../lib/api.ts'

/** What is said of a card that could not be added, where the server says nothing of it. */
export const notAdded = 'Failed to add billing method'

/** The member's saved cards. */
export const useBillingMethods = () => useCall(listBillingMethods, {})

/** With a key cards are typed into Stripe's own fields; with null into ours. */
export const useCardFields = () => useCall(paymentSetup, {}, { staleTime: 60 * minuteMs })

export const useDeleteBillingMethod = () => useAct(deleteBillingMethod, { refreshes: [listBillingMethods] })
