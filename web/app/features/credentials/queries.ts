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

/** How the member may confirm that it is them. */
export const useConfirmWays = () => useCall(getConfirmWays, {})

export const useSendConfirmCode = () => useAct(sendConfirmCode)

export const useConfirm = (onDone: () => void) => useAct(confirm, { onDone })

/** After these the ways to confirm, or the address, are others. */
const refreshes = [getConfirmWays, getProfile]

export const useChangePassword = () => useAct(changePassword, { refreshes })
export const useSendEmailCode = () => useAct(sendEmailCode)
export const useChangeEmail = () => useAct(changeEmail, { refreshes })
