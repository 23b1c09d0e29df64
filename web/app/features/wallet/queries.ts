import { quoteBooking } from '@sparkhood/contract/bookings/requests'
import { deleteBillingMethod, listBillingMethods } from '@sparkhood/contract/money/billing'
import { findConnectedAccount } from '@sparkhood/contract/money/payouts'
import { listMovements } from '@sparkhood/contract/money/statement'
import { confirmFunding, fundWallet, paymentSetup, walletBalance } from '@sparkhood/contract/money/wallet'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { refreshedByEvents, useAct, useCall } from '../../lib/api.ts'

/** What the member can spend, what is held and what is earned. */
export const useWalletBalance = () => useCall(walletBalance, {}, refreshedByEvents)

/** Begins a card payment into the wallet. */
export const useFundWallet = () => useAct(fundWallet, { once: true })

/** Credits a payment that the card provider says was made. */
export const useConfirmFunding = () =>
  useAct(confirmFunding, {
    refreshes: [walletBalance, listMovements, quoteBooking, getProfile, listBillingMethods],
  })

/** Whether the member can be paid. */
export const useConnectedAccount = () => useCall(findConnectedAccount, {})

/** With a key cards are typed into Stripe's own fields; with null into ours. */
export const usePaymentSetup = () => useCall(paymentSetup, {}, { staleTime: 60 * minuteMs })

/** The cards that the member keeps with the card provider, newest first. */
export const useSavedCards = () => useCall(listBillingMethods, {})

/** Has the card provider forget one of them. */
export const useForgetCard = () => useAct(deleteBillingMethod, { refreshes: [listBillingMethods] })
