import { getConfirmWays } from '@sparkhood/contract/people/credentials'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from '@sparkhood/contract/people/passkeys'
import {
  confirmTotp,
  getSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@sparkhood/contract/people/second-factor'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, getKey, useAct, useCall } from '../../lib/api.ts'
import { makePasskey } from '../../ui/app/passkeys.ts'

/** The member's second factors. */
export const useSecondFactor = () => useCall(getSecondFactor, {})

/** The queries that these actions make stale: the factors, and the methods to confirm. */
const refreshes = [getSecondFactor, getConfirmWays]

/** Creates a passkey in the browser, and stores it on the server. */
export const useMakePasskey = (onDone: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { data: options } = await call(startPasskey, {})
      return call(addPasskey, { body: { response: await makePasskey(options) } })
    },
    onSuccess: async () => {
      for (const endpoint of refreshes) await client.invalidateQueries({ queryKey: getKey(endpoint) })
      onDone()
    },
  })
}
export const useRenamePasskey = (onDone: () => void) => useAct(renamePasskey, { refreshes, onDone })
export const useRemovePasskey = (onDone: () => void) => useAct(removePasskey, { refreshes, onDone })

export const useStartTotp = () => useAct(startTotp)
export const useConfirmTotp = () => useAct(confirmTotp, { refreshes })
export const useRemoveTotp = (onDone: () => void) => useAct(removeTotp, { refreshes, onDone })
export const useRenewCodes = () => useAct(renewRecoveryCodes, { refreshes })
