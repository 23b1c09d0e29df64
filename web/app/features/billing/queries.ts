import { deleteBillingMethod, listBillingMethods } from '@sparkhood/contract/money/billing'
import { paymentSetup } from '@sparkhood/contract/money/wallet'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { useAct, useCall } from '../../lib/api.ts'

/** The message if a card could not be added and the server gives no reason. */
export const notAdded = 'Failed to add billing method'

/** The member's saved cards. */
export const useBillingMethods = () => useCall(listBillingMethods, {})

/** The key for Stripe's own card fields; null for ours. */
export const useCardFields = () => useCall(paymentSetup, {}, { staleTime: 60 * minuteMs })

export const useDeleteBillingMethod = () => useAct(deleteBillingMethod, { refreshes: [listBillingMethods] })
