import { deleteBillingMethod, listBillingMethods } from '@sparkhood/contract/billing'
import { useAct, useCall } from '../../lib/api.ts'

/** The member's saved cards. */
export const useBillingMethods = () => useCall(listBillingMethods, {})

export const useDeleteBillingMethod = () => useAct(deleteBillingMethod, { refreshes: [listBillingMethods] })
