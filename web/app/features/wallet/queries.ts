import { quoteBooking } from '@sparkhood/contract/bookings/requests'
import { deleteBillingMethod, listBillingMethods } from '@sparkhood/contract/money/billing'
import { findConnectedAccount } from '@sparkhood/contract/money/payouts'
import { listMovements } from '@sparkhood/contract/money/statement'
import { confirmFunding, fundWallet, paymentSetup, walletBalance } from '@sparkhood/contract/money/wallet'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { refreshedByEvents, useAct, useCall } from '../../lib/api.ts'

/** The member's balances: available, held and earned. */
export const useWalletBalance = () => useCall(walletBalance, {}, refreshedByEvents)

/** Starts a card payment into the wallet. */
export const useFundWallet = () => useAct(fundWallet, { once: true })

/** Credits a payment that the card provider confirms. */
export const useConfirmFunding = () =>
  useAct(confirmFunding, {
    refreshes: [walletBalance, listMovements, quoteBooking, getProfile, listBillingMethods],
  })

/** The member's account for payouts. */
export const useConnectedAccount = () => useCall(findConnectedAccount, {})

/** The key for Stripe's own card fields; null for ours. */
export const usePaymentSetup = () => useCall(paymentSetup, {}, { staleTime: 60 * minuteMs })

/** The member's cards saved with the card provider, newest first. */
export const useSavedCards = () => useCall(listBillingMethods, {})

/** Deletes a saved card at the card provider. */
export const useForgetCard = () => useAct(deleteBillingMethod, { refreshes: [listBillingMethods] })
