import { confirm, getConfirmWays, sendConfirmCode } from '@sparkhood/contract/credentials'
import { useAct, useCall } from '../../lib/api.ts'

/** How the member may confirm that it is them. */
export const useConfirmWays = () => useCall(getConfirmWays, {})

export const useSendConfirmCode = () => useAct(sendConfirmCode)

export const useConfirm = (onDone: () => void) => useAct(confirm, { onDone })
