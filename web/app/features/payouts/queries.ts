import {
  addWithdrawalMethod,
  createConnectedAccount,
  deleteWithdrawalMethod,
  findConnectedAccount,
  linkConnectedAccount,
  listWithdrawalMethods,
  listWithdrawals,
  requestWithdrawal,
} from '@sparkhood/contract/money/payouts'
import { listMovements } from '@sparkhood/contract/money/statement'
import { walletBalance } from '@sparkhood/contract/money/wallet'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { refreshedByEvents, useAct, useCall, usePages } from '../../lib/api.ts'

export const useConnectedAccount = () => useCall(findConnectedAccount, {})
/** Polled while the provider checks the member's details. */
export const useWatchedAccount = (isChecked: boolean) =>
  useCall(findConnectedAccount, {}, isChecked ? { refetchInterval: 5000 } : {})
export const useCreateAccount = () => useAct(createConnectedAccount, { refreshes: [findConnectedAccount, getProfile] })
/** The provider's page on which the member continues. */
export const useAccountLink = () => useAct(linkConnectedAccount)

export const useWithdrawalMethods = () => useCall(listWithdrawalMethods, {}, refreshedByEvents)
export const useAddMethod = () =>
  useAct(addWithdrawalMethod, { refreshes: [listWithdrawalMethods, findConnectedAccount] })
export const useDeleteMethod = () => useAct(deleteWithdrawalMethod, { refreshes: [listWithdrawalMethods] })

export const useBalance = () => useCall(walletBalance, {}, refreshedByEvents)
export const useWithdrawals = () => usePages(listWithdrawals, {}, refreshedByEvents)
export const useWithdraw = () =>
  useAct(requestWithdrawal, { once: true, refreshes: [listWithdrawals, walletBalance, listMovements, getProfile] })
