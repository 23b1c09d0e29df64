import {
  changeEmail,
  changePassword,
  confirm,
  getConfirmWays,
  sendConfirmCode,
  sendEmailCode,
} from '@sparkhood/contract/people/credentials'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { useAct, useCall } from '../../lib/api.ts'

/** The methods by which the member can confirm their identity. */
export const useConfirmWays = () => useCall(getConfirmWays, {})

export const useSendConfirmCode = () => useAct(sendConfirmCode)

export const useConfirm = (onDone: () => void) => useAct(confirm, { onDone })

/** The queries that these actions make stale: the methods to confirm, and the address. */
const refreshes = [getConfirmWays, getProfile]

export const useChangePassword = () => useAct(changePassword, { refreshes })
export const useSendEmailCode = () => useAct(sendEmailCode)
export const useChangeEmail = () => useAct(changeEmail, { refreshes })
