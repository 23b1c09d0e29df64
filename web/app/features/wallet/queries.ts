import { quoteBooking } from '@sparkhood/contract/bookings'
import { getProfile } from '@sparkhood/contract/profiles'
import { listMovements } from '@sparkhood/contract/statement'
import { confirmFunding, fundWallet, walletBalance } from '@sparkhood/contract/wallet'
import { useAct, useCall } from '../../lib/api.ts'

/** What the member can spend, what is held and what is earned. */
export const useWalletBalance = () => useCall(walletBalance, {})

/** Begins a card payment into the wallet. */
export const useFundWallet = () => useAct(fundWallet, { once: true })

/** Credits a payment that the card provider says was made. */
export const useConfirmFunding = () =>
  useAct(confirmFunding, { refreshes: [walletBalance, listMovements, quoteBooking, getProfile] })
